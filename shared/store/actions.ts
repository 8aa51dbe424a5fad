import type { ThunkArgs } from '@wordpress/data';

import { fetchAiFeature } from '../api/ai';
import { fetchConnectionStatus } from '../api/connection';
import { ApiError } from '../api/errors';
import type { store } from '.';
import type { Action, Failure, ResourceName, Resources } from './types';

type Thunk = ( args: ThunkArgs< typeof store > ) => Promise< void >;

function toFailure( error: unknown ): Failure {
	return {
		message: error instanceof Error ? error.message : String( error ),
		code: error instanceof ApiError ? error.code : '',
		status: error instanceof ApiError ? error.status : null,
	};
}

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
 * Reads the AI feature's status and quota again, after a request to it for instance. A failure
 * leaves both as they were and is kept for getAiFeatureError().
 *
 * @throws The error of request().
 */
export const refreshAiFeature = (): Thunk =>
	refresh( 'aiFeature', fetchAiFeature );
