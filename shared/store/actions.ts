import type { ThunkArgs } from '@wordpress/data';

import { fetchAiFeature } from '../api/ai';
import { fetchConnectionData, fetchConnectionStatus } from '../api/connection';
import { fetchMemberships } from '../api/memberships';
import type { store } from '.';
import { toFailure } from './failure';
import type { Action, ResourceName, Resources } from './types';

type Thunk = ( args: ThunkArgs< typeof store > ) => Promise< void >;

let lastRequestId = 0;

/* Rejects with the error that it stored, so that resolvers and callers see the failure as well. */
function refresh< Name extends ResourceName >(
	resource: Name,
	fetchResource: () => Promise< Resources[ Name ] >
): Thunk {
	return async ( { dispatch } ) => {
		const requestId = ++lastRequestId;
		dispatch( { type: 'FETCH_START', resource, requestId } );
		try {
			const data = await fetchResource();
			dispatch( { type: 'FETCH_SUCCESS', resource, requestId, data } );
		} catch ( error ) {
			dispatch( {
				type: 'FETCH_FAILURE',
				resource,
				requestId,
				error: toFailure( error ),
			} satisfies Action );
			throw error;
		}
	};
}

/**
 * Reads the connection status again, after a connect or disconnect for instance. A failure leaves
 * the status as it was and is kept for getConnectionError().
 *
 * @throws The error of request().
 */
export const refreshConnection = (): Thunk =>
	refresh( 'connection', fetchConnectionStatus );

/**
 * Reads the current user's connection and rights again. A failure leaves both as they were and is
 * kept for getConnectionDataError().
 *
 * @throws The error of request().
 */
export const refreshConnectionData = (): Thunk =>
	refresh( 'connectionData', fetchConnectionData );

/**
 * Reads the AI feature's status and quota again, after a request to it for instance. A failure
 * leaves both as they were and is kept for getAiFeatureError().
 *
 * @throws The error of request().
 */
export const refreshAiFeature = (): Thunk =>
	refresh( 'aiFeature', fetchAiFeature );

/**
 * Reads plans and Stripe's state again. A failure counts as not connected.
 *
 * @throws The error of request().
 */
export const refreshMemberships = (): Thunk =>
	refresh( 'memberships', fetchMemberships );

export * from './connection-actions';
export * from './media-source-actions';
export * from './membership-actions';
