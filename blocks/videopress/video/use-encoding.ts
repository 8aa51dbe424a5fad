import { useEffect, useState } from '@wordpress/element';
import { type EncodingState, fetchEncoding } from './api';
import type { Video } from './use-video';

/** Milliseconds between two questions. */
const PAUSE = 2000;

/**
 * How far the server is with making smaller files of a video. It is asked while the tab is visible.
 *
 * @param video
 * @param onEnd Called when it is through.
 * @return Null if it makes none, or is through with it.
 */
export function useEncoding(
	{ media, field, canEdit }: Video,
	onEnd: () => void
): EncodingState | null {
	const [ last, setLast ] = useState< EncodingState | null >( null );
	const id = media?.id ?? 0;
	const state = field?.encoding ?? 'off';
	// Others are told nothing.
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
