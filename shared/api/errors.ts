import { __, sprintf } from '@wordpress/i18n';

/** The body of an error as WordPress's REST API sends it. */
export type ErrorBody = {
	code: string;
	message: string;
	data?: unknown;
};

/**
 * A reply with a status outside 200 to 299. Its text is '{message} (Status {code})'.
 */
export class ApiError extends Error {
	override name = 'ApiError';

	/** HTTP status. */
	readonly status: number;

	/** The error code of WordPress; empty where the body was none of WordPress's. */
	readonly code: string;

	/** What WordPress said, without the status; empty where the body was none of WordPress's. */
	readonly detail: string;

	/** What WordPress sent as the error's data, field errors for instance. */
	readonly data: unknown;

	/**
	 * @param response The reply; its body has been read.
	 * @param body     The body, where it was an error of WordPress.
	 */
	constructor(
		readonly response: Response,
		body: ErrorBody | null = null
	) {
		super(
			sprintf(
				/* translators: 1: error message. 2: HTTP status code. */
				__( '%1$s (Status %2$d)', 'ramjet' ),
				body?.message ||
					response.statusText ||
					__( 'The request failed.', 'ramjet' ),
				response.status
			)
		);
		this.status = response.status;
		this.code = body?.code ?? '';
		this.detail = body?.message ?? '';
		this.data = body?.data;
	}
}

/** Nothing is found at the address. */
export class Api404Error extends ApiError {
	override name = 'Api404Error';
}

/*
 * Adds the URL that a request was redirected to, so that the owner can fix the redirect. Without the query, which may be
 * long or hold a secret.
 */
function withRedirect( message: string, { url }: Response ): string {
	const { origin, pathname } = new URL( url );
	return sprintf(
		/* translators: 1: error message, a sentence. 2: address of a page. */
		__( '%1$s The request was redirected to %2$s.', 'ramjet' ),
		message,
		origin + pathname
	);
}

/** Nothing is found where the address redirected to: `response.url`, which its text names too. */
export class Api404AfterRedirectError extends Api404Error {
	override name = 'Api404AfterRedirectError';

	/**
	 * @param response The reply; its body has been read.
	 * @param body     The body, where it was an error of WordPress.
	 */
	constructor( response: Response, body: ErrorBody | null = null ) {
		super( response, body );
		this.message = withRedirect( this.message, response );
	}
}

/** A successful reply that is not JSON, for example an HTML page or half a reply. */
export class JsonParseError extends Error {
	override name = 'JsonParseError';

	/** @param response The reply; its body has been read. */
	constructor(
		readonly response: Response,
		options?: ErrorOptions
	) {
		super(
			__( 'The server’s response could not be read.', 'ramjet' ),
			options
		);
	}
}

/**
 * The address redirected to something that is no JSON, a login page for instance: `response.url`, which
 * its text names too.
 */
export class JsonParseAfterRedirectError extends JsonParseError {
	override name = 'JsonParseAfterRedirectError';

	/** @param response The reply; its body has been read. */
	constructor( response: Response, options?: ErrorOptions ) {
		super( response, options );
		this.message = withRedirect( this.message, response );
	}
}

/**
 * A successful reply with an unexpected shape. Another plugin may have registered the same route first; Ramjet does not
 * register its own then.
 */
export class UnexpectedReplyError extends Error {
	override name = 'UnexpectedReplyError';

	/** @param field What is missing or has the wrong type; empty for the whole reply. */
	constructor( field = '' ) {
		const text = __(
			'Unexpected response from the server. Another plugin may use the same URL.',
			'ramjet'
		);
		super( field ? `${ text } (${ field })` : text );
	}
}

/** There was no reply: the browser is offline, or the server cannot be reached or closed the connection. */
export class FetchNetworkError extends Error {
	override name = 'FetchNetworkError';

	/** @param options */
	constructor( options?: ErrorOptions ) {
		super(
			__(
				'The server could not be reached. Check your network connection and try again.',
				'ramjet'
			),
			options
		);
	}
}

/**
 * Tells whether a call was broken off on purpose, which is no failure to show.
 *
 * @param error What was thrown.
 */
export function isAbortError( error: unknown ): boolean {
	return ( error as { name?: unknown } | null )?.name === 'AbortError';
}

/** The message of whatever was thrown. */
export const messageOf = ( error: unknown ): string =>
	error instanceof Error ? error.message : String( error );
