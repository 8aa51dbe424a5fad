import { addQueryArgs } from '@wordpress/url';

import { UnexpectedReplyError } from './errors';
import { fetchReply } from './checked-request';
import { expectReply } from './expect-reply';
import { post, request } from './request';

/** A plugin that uses the site's connection. */
export type ConnectedPlugin = { slug: string; name: string };

/** Something that is wrong with the connection, with a sentence for people. */
export type ConnectionProblem = { code: string; message: string };

/** The account at the provider that a user has connected. */
export type ProviderAccount = { login: string; ID: number };

/** How the site and the current user are connected to the provider. */
export type ConnectionStatus = {
	/** The site has registered with the provider. */
	isRegistered: boolean;
	/** The current user has connected an account. */
	isUserConnected: boolean;
	/** Some user who owns the connection is connected. */
	hasConnectedOwner: boolean;
	/** The connection is in use; false after the site was disconnected. */
	isActive: boolean;
	/** The site does without a provider on purpose. */
	isOfflineMode: boolean;
	connectedPlugins: ConnectedPlugin[];
	connectionErrors: ConnectionProblem[];
	userConnectionData: {
		currentUser: {
			/** Null for a user who has connected none. */
			wpcomUser: ProviderAccount | null;
			/** The site's number at the provider. */
			blogId: number;
		};
	};
};

/** What the current user's connection is and what they may do to it. */
export type ConnectionData = {
	currentUser: {
		isConnected: boolean;
		/** They own the site's connection. */
		isOwner: boolean;
		/** Their name on this site. */
		username: string;
		id: number;
		blogId: number;
		wpcomUser:
			| ( ProviderAccount & {
					email: string;
					display_name: string;
					/** When it was connected, ISO 8601 in UTC; null where nobody had to connect it. */
					since: string | null;
			  } )
			| null;
		permissions: {
			connect: boolean;
			disconnect: boolean;
			connectUser: boolean;
			disconnectUser: boolean;
		};
	};
	/** Name of the user who owns the connection; null when nobody does. */
	connectionOwner: string | null;
};

const PATH = 'jetpack/v4/connection';

const expectStatus = ( reply: unknown ) =>
	expectReply< ConnectionStatus >( reply, {
		isRegistered: false,
		isUserConnected: false,
		connectedPlugins: [],
		connectionErrors: [],
		userConnectionData: { currentUser: {} },
	} );

/** Reads the connection status. */
export const fetchConnectionStatus = async () =>
	expectStatus( await request( { path: PATH } ) );

/** Reads the current user's connection and rights. */
export const fetchConnectionData = () =>
	fetchReply< ConnectionData >( `${ PATH }/data`, {
		currentUser: { permissions: {} },
	} );

/* The URL of the provider's screen, on which the user approves. */
function expectUrl( url: unknown ): string {
	if (
		typeof url !== 'string' ||
		! URL.canParse( url ) ||
		! [ 'http:', 'https:' ].includes( new URL( url ).protocol )
	) {
		throw new UnexpectedReplyError();
	}
	return url;
}

type Authorization = { authorizeUrl?: unknown } | null;

/**
 * Asks for the provider's screen on which the user approves that their account is connected.
 *
 * @param redirectUri Where they go afterwards, on this site.
 * @return Its URL.
 */
export async function fetchAuthorizeUrl( redirectUri?: string ) {
	const reply = await request< Authorization >( {
		path: addQueryArgs( `${ PATH }/authorize_url`, {
			no_iframe: 'true',
			redirect_uri: redirectUri,
		} ),
	} );
	return expectUrl( reply?.authorizeUrl );
}

/**
 * Reads the URL where the site or the user is connected.
 *
 * @param from     The screen that the user comes from.
 * @param redirect Where they go afterwards, on this site.
 */
export async function fetchConnectionUrl( from: string, redirect: string ) {
	const reply = await request< { url?: unknown } | null >( {
		path: addQueryArgs( `${ PATH }/url`, { from, redirect } ),
	} );
	return expectUrl( reply?.url );
}

/**
 * Registers the site with the provider.
 *
 * @param nonce       What the page was printed with, `registrationNonce` of the initial state.
 * @param redirectUri Where the user goes after they approved, on this site.
 * @return The URL of the provider's screen on which the user approves.
 */
export async function registerSite( nonce: string, redirectUri?: string ) {
	const reply = await post< Authorization >( `${ PATH }/register`, {
		registration_nonce: nonce,
		no_iframe: true,
		plugin_slug: 'ramjet',
		redirect_uri: redirectUri,
	} );
	return expectUrl( reply?.authorizeUrl );
}

/**
 * Disconnects the site, and everybody on it.
 *
 * @return How it is connected then.
 */
export const disconnectSite = async () =>
	expectStatus( await post( PATH, { isActive: false } ) );

/**
 * Disconnects the current user's account.
 *
 * @return How they are connected then.
 */
export const disconnectUser = async () =>
	expectStatus( await post( `${ PATH }/user`, { linked: false } ) );

/**
 * Restores the connection.
 *
 * @return Null if it works again, or the URL where the user has to approve once more.
 */
export async function reconnect(): Promise< string | null > {
	const reply = await post< ( Authorization & { status?: unknown } ) | null >(
		`${ PATH }/reconnect`
	);
	return reply?.status === 'completed'
		? null
		: expectUrl( reply?.authorizeUrl );
}
