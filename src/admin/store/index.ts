import { createReduxStore, register } from '@wordpress/data';

import * as actions from './actions';
import reducer from './reducer';
import * as resolvers from './resolvers';
import * as selectors from './selectors';

/**
 * The data store `ramjet/modules`: the modules and what is being changed in them. Apart from the
 * store `ramjet`, which editors load too and which has no use for it.
 */
export const store = createReduxStore( 'ramjet/modules', {
	reducer,
	actions,
	selectors,
	resolvers,
} );

register( store );
