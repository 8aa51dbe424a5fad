import { __ } from '@wordpress/i18n';

import type { InitialState } from './initial-state';

/** The parameter of the address in which the way back from the provider says how it went. */
export const RETURN_PARAM = 'ramjet_connection';

/** Beside it, what proves to PHP's notice that an error is the site's own word. */
export const RETURN_PROOF_PARAM = 'ramjet_proof';

/** The editor's banner among its notices. */
export const BANNER_ID = 'ramjet-connection';

/** The banner's ID among the dismissed notices. */
export const BANNER_NOTICE = 'connection-banner';

/** The texts for users who are not connected. */
export const getConnectionPrompt = () => ( {
	text: __(
		'Your account is not connected to Ramjet at the moment.',
		'ramjet'
	),
	action: __( 'Reconnect Ramjet', 'ramjet' ),
} );

/** How to connect an account: on the dashboard's page Connection, or at the provider for users without access to it. */
export type WayToConnect = 'page' | 'provider';

/**
 * Whether and how the current user can connect their account.
 *
 * @return Null if they cannot or need not: they are connected, the site is hosted or offline, or an administrator has to
 *         register it first.
 */
export function getWayToConnect( {
	siteType,
	connection,
}: Pick< InitialState, 'siteType' | 'connection' > ): WayToConnect | null {
	if (
		! connection ||
		siteType !== 'self-hosted' ||
		connection.isOfflineMode ||
		connection.isUserConnected
	) {
		return null;
	}
	if ( connection.canManage ) {
		return 'page';
	}
	return connection.isRegistered ? 'provider' : null;
}
