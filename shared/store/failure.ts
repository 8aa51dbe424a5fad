import { ApiError, messageOf } from '../api/errors';

/** Why something could not be read or done, for people and for code. */
export type Failure = {
	/** For people, translated. */
	message: string;
	/** WordPress's error code; empty when the server sent none. */
	code: string;
	/** HTTP status; null if there was no reply or it could not be read. */
	status: number | null;
};

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
