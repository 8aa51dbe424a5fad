/** Milliseconds after which a press is not a tap. */
const HOLD = 300;

/**
 * Distinguishes taps on an area from long presses.
 *
 * @param zone
 * @param onTap  Runs after a tap, or the Enter key.
 * @param onHold Runs when a press begins and ends.
 */
export function listenToTaps(
	zone: HTMLElement,
	onTap: () => void,
	onHold: ( isHeld: boolean ) => void
) {
	let pressedAt = 0;
	let isHeld = false;
	const hold = ( isNowHeld: boolean ) => {
		isHeld = isNowHeld;
		onHold( isHeld );
	};
	zone.addEventListener( 'pointerdown', () => {
		pressedAt = Date.now();
		hold( true );
	} );
	for ( const type of [ 'pointerup', 'pointercancel', 'pointerleave' ] ) {
		zone.addEventListener( type, () => isHeld && hold( false ) );
	}
	zone.addEventListener( 'contextmenu', ( event ) => event.preventDefault() );
	zone.addEventListener( 'click', ( { detail } ) => {
		// Without a pointer, as by the Enter key, detail is 0.
		if ( ! detail || Date.now() - pressedAt < HOLD ) {
			onTap();
		}
	} );
}
