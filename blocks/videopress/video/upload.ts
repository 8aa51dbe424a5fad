/*
 * Uploads a video in pieces, with tus. A chunk of its own, loaded with the first upload.
 */
import { DefaultHttpStack, type DetailedError, Upload } from 'tus-js-client';

/** The video that an upload became: headers of the last reply. */
export type Uploaded = { id: number; guid: string; src: string };

/** Failure of an upload; `message` is for the user, '' if the server sent none. */
export type UploadFailure = { code: string; message: string };

export type Handlers = {
	/** Gets the part that is stored, from 0 to 1. */
	onProgress: ( part: number ) => void;
	onSuccess: ( video: Uploaded ) => void;
	onError: ( failure: UploadFailure ) => void;
};

export type RunningUpload = {
	pause: () => void;
	resume: () => void;
	/** Cancels the upload, and deletes its stored part. */
	cancel: () => void;
};

/** In bytes. nginx accepts 1 MB by default: see halveChunks(). */
const CHUNK = 10_000_000;
const SMALLEST_CHUNK = 100_000;
const RETRY_DELAYS = [ 0, 1000, 3000, 5000, 10_000 ];

type Token = { upload_token: string; upload_action_url: string };

/** The size that this server accepts, once a chunk was too large. */
let chunkSize = CHUNK;

/** Sends methods that some servers block through GET or POST. */
class TunnellingStack extends DefaultHttpStack {
	override createRequest( method: string, url: string ) {
		const tunnel =
			{ HEAD: 'GET', PATCH: 'POST', DELETE: 'POST' }[ method ] ?? method;
		const request = super.createRequest( tunnel, url );
		if ( tunnel !== method ) {
			request.setHeader( 'X-HTTP-Method-Override', method );
		}
		return request;
	}
}

class TokenError extends Error {
	constructor(
		readonly status: number,
		readonly failure: UploadFailure
	) {
		super( failure.message );
	}
}

/** Requests a token; with a key, a new one for the same upload. */
async function fetchToken( ajaxUrl: string, key = '' ): Promise< Token > {
	const response = await fetch( ajaxUrl, {
		method: 'POST',
		credentials: 'same-origin',
		body: new URLSearchParams( {
			action: 'videopress-get-upload-jwt',
			...( key && { key } ),
		} ),
	} );
	const body = await response.json().catch( () => null );
	if ( ! response.ok || ! body?.data?.upload_token ) {
		throw new TokenError( response.status, readFailure( body ) );
	}
	return body.data;
}

const readFailure = ( body: unknown ): UploadFailure => {
	const { code, message } = ( body ?? {} ) as Partial< UploadFailure >;
	return {
		code: typeof code === 'string' ? code : '',
		message: typeof message === 'string' ? message : '',
	};
};

function parseFailure( error: Error | DetailedError ): UploadFailure {
	if ( error instanceof TokenError ) {
		return error.failure;
	}
	try {
		const { originalResponse } = error as DetailedError;
		return readFailure( JSON.parse( originalResponse?.getBody() ?? '' ) );
	} catch {
		// A proxy's error page: the user sees a general message.
		return readFailure( null );
	}
}

const keyOf = ( url: string ) =>
	new URL( url, window.location.href ).searchParams.get( 'key' ) ?? '';

/**
 * Starts an upload, or continues an interrupted upload of the same file.
 *
 * @param file
 * @param ajaxUrl  URL of admin-ajax.php.
 * @param handlers
 */
