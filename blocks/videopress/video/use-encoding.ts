import { useEffect, useState } from '@wordpress/element';
import { type EncodingState, fetchEncoding } from './api';
import type { Video } from './use-video';

/** Milliseconds between two requests. */
const PAUSE = 2000;

/**
 * The progress of converting a video into smaller files. The server is asked while the tab is visible.
 *
 * @param video
 * @param onEnd Called when the server has finished.
 * @return Null if the server converts nothing, or has finished.
 */
export function useEncoding(
	{ media, field, canEdit }: Video,
	onEnd: () => void
): EncodingState | null {
	const [ last, setLast ] = useState< EncodingState | null >( null );
	const id = media?.id ?? 0;
	const state = field?.encoding ?? 'off';
	// The server refuses requests of other users.
	const isRunning =
		canEdit && ( state === 'waiting' || state === 'encoding' );

	useEffect( () => {
		if ( ! isRunning ) {
			return;
		}
		let isCurrent = true;
		let timer: ReturnType< typeof setTimeout >;
		const ask = async () => {
			if ( ! document.hidden ) {
				// The next one may get a reply.
				const reply = await fetchEncoding( id ).catch( () => null );
				if ( ! isCurrent ) {
					return;
				}
				if ( reply ) {
					setLast( reply );
				}
				if ( reply && ! /^(waiting|encoding)$/.test( reply.state ) ) {
					onEnd();
					return;
				}
			}
			timer = setTimeout( ask, PAUSE );
		};
		void ask();
		return () => {
			isCurrent = false;
			clearTimeout( timer );
		};
	}, [ id, isRunning, onEnd ] );

	if ( isRunning || ( canEdit && state === 'failed' ) ) {
		return last ?? { state, percent: 0, message: '' };
	}
	return null;
}
