import { request } from './request';

/** How the site and the current user are connected to the provider (spec 1 §3). */
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
};

/**
 * Reads the connection status (GET `jetpack/v4/connection`).
 *
 * @param signal Breaks the call off.
 */
export function fetchConnectionStatus(
	signal?: AbortSignal
): Promise< ConnectionStatus > {
	return request( { path: 'jetpack/v4/connection', signal } );
}
