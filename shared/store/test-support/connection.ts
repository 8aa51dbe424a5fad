import type { ConnectionData, ConnectionStatus } from '../../api/connection';

/** A connected site and user, as the server tells it. */
export const CONNECTED: ConnectionStatus = {
	isRegistered: true,
	isUserConnected: true,
	hasConnectedOwner: true,
	isActive: true,
	isOfflineMode: false,
	connectedPlugins: [ { slug: 'ramjet', name: 'Ramjet' } ],
	connectionErrors: [],
	userConnectionData: {
		currentUser: { wpcomUser: { login: 'ada', ID: 7 }, blogId: 1 },
	},
};

/** A registered site whose user is not connected. */
export const REGISTERED: ConnectionStatus = {
	...CONNECTED,
	isUserConnected: false,
	userConnectionData: { currentUser: { wpcomUser: null, blogId: 1 } },
};

/** A site that is connected to nothing. */
export const UNREGISTERED: ConnectionStatus = {
	...REGISTERED,
	isRegistered: false,
	hasConnectedOwner: false,
	isActive: false,
	connectedPlugins: [],
	userConnectionData: { currentUser: { wpcomUser: null, blogId: 0 } },
};

/** What the user of CONNECTED is and may do. */
export const DATA: ConnectionData = {
	currentUser: {
		isConnected: true,
		isOwner: true,
		username: 'ada',
		id: 7,
		blogId: 1,
		wpcomUser: {
			login: 'ada',
			ID: 7,
			email: 'ada@example.com',
			display_name: 'Ada',
			since: '2026-03-04T05:06:07+00:00',
		},
		permissions: {
			connect: true,
			disconnect: true,
			connectUser: true,
			disconnectUser: true,
		},
	},
	connectionOwner: 'ada',
};