export function startUpload(
	file: File,
	ajaxUrl: string,
	handlers: Handlers
): RunningUpload {
	let token = '';
	let isCancelled = false;
	let isPaused = false;
	/** Whether there is a valid token. */
	let isReady = false;
	/** Whether the token replaced another one, and has not been accepted yet. */
	let isNew = false;
	let result: Partial< Uploaded > = {};
	const fail = ( error: Error ) => {
		if ( ! isCancelled ) {
			handlers.onError( parseFailure( error ) );
		}
	};

	const upload = new Upload( file, {
		chunkSize,
		retryDelays: RETRY_DELAYS,
		metadata: { filename: file.name, filetype: file.type },
		httpStack: new TunnellingStack( {} ),
		removeFingerprintOnSuccess: true,
		// Computed before the token is known, and so without the upload's URL.
		fingerprint: async ( { name, type, size, lastModified } ) =>
			[ 'ramjet', ajaxUrl, name, type, size, lastModified ].join( '|' ),
		onBeforeRequest: ( request ) =>
			request.setHeader( 'x-videopress-upload-token', token ),
		onAfterResponse: ( _request, response ) => {
			// Of a piece that is stored.
			isNew = isNew && response.getStatus() !== 204;
			token =
				response.getHeader( 'x-videopress-upload-key-token' ) ?? token;
			const guid = response.getHeader( 'x-videopress-upload-guid' );
			if ( guid ) {
				result = {
					guid,
					id: Number(
						response.getHeader( 'x-videopress-upload-media-id' )
					),
					src:
						response.getHeader( 'x-videopress-upload-src-url' ) ??
						'',
				};
			}
		},
		// Counts bytes being sent, too: a chunk may take minutes.
		onProgress: ( sent, total ) => handlers.onProgress( sent / total ),
		onSuccess: () => {
			if ( result.guid ) {
				handlers.onSuccess( result as Uploaded );
			} else {
				fail( new Error() );
			}
		},
		onError: ( error ) => {
			const status = ( error as DetailedError ).originalResponse;
			if ( status?.getStatus() === 413 && halveChunks( status ) ) {
				upload.options.chunkSize = chunkSize;
				proceed();
			} else if (
				status?.getStatus() === 403 &&
				isExpired( error ) &&
				! isNew
			) {
				// A proxy that removes the token would have each one refused.
				isNew = true;
				void restart();
			} else {
				fail( error );
			}
		},
	} );

	/** A web server's own limit: the plugin's replies name the version of tus. */
	function halveChunks( response: { getHeader: Header } ) {
		const canHalve =
			! response.getHeader( 'Tus-Resumable' ) &&
			chunkSize > SMALLEST_CHUNK;
		chunkSize = canHalve ? Math.ceil( chunkSize / 2 ) : chunkSize;
		return canHalve;
	}

	function proceed() {
		if ( ! isPaused && ! isCancelled ) {
			upload.start();
		}
	}

	const isExpired = ( error: Error ) =>
		parseFailure( error ).code === 'invalid_token';

	/** Continues with a new token: this one is older than an hour. */
	async function restart() {
		isReady = false;
		try {
			const key = upload.url ? keyOf( upload.url ) : '';
			token = ( await fetchToken( ajaxUrl, key ) ).upload_token;
			isReady = true;
			proceed();
		} catch ( error ) {
			fail( error as Error );
		}
	}

	async function start() {
		const [ previous ] = await upload.findPreviousUploads();
		const key = previous?.uploadUrl ? keyOf( previous.uploadUrl ) : '';
		const found =
			key &&
			( await fetchToken( ajaxUrl, key ).catch( ( error ) => {
				// Deleted meanwhile, or another user's.
				if ( error.status === 404 ) {
					return undefined;
				}
				throw error;
			} ) );
		const given = found || ( await fetchToken( ajaxUrl ) );
		if ( isCancelled ) {
			return;
		}
		token = given.upload_token;
		upload.options.endpoint = given.upload_action_url;
		if ( found ) {
			upload.resumeFromPreviousUpload( previous! );
		}
		isReady = true;
		proceed();
	}

	start().catch( fail );
	return {
		pause: () => {
			isPaused = true;
			void upload.abort();
		},
		resume: () => {
			// Started twice, it would send everything twice.
			if ( isPaused ) {
				isPaused = false;
				if ( isReady ) {
					proceed();
				}
			}
		},
		cancel: () => {
			isCancelled = true;
			// An upload that cannot be deleted now will expire.
			upload.abort( Boolean( upload.url ) ).catch( () => {} );
		},
	};
}

type Header = ( name: string ) => string | undefined;
