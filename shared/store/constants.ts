import type { AiFeature } from '../api/ai';
import type { ConnectionStatus } from '../api/connection';

/** The name that `wp.data` knows the store by. */
export const STORE_NAME = 'ramjet';

/** What is assumed until the server has answered: connected to nothing. */
export const UNKNOWN_CONNECTION: ConnectionStatus = Object.freeze( {
	isRegistered: false,
	isUserConnected: false,
	hasConnectedOwner: false,
	isActive: false,
	isOfflineMode: false,
	connectedPlugins: [],
	connectionErrors: [],
	userConnectionData: { currentUser: { wpcomUser: null, blogId: 0 } },
} );

/** What is assumed until the server has answered: no AI, and the default limit. */
export const UNKNOWN_AI_FEATURE: AiFeature = Object.freeze( {
	'has-feature': false,
	'is-over-limit': false,
	'requests-count': 0,
	'requests-limit': 20,
	'site-require-upgrade': false,
	'error-message': '',
	'error-code': '',
} );

/** Whether plans can be sold: not known yet, Stripe is connected, or it is not. */
export const API_STATE = { loading: 0, connected: 1, notConnected: 2 } as const;
