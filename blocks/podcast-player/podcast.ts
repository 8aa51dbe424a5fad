import { startPlayer } from '../../shared/player/start';
import type { Texts } from '../../shared/player/texts';
import type { PlayerData } from '../../shared/player/types';

const BLOCK = '.jetpack-podcast-player__';

/** Seconds skipped by the buttons beside the play button. */
const SKIP = { back: 15, forward: 30 };

const dataOf = ( { dataset }: HTMLElement ): PlayerData => ( {
	guid: dataset.id ?? '',
	duration: Number( dataset.duration ),
	resume: true,
	// Hosts count a preload as a download.
	preload: 'none',
} );

/**
 * Gives a podcast one player, which plays the episode that the visitor chooses from the list.
 *
 * @param block  As PlayerMarkup.php prints it.
 * @param texts
 * @param signal Removes the player's listeners from the document.
 */
export function startPodcast(
	block: HTMLElement,
	texts: Texts,
	signal?: AbortSignal
) {
	const find = < Found extends HTMLElement >( selector: string ) =>
		block.querySelector< Found >( selector );
	const root = find( '.ramjet-player' );
	const player =
		root &&
		startPlayer( root, {
			texts,
			skip: SKIP,
			data: dataOf( root ),
			signal,
		} );
	const tracks = [
		...block.querySelectorAll< HTMLElement >( `${ BLOCK }track` ),
	];
	if ( ! player ) {
		return;
	}

	function show( track: HTMLElement ) {
		const text = ( name: string, from: Element | null = track ) =>
			from?.querySelector( BLOCK + name )?.textContent ?? '';
		const { link } = track.dataset;
		const title = text( 'track-title' );
		for ( const other of tracks ) {
			other.toggleAttribute( 'aria-current', false );
		}
		track.setAttribute( 'aria-current', 'true' );
		player?.name( title );
		const heading = find( `${ BLOCK }current-track-title` );
		if ( heading ) {
			const element = document.createElement( link ? 'a' : 'span' );
			element.textContent = title;
			if ( link ) {
				element.setAttribute( 'href', link );
			}
			heading.replaceChildren( element );
		}
		const description = find( `:scope > ${ BLOCK }track-description` );
		if ( description ) {
			description.textContent = text(
				'track-description',
				track.parentElement
			);
		}
	}

	for ( const track of tracks ) {
		track.addEventListener( 'click', () => {
			if ( track.hasAttribute( 'aria-current' ) && ! player.problem ) {
				player.toggle();
				return;
			}
			show( track );
			player.playOther( track.dataset.src ?? '', dataOf( track ) );
		} );
	}
}
