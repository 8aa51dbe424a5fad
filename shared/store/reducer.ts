import { combineReducers } from '@wordpress/data';

import { connectionFlow } from './connection-flow';
import { mediaSources } from './media-sources';
import type { Action, ResourceName, Resources, ResourceState } from './types';

const EMPTY = { data: null, error: null, requestId: null };

/*
 * Only the latest request counts: an older reply that arrives after it would restore outdated data.
 */
function createResourceReducer< Name extends ResourceName >( name: Name ) {
	type Slice = ResourceState< Resources[ Name ] >;

	return ( state: Slice = EMPTY, action: Action ): Slice => {
		if ( ! ( 'resource' in action ) || action.resource !== name ) {
			return state;
		}
		if ( action.type === 'RECEIVE' ) {
			return {
				data: action.data as Resources[ Name ],
				error: null,
				requestId: null,
			};
		}
		if ( action.type === 'FETCH_START' ) {
			// What failed before is being tried again: no old news meanwhile.
			return { ...state, error: null, requestId: action.requestId };
		}
		if ( action.requestId !== state.requestId ) {
			return state;
		}
		return action.type === 'FETCH_SUCCESS'
			? {
					data: action.data as Resources[ Name ],
					error: null,
					requestId: null,
				}
			: { ...state, error: action.error, requestId: null };
	};
}

export default combineReducers( {
	connection: createResourceReducer( 'connection' ),
	connectionData: createResourceReducer( 'connectionData' ),
	connectionFlow,
	mediaSources,
	aiFeature: createResourceReducer( 'aiFeature' ),
	memberships: createResourceReducer( 'memberships' ),
} );
