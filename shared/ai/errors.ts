import { __ } from '@wordpress/i18n';

import { ApiError, FetchNetworkError } from '../api/errors';

const MESSAGES = {
	error_quota_exceeded: () =>
		__( 'You have reached the limit of requests for this site.', 'ramjet' ),
	error_unclear_prompt: () =>
		__( 'Your request was unclear. Mind trying again?', 'ramjet' ),
	error_service_unavailable: () =>
		__(
			'Ramjet AI services are currently unavailable. Sorry for the inconvenience.',
			'ramjet'
		),
	error_moderation: () =>
		__(
			'This request has been flagged by our moderation system. Please try to rephrase it and try again.',
			'ramjet'
		),
	error_network: () =>
		__(
			'It was not possible to process your request. Mind trying again?',
			'ramjet'
		),
	unknown: () =>
		__(
			'Whoops, we have encountered an error. AI is like really, really hard and this is an experimental feature. Please try again later.',
			'ramjet'
		),
};

/** Why there is no complete reply (spec 1 §8). */
export type AiErrorCode = keyof typeof MESSAGES;

/** A request without a complete reply. Its text is the one of spec 1 §8. */
export class AiError extends Error {
	override name = 'AiError';

	/** The kind of notice to show it in. */
	readonly status: 'info' | 'error';

	/** Whether the same request may succeed later. */
	readonly canRetry: boolean;

	/** Seconds that the server asks to wait before another request; null where it does not say. */
	readonly retryAfter: number | null;

	/** What the server says about it, for instance the reason that only administrators get. */
	readonly detail: string;

	constructor(
		readonly code: AiErrorCode,
		{
			cause,
			retryAfter = null,
			detail = '',
		}: {
			cause?: unknown;
			retryAfter?: number | null;
			detail?: string;
		} = {}
	) {
		super( MESSAGES[ code ](), { cause } );
		this.status = code === 'unknown' ? 'error' : 'info';
		this.canRetry =
			code === 'error_network' || code === 'error_service_unavailable';
		this.retryAfter = retryAfter;
		this.detail = detail;
	}
}

function codeOfStatus( status: unknown ): AiErrorCode {
	switch ( status ) {
		case 429:
			return 'error_quota_exceeded';
		case 503:
			return 'error_service_unavailable';
		case 422:
			return 'error_moderation';
	}
	return typeof status === 'number' && status >= 400 && status <= 500
		? 'error_network'
		: 'unknown';
}

/**
 * Makes an AiError of an error that the server sent, as the body of an HTTP response or as an event.
 *
 * @param body   The decoded error; anything, since a proxy may have sent it.
 * @param status HTTP status; read from the error's data unless given.
 * @param header The header Retry-After.
 */
export function errorFromServer(
	body: unknown,
	status?: number,
	header: string | null = null
): AiError {
	const { code, message, data } = Object( body ) as Record< string, unknown >;
	const { status: ownStatus, retry_after: ownRetry } = Object(
		data
	) as Record< string, unknown >;
	const retryAfter = Number.parseInt( String( ownRetry ?? header ), 10 );
	return new AiError(
		typeof code === 'string' && Object.hasOwn( MESSAGES, code )
			? ( code as AiErrorCode )
			: codeOfStatus( status ?? ownStatus ),
		{
			detail: typeof message === 'string' ? message : '',
			retryAfter: retryAfter >= 0 ? retryAfter : null,
		}
	);
}

/**
 * Makes an AiError of whatever was thrown.
 *
 * @param error Errors of request() and of fetch included.
 */
export function toAiError( error: unknown ): AiError {
	if ( error instanceof AiError ) {
		return error;
	}
	if ( error instanceof ApiError ) {
		return errorFromServer(
			{ code: error.code, message: error.message, data: error.data },
			error.status,
			error.response.headers.get( 'Retry-After' )
		);
	}
	return new AiError(
		error instanceof FetchNetworkError || error instanceof TypeError
			? 'error_network'
			: 'unknown',
		{ cause: error }
	);
}
