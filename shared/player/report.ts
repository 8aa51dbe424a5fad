import type { Player } from './player';
import { keepPosition } from './remember';

/** Seconds between two times that the position is kept. */
const KEEP_EVERY = 5;

/** Tells scripts of the page what the player does: the event `ramjet-media-source` of its element. */
export function reportState( player: Player ) {
	let reported = '';
	player.onUpdate( () => {
		const { data, duration, position, root, state } = player;
		const detail = {
			id: data.guid,
			state,
			currentTime: position,
			duration,
		};
		const text = JSON.stringify( detail );
		if ( text !== reported ) {
			reported = text;
			root.dispatchEvent(
				new CustomEvent( 'ramjet-media-source', {
					bubbles: true,
					detail,
				} )
			);
		}
	} );
}

/** Keeps where the visitor is, for the next visit. */
export function keepPositions( player: Player ) {
	let kept = 0;
	player.onUpdate( () => {
		const { data, duration, hasStarted, media, position, resumes } = player;
		const moved = Math.abs( position - kept );
		const isDue = media.paused ? moved > 0 : moved >= KEEP_EVERY;
		if ( resumes && hasStarted && duration && isDue ) {
			kept = position;
			keepPosition( data.guid, position, duration );
		}
	} );
}
