import type { Block } from '@wordpress/blocks';
import { useDispatch } from '@wordpress/data';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';

import { isAbortError } from '../api/errors';
import { store } from '../store';
import { type AiError, toAiError } from './errors';
import type { Message } from './messages';
import { createReplyParser } from './reply-parser';
import { streamReply } from './stream-reply';

/** The states of a request (spec 1 §4). */
export type RequestState =
	'init' | 'requesting' | 'suggesting' | 'done' | 'error';

type Suggestion = {
	state: RequestState;
	/** The reply so far. */
	text: string;
	/** The same as blocks that are safe to insert; finished ones keep their identity while more arrives. */
	blocks: readonly Block[];
	error: AiError | null;
};

const INITIAL: Suggestion = {
	state: 'init',
	text: '',
	blocks: [],
	error: null,
};

/** How often what arrives is shown, and how long one slice of work waits for the next. */
const SHOW_MS = 80;

/**
 * Requests a reply of the model and holds it while it arrives. Leaving the screen stops the request.
 *
 * @param options.feature `ai-assistant-experimental` picks the second model.
 * @param options.postId  The post that the reply is for.
 */
export function useSuggestion( {
	feature,
	postId,
}: { feature?: string; postId?: number } = {} ) {
	const [ suggestion, setSuggestion ] = useState( INITIAL );
	const { refreshAiFeature } = useDispatch( store );
	const stopCurrent = useRef< ( () => void ) | null >( null );

	const stop = useCallback( () => stopCurrent.current?.(), [] );
	useEffect( () => stop, [ stop ] );

	const reset = useCallback( () => {
		stop();
		setSuggestion( INITIAL );
	}, [ stop ] );

	const request = useCallback(
		async ( messages: readonly Message[] ): Promise< string | null > => {
			stop();
			const controller = new AbortController();
			const parser = createReplyParser();
			let latest = '';
			let timer = 0;
			const show = () => {
				timer = 0;
				const blocks = parser.update( latest );
				setSuggestion( {
					...INITIAL,
					state: 'suggesting',
					text: latest,
					blocks,
				} );
				if ( parser.isBehind() ) {
					schedule();
				}
			};
			const schedule = () => {
				timer ||= window.setTimeout( show, SHOW_MS );
			};
			const end = (
				state: RequestState,
				error: AiError | null = null
			) => {
				window.clearTimeout( timer );
				if ( stopCurrent.current === stopThis ) {
					stopCurrent.current = null;
					setSuggestion( {
						state,
						text: latest,
						blocks: parser.finish( latest ),
						error,
					} );
				}
			};
			const stopThis = () => {
				controller.abort();
				end( latest ? 'done' : 'init' );
			};
			stopCurrent.current = stopThis;
			setSuggestion( { ...INITIAL, state: 'requesting' } );
			try {
				const reply = await streamReply( messages, {
					feature,
					postId,
					signal: controller.signal,
					onText: ( whole ) => {
						latest = whole;
						schedule();
					},
				} );
				end( 'done' );
				return controller.signal.aborted ? null : reply;
			} catch ( error ) {
				if ( ! isAbortError( error ) ) {
					end( 'error', toAiError( error ) );
				}
				return null;
			} finally {
				// A quota that cannot be read is told by the store.
				void refreshAiFeature().catch( () => {} );
			}
		},
		[ feature, postId, refreshAiFeature, stop ]
	);

	return { ...suggestion, request, stop, reset };
}
