import apiFetch from '@wordpress/api-fetch';

import { isAbortError } from '../api/errors';
import { getInitialState } from '../lib/initial-state';
import { streamFromBrowser } from './browser-model';
import { AiError, errorFromServer, toAiError } from './errors';
import { createEventParser, type StreamEvent } from './event-stream';
import type { Message } from './messages';
import { cleanReply } from './reply-text';
import { fetchToken, forgetToken } from './token';

/** The server sends a heartbeat each second, which a host may hold back for a while. */
const STALL_MS = 120_000;

/** Characters; far more than models write, to end an endless stream. */
const MAX_LENGTH = 200_000;

export type StreamOptions = {
	postId?: number;
	/** `ai-assistant-experimental` selects the larger model. */
	feature?: string;
	/** Aborts the request; the promise then rejects with an AbortError. */
	signal: AbortSignal;
	/** Called with the whole text so far whenever more text arrives. */
	onText: ( whole: string ) => void;
};

async function send(
	data: object,
	signal: AbortSignal,
	isTokenFresh: boolean = false
): Promise< Response > {
	try {
		return await apiFetch( {
			path: 'ramjet/v1/ai/query',
			method: 'POST',
			headers: {
				Authorization: `Bearer ${ await fetchToken( signal ) }`,
			},
			data,
			parse: false,
			signal,
		} );
	} catch ( error ) {
		if ( ! ( error instanceof Response ) ) {
			throw error;
		}
		if ( [ 401, 403 ].includes( error.status ) && ! isTokenFresh ) {
			forgetToken();
			return send( data, signal, true );
		}
		throw errorFromServer(
			await error.json().catch( () => null ),
			error.status
		);
	}
}

/* Returns the text of an event; null at the end of the reply. */
function textOf( { type, data }: StreamEvent ): string | null {
	if ( data === '[DONE]' ) {
		return null;
	}
	const body = JSON.parse( data );
	if ( type === 'error' ) {
		throw errorFromServer( body );
	}
	const text: unknown = body?.choices?.[ 0 ]?.delta?.content;
	return typeof text === 'string' ? text : '';
}

async function read(
	response: Response,
	onPiece: ( raw: string ) => void
): Promise< string > {
	const reader = response.body?.getReader();
	const decoder = new TextDecoder();
	const parse = createEventParser();
	let raw = '';
	for (;;) {
		const { done = true, value } = ( await reader?.read() ) ?? {};
		if ( done ) {
			throw new AiError( 'error_network', { isConnectionFailure: true } );
		}
		try {
			const piece = decoder.decode( value, { stream: true } );
			for ( const event of parse( piece ) ) {
				const text = textOf( event );
				if ( text === null ) {
					return raw;
				}
				raw += text;
			}
		} finally {
			// Also shows text that arrived together with an error.
			onPiece( raw );
		}
		if ( raw.length > MAX_LENGTH ) {
			throw new AiError( 'error_network' );
		}
	}
}

async function streamFromServer(
	messages: readonly Message[],
	{ postId, feature, signal, onText }: StreamOptions
): Promise< string > {
	const controller = new AbortController();
	const stop = () => controller.abort();
	let timer: number | undefined;
	let hasStalled = false;
	const watch = () => {
		window.clearTimeout( timer );
		timer = window.setTimeout( () => {
			hasStalled = true;
			stop();
		}, STALL_MS );
	};
	signal.throwIfAborted();
	signal.addEventListener( 'abort', stop );
	watch();
	try {
		const data = { messages, post_id: postId, feature };
		return await read( await send( data, controller.signal ), ( raw ) => {
			watch();
			onText( raw );
		} );
	} catch ( error ) {
		throw hasStalled || error instanceof SyntaxError
			? new AiError( 'error_network', {
					cause: error,
					isConnectionFailure: hasStalled,
				} )
			: error;
	} finally {
		window.clearTimeout( timer );
		signal.removeEventListener( 'abort', stop );
		// Closes the connection if the reply was not read to the end.
		stop();
	}
}

/**
 * Requests a reply from the site's model or, if the site has none, from the browser's built-in model.
 *
 * @return The whole reply.
 * @throws {AiError}      The reply is missing or incomplete.
 * @throws {DOMException} AbortError: `signal` aborted the request.
 */
export async function streamReply(
	messages: readonly Message[],
	options: StreamOptions
): Promise< string > {
	const { signal, onText } = options;
	const stream =
		getInitialState().ai?.source === null
			? streamFromBrowser
			: streamFromServer;
	let shown = '';
	const show = ( text: string ) => {
		if ( text !== shown ) {
			shown = text;
			onText( text );
		}
	};
	try {
		const raw = await stream( messages, {
			...options,
			onText: ( text ) => show( cleanReply( text, false ) ),
		} );
		const reply = cleanReply( raw, true );
		if ( ! reply.trim() ) {
			throw new AiError( 'error_network' );
		}
		show( reply );
		return reply;
	} catch ( error ) {
		throw signal.aborted && isAbortError( error )
			? error
			: toAiError( error );
	}
}
