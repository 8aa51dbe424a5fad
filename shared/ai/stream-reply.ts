import apiFetch from '@wordpress/api-fetch';

import { isAbortError } from '../api/errors';
import { getInitialState } from '../lib/initial-state';
import { streamFromBrowser } from './browser-model';
import { AiError, errorFromServer, toAiError } from './errors';
import { createEventParser, type StreamEvent } from './event-stream';
import type { Message } from './messages';
import { cleanReply } from './reply-text';
import { fetchToken, forgetToken } from './token';

/** The server sends a heartbeat each second. */
const STALL_MS = 30_000;

/** Far beyond what a model writes; an endless stream ends here. */
const MAX_LENGTH = 1_000_000;

export type StreamOptions = {
	postId?: number;
	/** `ai-assistant-experimental` picks the second model. */
	feature?: string;
	/** Stops the request; the promise then rejects with an AbortError. */
	signal: AbortSignal;
	/** Gets the whole text so far, each time that some arrived. */
	onText: ( whole: string ) => void;
};

async function send(
	messages: readonly Message[],
	{ postId, feature }: StreamOptions,
	signal: AbortSignal,
	isTokenFresh: boolean = false
): Promise< Response > {
	const token = await fetchToken( signal );
	try {
		return await apiFetch( {
			path: 'ramjet/v1/ai/query',
			method: 'POST',
			headers: { Authorization: `Bearer ${ token }` },
			data: { messages, post_id: postId, feature },
			parse: false,
			signal,
		} );
	} catch ( error ) {
		if ( ! ( error instanceof Response ) ) {
			throw ( error as { code?: unknown } ).code
				? new AiError( 'error_network', { cause: error } )
				: error;
		}
		if ( [ 401, 403 ].includes( error.status ) && ! isTokenFresh ) {
			forgetToken();
			return send(
				messages,
				{ postId, feature } as StreamOptions,
				signal,
				true
			);
		}
		throw errorFromServer(
			await error.json().catch( () => null ),
			error.status,
			error.headers.get( 'Retry-After' )
		);
	}
}

/* The text that an event adds; null at the end. */
function textOf( { type, data }: StreamEvent ): string | null {
	if ( data === '[DONE]' ) {
		return null;
	}
	let body: { choices?: { delta?: { content?: unknown } }[] } | null;
	try {
		body = JSON.parse( data );
	} catch ( cause ) {
		throw new AiError( 'error_network', { cause } );
	}
	if ( type === 'error' ) {
		throw errorFromServer( body );
	}
	const text = body?.choices?.[ 0 ]?.delta?.content;
	return typeof text === 'string' ? text : '';
}

async function read(
	response: Response,
	onText: StreamOptions[ 'onText' ],
	onBytes: () => void
): Promise< string > {
	const reader = response.body?.getReader();
	const decoder = new TextDecoder();
	const parse = createEventParser();
	let raw = '';
	let shown = '';
	for (;;) {
		const { done = true, value } = ( await reader?.read() ) ?? {};
		if ( done || raw.length > MAX_LENGTH ) {
			throw new AiError( 'error_network' );
		}
		onBytes();
		for ( const event of parse(
			decoder.decode( value, { stream: true } )
		) ) {
			const text = textOf( event );
			if ( text === null ) {
				return raw;
			}
			raw += text;
		}
		const visible = cleanReply( raw, false );
		if ( visible.length > shown.length ) {
			shown = visible;
			onText( shown );
		}
	}
}

async function streamFromServer(
	messages: readonly Message[],
	options: StreamOptions
): Promise< string > {
	const controller = new AbortController();
	const stop = () => controller.abort();
	let timer = 0;
	let hasStalled = false;
	const watch = () => {
		window.clearTimeout( timer );
		timer = window.setTimeout( () => {
			hasStalled = true;
			stop();
		}, STALL_MS );
	};
	options.signal.throwIfAborted();
	options.signal.addEventListener( 'abort', stop );
	watch();
	try {
		const response = await send( messages, options, controller.signal );
		watch();
		return await read( response, options.onText, watch );
	} catch ( error ) {
		throw hasStalled
			? new AiError( 'error_network', { cause: error } )
			: error;
	} finally {
		window.clearTimeout( timer );
		options.signal.removeEventListener( 'abort', stop );
		// Closes the connection where the reply was left before its end.
		stop();
	}
}

/**
 * Asks the site's model, or the browser's own where the site has none, and passes the reply on while it arrives.
 *
 * @return The whole reply.
 * @throws {AiError}      There is no complete reply.
 * @throws {DOMException} AbortError, when `signal` stopped the request.
 */
export async function streamReply(
	messages: readonly Message[],
	options: StreamOptions
): Promise< string > {
	const stream =
		getInitialState().ai?.source === null
			? streamFromBrowser
			: streamFromServer;
	try {
		const reply = cleanReply( await stream( messages, options ), true );
		if ( ! reply.trim() ) {
			throw new AiError( 'error_network' );
		}
		options.onText( reply );
		return reply;
	} catch ( error ) {
		throw options.signal.aborted && isAbortError( error )
			? error
			: toAiError( error );
	}
}
