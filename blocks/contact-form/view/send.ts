/** What the server answers (Ramjet\Forms\Submission). */
export interface Answer {
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
	/** Field id → what is wrong. */
	errors?: Record< string, string >;
	/** What is shown in place of the form. */
	html?: string;
	/** Where the visitor goes on to. */
	redirect?: string | null;
	/** A fresh one. */
	token?: string;
	/** The ids of the fields that the form has now. */
	fields?: string[];
}

/** The random part of a submission's id. `crypto.randomUUID` is missing on http. */
const makeId = () =>
	crypto.randomUUID?.() ??
	Array.from( crypto.getRandomValues( new Uint8Array( 16 ) ), ( byte ) =>
		byte.toString( 16 ).padStart( 2, '0' )
	).join( '' );

/**
 * Whether a form's value or file, by the name of its control, was entered by the visitor.
 *
 * @param name
 */
const isFieldValue = ( name: string ) =>
	name.startsWith( 'ramjet_fields' ) || name.startsWith( 'ramjet_files' );

/**
 * What sends a form, each time with the id of what is sent: an attempt whose answer got lost is not stored twice, and
 * what was changed meanwhile is stored as well.
 *
 * @param form
 */
export function createSender( form: HTMLFormElement ) {
	let id = '';
	let previous = '';

	/**
	 * Sends the form as it is.
	 *
	 * @return The server's answer; null where it is none of ours, as from something that stands before the site.
	 * @throws TypeError where there is no connection.
	 */
	return async function send(): Promise< Answer | null > {
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
										// Of no file that is the moment of asking.
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
		// Counted here, because the page itself may be two days old.
		body.set( 'ramjet_elapsed', `${ Math.round( performance.now() ) }` );
		const response = await fetch( form.action, {
			method: 'POST',
			body,
			headers: { Accept: 'application/json' },
		} );
		try {
			const answer = ( await response.json() ) as Answer | null;
			return answer?.status ? answer : null;
		} catch {
			return null;
		}
	};
}
