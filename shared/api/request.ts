import apiFetch from '@wordpress/api-fetch';

import {
	Api404AfterRedirectError,
	Api404Error,
	ApiError,
	type ErrorBody,
	FetchNetworkError,
	isAbortError,
	JsonParseAfterRedirectError,
	JsonParseError,
} from './errors';
import { refreshNonce } from './nonce';

/** One call to this site's REST API. */
export type RequestOptions = {
	/** Route below the REST root, with its query: `jetpack/v4/module/all`. */
	path: string;
	/** GET unless given. */
	method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
	/** Sent as JSON. */
	data?: unknown;
	/** Sent as a form with files, instead of `data`. */
	body?: FormData;
	/** Breaks the call off; the promise then rejects with the browser's AbortError. */
	signal?: AbortSignal;
};

/* What api-fetch makes of a fetch that failed; an own fetch handler may let fetch's TypeError through. */
function isNetworkFailure( error: unknown ): boolean {
	const code = ( error as { code?: unknown } | null )?.code;
	return (
		code === 'fetch_error' ||
		code === 'offline_error' ||
		error instanceof TypeError
	);
}

/* With `parse: false` api-fetch hands over the response, and throws it where it is an error. */
async function send( options: RequestOptions ): Promise< Response > {
	try {
		return await apiFetch( { ...options, parse: false } );
	} catch ( error ) {
		if ( error instanceof Response ) {
			return error;
		}
		throw isNetworkFailure( error )
			? new FetchNetworkError( { cause: error } )
			: error;
	}
}

async function readText( response: Response ): Promise< string > {
	try {
		return await response.text();
	} catch ( error ) {
		throw isAbortError( error )
			? error
			: new FetchNetworkError( { cause: error } );
	}
}

function parseErrorBody( text: string ): ErrorBody | null {
	try {
		const body: unknown = JSON.parse( text );
		return typeof ( body as ErrorBody | null )?.message === 'string'
			? ( body as ErrorBody )
			: null;
	} catch {
		// A page of HTML: the status is all there is to tell.
		return null;
	}
}

function createApiError(
	response: Response,
	body: ErrorBody | null
): ApiError {
	if ( response.status !== 404 ) {
		return new ApiError( response, body );
	}
	return response.redirected
		? new Api404AfterRedirectError( response, body )
		: new Api404Error( response, body );
}

function parseBody( response: Response, text: string ): unknown {
	if ( response.status === 204 ) {
		return null;
	}
	try {
		return JSON.parse( text );
	} catch ( cause ) {
		throw response.redirected
			? new JsonParseAfterRedirectError( response, { cause } )
			: new JsonParseError( response, { cause } );
	}
}

/** A reply with its headers, which hold the length of lists. */
export type ReplyWithHeaders< T > = { body: T; headers: Headers };

async function attempt< T >(
	options: RequestOptions,
	isNonceFresh: boolean
): Promise< ReplyWithHeaders< T > > {
	const response = await send( options );
	const text = await readText( response );
	if ( response.ok ) {
		return {
			body: parseBody( response, text ) as T,
			headers: response.headers,
		};
	}
	const body = parseErrorBody( text );
	if (
		body?.code === 'rest_cookie_invalid_nonce' &&
		! isNonceFresh &&
		( await refreshNonce( options.signal ) )
	) {
		return attempt( options, true );
	}
	throw createApiError( response, body );
}

/**
 * Calls this site's REST API.
 *
 * @return The decoded reply; null for status 204.
 * @throws {ApiError}          Status outside 200 to 299; Api404Error or Api404AfterRedirectError for 404.
 * @throws {JsonParseError}    The reply is not JSON; JsonParseAfterRedirectError after a redirect.
 * @throws {FetchNetworkError} There was no reply.
 * @throws {DOMException}      AbortError, when `signal` broke the call off.
 */
export async function request< T >( options: RequestOptions ): Promise< T > {
	return ( await attempt< T >( options, false ) ).body;
}

/**
 * Calls this site's REST API with POST.
 *
 * @param path As in RequestOptions.
 * @param data Sent as JSON.
 * @throws What request() throws.
 */
export const post = < T >( path: string, data?: object ): Promise< T > =>
	request( { path, method: 'POST', data } );

/**
 * Calls this site's REST API and returns the reply's headers too.
 *
 * @throws What request() throws.
 */
export function requestWithHeaders< T >(
	options: RequestOptions
): Promise< ReplyWithHeaders< T > > {
	return attempt< T >( options, false );
}
