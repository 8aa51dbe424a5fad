import { ApiError, messageOf } from '../api/errors';
import type { Failure } from './types';

/**
 * What the store keeps of an error.
 *
 * @param error What was thrown.
 */
export function toFailure( error: unknown ): Failure {
	return {
		message: messageOf( error ),
		code: error instanceof ApiError ? error.code : '',
		status: error instanceof ApiError ? error.status : null,
	};
}
