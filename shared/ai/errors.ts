import { __ } from '@wordpress/i18n';

import { ApiError, FetchNetworkError } from '../api/errors';

const messages = () => ( {
	error_quota_exceeded: __(
		'You have reached the limit of requests for this site.',
		'ramjet'
	),
	error_unclear_prompt: __(
		'Your request was unclear. Mind trying again?',
		'ramjet'
	),
	error_service_unavailable: __(
		'Ramjet AI services are currently unavailable. Sorry for the inconvenience.',
		'ramjet'
	),
	error_moderation: __(
		'This request has been flagged by our moderation system. Please try to rephrase it and try again.',
		'ramjet'
	),
	error_network: __(
		'It was not possible to process your request. Mind trying again?',
		'ramjet'
	),
	unknown: __(
		'Whoops, we have encountered an error. AI is like really, really hard and this is an experimental feature. Please try again later.',
		'ramjet'
	),
} );

/** Why there is no complete reply. */
export type AiErrorCode = keyof ReturnType< typeof messages >;

/** An error with its message for the user. */
export class AiError extends Error {
	override name = 'AiError';

	/** Status of the notice. */
	readonly status: 'info' | 'error';

	/** Whether the same request may succeed later. */
	readonly canRetry: boolean;

	/** Details from the server, such as the reason, which only administrators receive; often empty. */
	readonly detail: string;

	/** Seconds to wait before the next request; null if unknown. */
	readonly retryAfter: number | null;

	/** Whether the connection failed: there was no reply, or it broke off. */
	readonly isConnectionFailure: boolean;

	constructor(
		readonly code: AiErrorCode,
		options: {
			cause?: unknown;
			detail?: string;
			retryAfter?: number;
			isConnectionFailure?: boolean;
		} = {}
	) {
		super( messages()[ code ], options );
		this.isConnectionFailure = options.isConnectionFailure ?? false;
		this.detail = options.detail ?? '';
		this.retryAfter = options.retryAfter ?? null;
		this.status = code === 'unknown' ? 'error' : 'info';
		this.canRetry =
			code === 'error_network' || code === 'error_service_unavailable';
	}
}

const CODES: Record< number, AiErrorCode > = {
	422: 'error_moderation',
	429: 'error_quota_exceeded',
	503: 'error_service_unavailable',
};

const codeOfStatus = ( status: number ): AiErrorCode =>
	CODES[ status ] ??
	( status >= 400 && status <= 500 ? 'error_network' : 'unknown' );

type Fields = Record< string, unknown >;

/**
 * Converts an error of WordPress's REST API.
 *
 * @param body   The decoded error; not trusted, because it may come from a proxy.
 * @param status HTTP status; by default that in the error's data.
 */
export function errorFromServer( body: unknown, status?: number ): AiError {
	const { code, message, data } = Object( body ) as Fields;
	const details = Object( data ) as Fields;
	const isOurs = Object.hasOwn( messages(), String( code ) );
	const detail = isOurs ? details.detail : message;
	return new AiError(
		isOurs
			? ( code as AiErrorCode )
			: codeOfStatus( status ?? Number( details.status ) ),
		{
			cause: body,
			detail: typeof detail === 'string' ? detail : '',
			retryAfter: Number( details.retry_after ) || undefined,
		}
	);
}

/** Converts any error, such as one thrown by request() or fetch(). */
export function toAiError( error: unknown ): AiError {
	if ( error instanceof AiError ) {
		return error;
	}
	if ( error instanceof ApiError ) {
		return errorFromServer( error, error.status );
	}
	const { code } = Object( error ) as Fields;
	const isConnectionFailure =
		error instanceof FetchNetworkError ||
		error instanceof TypeError ||
		code === 'fetch_error' ||
		code === 'offline_error';
	return new AiError( isConnectionFailure ? 'error_network' : 'unknown', {
		cause: error,
		isConnectionFailure,
	} );
}
