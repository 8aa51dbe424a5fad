import apiFetch from '@wordpress/api-fetch';

import { FetchNetworkError, isAbortError } from './errors';

/**
 * Fetches a new nonce into core's own nonce middleware, as api-fetch does itself for replies that it
 * parses: a tab that was open for longer than a nonce is valid keeps working.
 *
 * @return Whether there is a new nonce; there is none for somebody who has been logged out.
 * @throws {FetchNetworkError} There was no reply.
 */
export async function refreshNonce( signal?: AbortSignal ): Promise< boolean > {
	const { nonceEndpoint, nonceMiddleware } = apiFetch;
	if ( ! nonceEndpoint || ! nonceMiddleware ) {
		return false;
	}
	try {
		const response = await fetch( nonceEndpoint, { signal } );
		if ( response.ok ) {
			nonceMiddleware.nonce = await response.text();
		}
		return response.ok;
	} catch ( error ) {
		throw isAbortError( error )
			? error
			: new FetchNetworkError( { cause: error } );
	}
}
