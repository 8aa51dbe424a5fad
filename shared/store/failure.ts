import { ApiError } from '../api/errors';
import type { Failure } from './types';

/**
 * What the store keeps of an error.
 *
 * @param error What was thrown.
 */
export function toFailure( error: unknown ): Failure {
	return {
		message: error instanceof Error ? error.message : String( error ),
		code: error instanceof ApiError ? error.code : '',
		status: error instanceof ApiError ? error.status : null,
	};
}
