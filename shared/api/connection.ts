import type {
	ConnectionData,
	ConnectionStatus,
	Reconnection,
	Registration,
} from './connection-types';
import { request } from './request';

export type * from './connection-types';

/* An empty value is none. */
const withQuery = ( path: string, query: Record< string, string > ): string => {
	const given = Object.entries( query ).filter( ( [ , value ] ) => value );
	return given.length > 0
		? `${ path }?${ new URLSearchParams( given ) }`
		: path;
};

/** Reads the connection status (GET `jetpack/v4/connection`). */
export function fetchConnectionStatus(
	signal?: AbortSignal
): Promise< ConnectionStatus > {
	return request( { path: 'jetpack/v4/connection', signal } );
}

/** Reads the current user's connection and rights (GET `jetpack/v4/connection/data`). */
export function fetchConnectionData(
	signal?: AbortSignal
): Promise< ConnectionData > {
	return request( { path: 'jetpack/v4/connection/data', signal } );
}

/**
 * Asks for the provider's screen on which the user approves that their account is connected (GET
 * `jetpack/v4/connection/authorize_url`).
 *
 * @param redirectUri Where they go afterwards, on this site.
 */
export function fetchAuthorizeUrl(
	redirectUri = ''
): Promise< { authorizeUrl: string } > {
	return request( {
		path: withQuery( 'jetpack/v4/connection/authorize_url', {
			no_iframe: 'true',
			redirect_uri: redirectUri,
		} ),
	} );
}

/**
 * Reads the URL where the site or the user is connected (GET `jetpack/v4/connection/url`).
 *
 * @param from     The screen that the user comes from.
 * @param redirect Where they go afterwards, on this site.
 */
export function fetchConnectionUrl(
	from: string,
	redirect: string
): Promise< { url: string } > {
	return request( {
		path: withQuery( 'jetpack/v4/connection/url', { from, redirect } ),
	} );
}

/**
 * Registers the site with the provider (POST `jetpack/v4/connection/register`).
 *
 * @param options.nonce       What the page was printed with, `registrationNonce` of the initial state.
 * @param options.redirectUri Where the user goes after they approved, on this site.
 */
export function registerSite( {
	nonce,
	redirectUri,
}: {
	nonce: string;
	redirectUri?: string;
} ): Promise< Registration > {
	return request( {
		path: 'jetpack/v4/connection/register',
		method: 'POST',
		data: {
			registration_nonce: nonce,
			no_iframe: true,
			plugin_slug: 'ramjet',
			redirect_uri: redirectUri,
		},
	} );
}

/**
 * Disconnects the site, and everybody on it (POST `jetpack/v4/connection`).
 *
 * @return How it is connected then.
 */
export function disconnectSite(): Promise< ConnectionStatus > {
	return request( {
		path: 'jetpack/v4/connection',
		method: 'POST',
		data: { isActive: false },
	} );
}

/**
 * Disconnects the current user's account (POST `jetpack/v4/connection/user`).
 *
 * @return How they are connected then.
 */
export function disconnectUser(): Promise< ConnectionStatus > {
	return request( {
		path: 'jetpack/v4/connection/user',
		method: 'POST',
		data: { linked: false },
	} );
}

/**
 * Mends the connection (POST `jetpack/v4/connection/reconnect`).
 *
 * @return Whether it is mended, or where the user has to approve once more.
 */
export function reconnect(): Promise< Reconnection > {
	return request( {
		path: 'jetpack/v4/connection/reconnect',
		method: 'POST',
	} );
}
