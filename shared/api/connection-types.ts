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

/** Where the browser goes next, and whether there was anything to register. */
export type Registration = {
	/** The provider's screen on which the user approves. */
	authorizeUrl: string;
	/** The site was registered before. */
	alreadyRegistered: boolean;
};

/** How far a reconnect got; the user has to approve again when it is in progress. */
export type Reconnection =
	{ status: 'completed' } | { status: 'in_progress'; authorizeUrl: string };
