/** How one query parameter is read: its type, what stands in for a bad value, and what is good. */
export type QueryParam =
	| { type: 'boolean'; default: boolean }
	| {
			type: 'string';
			default: string;
			/** The only values that are taken. */
			options?: readonly string[];
			isValid?: ( value: string ) => boolean;
	  }
	| {
			type: 'number';
			default: number;
			options?: readonly number[];
			isValid?: ( value: number ) => boolean;
	  };

/** Query parameters by name. */
export type QuerySchema = Readonly< Record< string, QueryParam > >;

type ValueOf< Param extends QueryParam > = Param extends { type: 'boolean' }
	? boolean
	: Param extends { type: 'number' }
		? number
		: string;

/** A value for each parameter of a schema. */
export type QueryValues< Schema extends QuerySchema > = {
	[ Name in keyof Schema ]: ValueOf< Schema[ Name ] >;
};

function isAccepted< T >(
	value: T,
	options: readonly T[] | undefined,
	isValid: ( ( value: T ) => boolean ) | undefined
): boolean {
	return (
		( ! options || options.includes( value ) ) &&
		( ! isValid || isValid( value ) )
	);
}

function sanitize( value: string | null, param: QueryParam ) {
	if ( value === null ) {
		return param.default;
	}
	switch ( param.type ) {
		case 'boolean':
			return value !== 'false';
		case 'number': {
			// Number( '' ) is 0, which nobody wrote.
			const number = value.trim() === '' ? NaN : Number( value );
			return Number.isFinite( number ) &&
				isAccepted( number, param.options, param.isValid )
				? number
				: param.default;
		}
		case 'string':
			return isAccepted( value, param.options, param.isValid )
				? value
				: param.default;
	}
}

/**
 * Reads the parameters of a pasted address or embed code (spec 4 §5): a boolean is false only for
 * the string 'false'; a value that is missing, fails its validator or is outside its options falls
 * back to the default. Parameters that the schema does not name are dropped.
 *
 * @param query  The parameters, as text or as read by `URL`.
 * @param schema What is expected.
 */
export function sanitizeQueryParams< const Schema extends QuerySchema >(
	query: string | URLSearchParams,
	schema: Schema
): QueryValues< Schema > {
	const params = new URLSearchParams( query );
	return Object.fromEntries(
		Object.entries( schema ).map( ( [ name, param ] ) => [
			name,
			sanitize( params.get( name ), param ),
		] )
	) as QueryValues< Schema >;
}
