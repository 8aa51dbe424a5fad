import type { Player } from './player';
import { keepPosition } from './remember';

/** Seconds between two times the position is stored. */
const KEEP_EVERY = 5;

/** Notifies other scripts of the player's state with the event `ramjet-media-source` on its element. */
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

/** Stores the position for the next visit. */
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
