import { request } from './request';

/**
 * Follows a URL's redirects, on the server.
 *
 * @return The last URL, and its HTTP status.
 */
export const resolveRedirect = (
	url: string,
	signal: AbortSignal
): Promise< { url: string; status: number } > =>
	request( {
		path: `wpcom/v2/resolve-redirect/?url=${ encodeURIComponent( url ) }`,
		signal,
	} );
