import type { ConnectionData, ConnectionStatus } from '../api/connection';
import { getInitialState } from '../lib/initial-state';
import { UNKNOWN_CONNECTION } from './constants';
import type { Failure } from './failure';
import type { State } from './types';

/**
 * How the site and the current user are connected; all false until the server has answered. Read
 * from GET `jetpack/v4/connection` when first selected, as by all selectors of one of its fields.
 */
export function getConnectionStatus( state: State ): ConnectionStatus {
	return state.connection.data ?? UNKNOWN_CONNECTION;
}

/* What the page was printed with stands in until the server has answered. */
const readFlag = (
	state: State,
	name: 'isRegistered' | 'isUserConnected' | 'isOfflineMode'
): boolean =>
	( state.connection.data ??
		getInitialState().connection ??
		UNKNOWN_CONNECTION )[ name ];

/** Whether the site has registered with the provider. Makes no request where the page says it. */
export const isRegistered = ( state: State ): boolean =>
	readFlag( state, 'isRegistered' );

/**
 * Whether the current user has connected an account; always so on hosted sites. Makes no
 * request where the page says it.
 */
export const isUserConnected = ( state: State ): boolean =>
	getInitialState().siteType !== 'self-hosted' ||
	readFlag( state, 'isUserConnected' );

/** Whether the site does without a provider on purpose. Makes no request where the page says it. */
export const isOfflineMode = ( state: State ): boolean =>
	readFlag( state, 'isOfflineMode' );

/** Whether somebody who owns the connection is connected. */
export const hasConnectedOwner = ( state: State ) =>
	getConnectionStatus( state ).hasConnectedOwner;

/** The plugins that use the connection. */
export const getConnectedPlugins = ( state: State ) =>
	getConnectionStatus( state ).connectedPlugins;

/** What is wrong with the connection; empty when all is well. */
export const getConnectionErrors = ( state: State ) =>
	getConnectionStatus( state ).connectionErrors;

/** The current user's account at the provider, and the site's number there. */
export const getUserConnectionData = ( state: State ) =>
	getConnectionStatus( state ).userConnectionData;

/**
 * The current user's connection and rights; null until they have been read from GET
 * `jetpack/v4/connection/data`, which the first selecting does.
 */
export const getConnectionData = ( state: State ): ConnectionData | null =>
	state.connectionData.data;

/**
 * Why the user's connection could not be read last time; null when it could, or is being read
 * again.
 */
export const getConnectionDataError = ( state: State ): Failure | null =>
	state.connectionData.error;

/**
 * Why the connection status could not be read last time; null when it could, or is being read again. An earlier status stays
 * selectable meanwhile.
 */
export const getConnectionError = ( state: State ): Failure | null =>
	state.connection.error;

/** Whether the connection status has been read. */
export const hasConnectionStatus = ( state: State ): boolean =>
	state.connection.data !== null;

/** Whether the connection status is being read, the first time or again. */
export const isFetchingConnection = ( state: State ): boolean =>
	state.connection.requestId !== null;
