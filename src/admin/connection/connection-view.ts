import type { ConnectionStatus } from '../../../shared/api/connection';
import type { SiteType } from '../../../shared/lib/initial-state';
import type { ConnectionStep } from '../../../shared/store/connection-flow';

/** The states of connecting, two in which there is nothing to connect, and a connection with errors. */
export type ConnectionView =
	| 'hosted'
	| 'offline'
	| 'unregistered'
	| 'registering'
	| 'registered'
	| 'connecting'
	| 'broken'
	| 'connected';

/**
 * The state that the page shows.
 *
 * @param step The step that is running.
 */
export function getConnectionView(
	siteType: SiteType,
	status: ConnectionStatus,
	step: ConnectionStep | null
): ConnectionView {
	if ( siteType !== 'self-hosted' ) {
		return 'hosted';
	}
	if ( status.isOfflineMode ) {
		return 'offline';
	}
	if ( step === 'registerSite' ) {
		return 'registering';
	}
	if ( step === 'connectUser' ) {
		return 'connecting';
	}
	if ( status.connectionErrors.length > 0 ) {
		return 'broken';
	}
	if ( ! status.isRegistered ) {
		return 'unregistered';
	}
	return status.isUserConnected ? 'connected' : 'registered';
}
