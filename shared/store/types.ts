import type { AiFeature } from '../api/ai';
import type { ConnectionData, ConnectionStatus } from '../api/connection';
import type { Memberships } from '../api/memberships';
import type { ConnectionFlow, ConnectionFlowAction } from './connection-flow';
import type { Failure } from './failure';
import type { MediaSourceAction, MediaSources } from './media-sources';

/** The resources that the store reads, each from one REST route. */
export type Resources = {
	connection: ConnectionStatus;
	connectionData: ConnectionData;
	aiFeature: AiFeature;
	memberships: Memberships;
};

/** Name of a resource. */
export type ResourceName = keyof Resources;

/** A resource as the store holds it. */
export type ResourceState< Data > = {
	/** The last valid reply; null until there is one. A failure does not change it. */
	data: Data | null;
	/** Why the last reading failed; null when it did not, or goes on. */
	error: Failure | null;
	/** The reading under way; null when there is none. */
	requestId: number | null;
};

/** The state of the store. */
export type State = {
	[ Name in ResourceName ]: ResourceState< Resources[ Name ] >;
} & { connectionFlow: ConnectionFlow; mediaSources: MediaSources };

type ActionFor< Name extends ResourceName > =
	| { type: 'FETCH_START'; resource: Name; requestId: number }
	| {
			type: 'FETCH_SUCCESS';
			resource: Name;
			requestId: number;
			data: Resources[ Name ];
	  }
	| {
			type: 'FETCH_FAILURE';
			resource: Name;
			requestId: number;
			error: Failure;
	  }
	/** Data from the reply to another request; requests in progress are older. */
	| { type: 'RECEIVE'; resource: Name; data: Resources[ Name ] };

/** What the reducer of a resource understands. */
export type ResourceAction = {
	[ Name in ResourceName ]: ActionFor< Name >;
}[ ResourceName ];

/** What the reducer understands. */
export type Action = ResourceAction | ConnectionFlowAction | MediaSourceAction;
