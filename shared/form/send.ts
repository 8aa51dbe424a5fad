/** The server's reply (Ramjet\Forms\Submission). */
export interface Reply {
	status:
		| 'sent'
		| 'invalid'
		| 'refused'
		| 'expired'
		| 'gone'
		| 'oversized'
		| 'limited'
		| 'unsaved';
	/** For the visitor. */
	message?: string;
	/** Error messages by field id. */
	errors?: Record< string, string >;
	/** Replaces the form. */
	html?: string;
	/** URL to open. */
	redirect?: string | null;
	/** A new token for the form. */
	token?: string;
	/** Current ids of the form's fields. */
	fields?: string[];
}

/** Milliseconds to wait for a reply, after files were uploaded. */
const TIMEOUT = 30_000;

/** Bytes per millisecond of a slow upload. */
const SPEED = 20;

/** Creates a random id; `crypto.randomUUID` is missing on http. */
const makeId = () =>
	crypto.randomUUID?.() ??
	Array.from( crypto.getRandomValues( new Uint8Array( 16 ) ), ( byte ) =>
		byte.toString( 16 ).padStart( 2, '0' )
	).join( '' );

/** Whether a form's value or file, by the name of its control, was entered by the visitor. */
const isFieldValue = ( name: string ) =>
	name.startsWith( 'ramjet_fields' ) || name.startsWith( 'ramjet_files' );

/**
 * Creates a function that submits a form with an id of its content. If a reply is lost and the visitor submits again, the
 * response is not stored twice, unless it was changed.
 */
export function createSender( form: HTMLFormElement ) {
	let id = '';
	let previous = '';

	/**
	 * Submits the form.
	 *
	 * @return The reply; null if there is none in time, or if it is not ours, for example from a firewall.
	 * @throws TypeError without a connection.
	 */
	return async function send(): Promise< Reply | null > {
		const body = new FormData( form );
		const content = JSON.stringify(
			[ ...body ].map( ( [ name, value ] ) =>
				isFieldValue( name )
					? [
							name,
							typeof value === 'string'
								? value
								: [
										value.name,
										value.size,
										// For an empty input, that is the current time.
										value.size && value.lastModified,
									],
						]
					: 0
			)
		);
		if ( content !== previous ) {
			id = makeId();
			previous = content;
		}
		body.set( 'ramjet_id', id );
		// Measured here, because a cached page may be days old.
		body.set( 'ramjet_elapsed', `${ Math.round( performance.now() ) }` );
		const controller = new AbortController();
		const bytes = [ ...body.values() ].reduce(
			( sum, value ) =>
				sum + ( typeof value === 'string' ? 0 : value.size ),
			0
		);
		setTimeout( () => controller.abort(), TIMEOUT + bytes / SPEED );
		try {
			const response = await fetch( form.action, {
				method: 'POST',
				body,
				headers: { Accept: 'application/json' },
				signal: controller.signal,
			} );
			const reply = ( await response.json() ) as Reply | null;
			return reply?.status ? reply : null;
		} catch ( error ) {
			if ( error instanceof TypeError ) {
				throw error;
			}
			return null;
		}
	};
}
