import { UnexpectedReplyError } from './errors';

/** Values of the types that the fields of a reply have: `{ total: 0, items: [ { id: '' } ] }`. */
export type Example< Reply > = Reply extends readonly ( infer Item )[]
	? readonly Example< Item >[]
	: Reply extends object
		? {
				readonly [ Name in keyof Reply ]?: Example<
					NonNullable< Reply[ Name ] >
				>;
			}
		: Reply;

const isLike = ( value: unknown, example: unknown ): boolean =>
	typeof value === typeof example &&
	Array.isArray( value ) === Array.isArray( example ) &&
	( value === null ) === ( example === null );

/* Throws where a value has another type than in the example, with its path. */
function check( value: unknown, example: unknown, path: string[] ): void {
	if ( ! isLike( value, example ) ) {
		throw new UnexpectedReplyError( path.join( '.' ) );
	}
	if ( Array.isArray( example ) && example.length > 0 ) {
		for ( const [ index, item ] of ( value as unknown[] ).entries() ) {
			check( item, example[ 0 ], [ ...path, String( index ) ] );
		}
	} else if ( typeof example === 'object' && example !== null ) {
		const fields = value as Record< string, unknown >;
		for ( const [ name, one ] of Object.entries( example ) ) {
			check( fields[ name ], one, [ ...path, name ] );
		}
	}
}

/**
 * Checks the shape of a reply. Another plugin may own the same route and mean something else by it.
 *
 * @param  reply   Decoded JSON.
 * @param  example The fields that are needed, each with a value of its type. The items of a list are checked against the
 *                 first of the example.
 * @throws {UnexpectedReplyError} The reply has another shape. Its text names the field.
 */
export function expectReply< Reply extends object >(
	reply: unknown,
	example: Example< Reply >
): Reply {
	check( reply, example, [] );
	return reply as Reply;
}

/**
 * Checks the shape of values by name, which are a list in JSON if there are none.
 *
 * @throws {UnexpectedReplyError} As expectReply().
 */
export function expectEach< Value extends object >(
	reply: unknown,
	example: Example< Value >
): Record< string, Value > {
	check( reply, Array.isArray( reply ) ? [] : {}, [] );
	for ( const value of Object.values( reply as object ) ) {
		check( value, example, [] );
	}
	return reply as Record< string, Value >;
}
