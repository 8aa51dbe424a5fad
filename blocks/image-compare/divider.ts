/**
 * Makes the divider between two images movable.
 *
 * @param frame Contains the images and a slider, whose value is the visible part of the first image in percent.
 */
export function startDivider( frame: HTMLElement ): void {
	const slider = frame.querySelector( 'input' );
	if ( ! slider ) {
		return;
	}
	const isVertical = () => frame.dataset.mode === 'vertical';
	const moveTo = ( percent: number ) => {
		slider.value = `${ percent }`;
		frame.style.setProperty( '--at', `${ slider.value }%` );
	};
	slider.oninput = () => moveTo( Number( slider.value ) );
	// Browsers disagree on the arrow keys of a vertical slider with its minimum at the top.
	slider.onkeydown = ( event ) => {
		const step = { ArrowUp: -1, ArrowDown: 1 }[ event.key ];
		if ( step && isVertical() ) {
			event.preventDefault();
			moveTo( Number( slider.value ) + step );
		}
	};
	// Only the handle can be dragged, so that swiping over the images scrolls the page.
	frame.onclick = ( { target, clientX, clientY } ) => {
		const { left, right, top, width, height } =
			frame.getBoundingClientRect();
		const isRtl = getComputedStyle( frame ).direction === 'rtl';
		if ( target !== slider ) {
			moveTo(
				isVertical()
					? ( 100 * ( clientY - top ) ) / height
					: ( 100 * ( isRtl ? right - clientX : clientX - left ) ) /
							width
			);
		}
	};
	slider.hidden = false;
	frame.classList.add( 'is-ready' );
}
