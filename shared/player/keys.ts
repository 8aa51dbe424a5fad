import { toggleCaptions } from './captions';
import type { Player } from './player';
import { setMuted, toggleFullscreen } from './screen';

/** Seconds and volume that a key changes. */
const STEPS = { arrow: 5, letter: 10, volume: 0.05 };

/** What a key does; undefined for a key that is not the player's. */
function actionOf( player: Player, key: string ): ( () => void ) | undefined {
	const { media, position, duration } = player;
	const by = ( seconds: number ) => () => player.seek( position + seconds );
	const louder = ( change: number ) => () => {
		media.volume = Math.min( 1, Math.max( 0, media.volume + change ) );
		media.muted = media.volume === 0;
	};
	if ( /^\d$/.test( key ) ) {
		return () => player.seek( ( duration * Number( key ) ) / 10 );
	}
	return {
		' ': () => player.toggle(),
		k: () => player.toggle(),
		arrowleft: by( -STEPS.arrow ),
		arrowright: by( STEPS.arrow ),
		j: by( -STEPS.letter ),
		l: by( STEPS.letter ),
		arrowup: louder( STEPS.volume ),
		arrowdown: louder( -STEPS.volume ),
		home: () => player.seek( 0 ),
		end: () => player.seek( duration ),
		m: () => setMuted( media, ! media.muted ),
		c: () => toggleCaptions( player ),
		f: player.isVideo ? () => toggleFullscreen( player ) : undefined,
	}[ key ];
}

/** Keys that an element of the player needs itself. */
function isOwnKey( target: Element, key: string ): boolean {
	if ( target.matches( 'button, a' ) ) {
		return key === ' ';
	}
	// The seek bar moves by the player's steps.
	return (
		target.matches( 'input:not(.ramjet-player__seek *)' ) &&
		/^( |arrow.*|home|end)$/.test( key )
	);
}

/** Lets keys control the player while it has the focus. */
export function listenToKeys( player: Player ) {
	player.root.addEventListener( 'keydown', ( event ) => {
		const { altKey, ctrlKey, metaKey } = event;
		if (
			altKey ||
			ctrlKey ||
			metaKey ||
			event.defaultPrevented ||
			player.problem
		) {
			return;
		}
		// On a keyboard of another script, the key at this place.
		const letter = /^[\x20-\x7e]$|^\w{2}/.test( event.key )
			? event.key
			: event.code.replace( 'Key', '' );
		const key = letter.toLowerCase();
		const action = isOwnKey( event.target as Element, key )
			? undefined
			: actionOf( player, key );
		if ( action ) {
			// The page does not scroll.
			event.preventDefault();
			action();
		}
	} );
}
