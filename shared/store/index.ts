import { createReduxStore, register, select } from '@wordpress/data';

import * as actions from './actions';
import { STORE_NAME } from './constants';
import reducer from './reducer';
import * as resolvers from './resolvers';
import * as selectors from './selectors';

/**
 * The data store `ramjet`: connection, AI feature and quota, plans, players. Use with
 * `useSelect( ( select ) => select( store ).getConnectionStatus(), [] )`.
 */
export const store = createReduxStore( STORE_NAME, {
	reducer,
	actions,
	selectors,
	resolvers,
} );

// Each chunk that uses the store brings it along.
if ( ! select( STORE_NAME ) ) {
	register( store );
}
