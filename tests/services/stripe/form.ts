/** A posted form: `line_items[0][price_data][currency]=usd` is nested. Lists are objects with numbers as names. */
export type Form = { [ name: string ]: string | Form };

export function parseForm( fields: URLSearchParams ): Form {
	const form: Form = {};
	for ( const [ name, value ] of fields ) {
		const path = name.replaceAll( ']', '' ).split( '[' );
		const last = path.pop() ?? '';
		let inner = form;
		for ( const outer of path ) {
			const next = inner[ outer ];
			inner = typeof next === 'object' ? next : ( inner[ outer ] = {} );
		}
		inner[ last === '' ? Object.keys( inner ).length : last ] = value;
	}
	return form;
}

/** A nested part of a form; empty if it is missing. */
export function part( form: Form, ...names: string[] ): Form {
	let inner = form;
	for ( const name of names ) {
		const next = inner[ name ];
		inner = typeof next === 'object' ? next : {};
	}
	return inner;
}

export function text( form: Form, name: string ): string {
	const value = form[ name ];
	return typeof value === 'string' ? value : '';
}

/** A form of texts only, such as metadata. */
export const texts = ( form: Form ): Record< string, string > =>
	Object.fromEntries(
		Object.keys( form ).map( ( name ) => [ name, text( form, name ) ] )
	);

/** The first name that is not allowed, as Stripe writes it: `line_items[0][tax]`; numbers are allowed as `0`. */
export function findUnknown(
	form: Form,
	allowed: readonly string[],
	prefix = ''
): string | null {
	for ( const [ name, value ] of Object.entries( form ) ) {
		const path = prefix === '' ? name : `${ prefix }[${ name }]`;
		const pattern = path.replace( /\[\d+\]/g, '[0]' );
		const unknown =
			typeof value === 'object'
				? findUnknown( value, allowed, path )
				: path;
		const isAllowed = allowed.some(
			( one ) =>
				one === pattern ||
				( one.endsWith( '[*]' ) &&
					pattern.startsWith( one.slice( 0, -2 ) ) )
		);
		if ( unknown !== null && ! isAllowed ) {
			return unknown;
		}
	}
	return null;
}
