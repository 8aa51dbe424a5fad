import type { Block } from '@wordpress/blocks';
import { useDispatch } from '@wordpress/data';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';

import { store } from '../store';
import { AiError } from './errors';
import type { Message } from './messages';
import { SHOW_MS } from './pauses';
import type { ReplyParser } from './reply-parser';
import { type StreamOptions, streamReply } from './stream-reply';

const INITIAL = {
	/** How far the request is. */
	state: 'init' as 'init' | 'requesting' | 'suggesting' | 'done' | 'error',
	/** The reply so far. */
	text: '',
	/** The reply as blocks that are safe to insert. Complete blocks keep their identity while more text arrives. */
	blocks: [] as readonly Block[],
	error: null as AiError | null,
};

export type RequestState = ( typeof INITIAL )[ 'state' ];

type Options = Pick< StreamOptions, 'feature' | 'postId' > & {
	/** Makes blocks of the reply; without it, there is only its text. */
	createParser?: () => ReplyParser;
};

const createTextParser = (): ReplyParser => ( {
	update: () => [],
	finish: () => [],
	isBehind: () => false,
} );

/**
 * Requests a reply and provides it while it arrives. A new request stops the previous one, as does unmounting.
 */
export function useSuggestion( {
	feature,
	postId,
	createParser = createTextParser,
}: Options = {} ) {
	const [ suggestion, setSuggestion ] = useState( INITIAL );
	const { refreshAiFeature } = useDispatch( store );
	const current = useRef< { stop: () => void } >();

	/** Stops the request and keeps the text so far. */
	const stop = useCallback( () => current.current?.stop(), [] );
	useEffect( () => stop, [ stop ] );

	/** Stops the request and discards the reply. */
	const reset = useCallback( () => {
		stop();
		setSuggestion( INITIAL );
	}, [ stop ] );

	/** Resolves with the whole reply; null if it was stopped or failed. */
	const request = useCallback(
		async ( messages: readonly Message[] ): Promise< string | null > => {
			stop();
			const controller = new AbortController();
			const { signal } = controller;
			const parser = createParser();
			let text = '';
			let timer: number | undefined;
			const end = (
				state: RequestState,
				error: AiError | null = null
			) => {
				window.clearTimeout( timer );
				current.current = undefined;
				const blocks = parser.finish( text );
				setSuggestion( { state, text, blocks, error } );
			};
			const show = () => {
				const blocks = parser.update( text );
				setSuggestion( {
					...INITIAL,
					state: 'suggesting',
					text,
					blocks,
				} );
				timer = parser.isBehind()
					? window.setTimeout( show, SHOW_MS )
					: undefined;
			};
			const onText = ( whole: string ) => {
				text = whole;
				timer ??= window.setTimeout( show, SHOW_MS );
			};
			current.current = {
				stop() {
					controller.abort();
					end( text ? 'done' : 'init' );
				},
			};
			setSuggestion( { ...INITIAL, state: 'requesting' } );
			try {
				const options = { feature, postId, signal, onText };
				const reply = await streamReply( messages, options );
				// Converts a long reply that arrived all at once in slices.
				for (
					parser.update( reply );
					parser.isBehind();
					parser.update( reply )
				) {
					await new Promise( ( resolve ) => setTimeout( resolve ) );
				}
				if ( signal.aborted ) {
					return null;
				}
				end( 'done' );
				return reply;
			} catch ( error ) {
				if ( error instanceof AiError ) {
					end( 'error', error );
				}
				return null;
			} finally {
				// The store reports the error.
				refreshAiFeature().catch( () => {} );
			}
		},
		[ createParser, feature, postId, refreshAiFeature, stop ]
	);

	return { ...suggestion, request, stop, reset };
}
