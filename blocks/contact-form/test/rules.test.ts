/** @jest-environment node */
import cases from './validation-cases.json';
import { findError } from '../rules';

type Value =
	| string
	| string[]
	| { before: string; repeat: string; times: number; after: string };

/** A long text stands in the list by how it is made. */
const write = ( value: Value ) =>
	typeof value === 'string' || Array.isArray( value )
		? value
		: value.before + value.repeat.repeat( value.times ) + value.after;

// The page offers the options and nothing else: only the server is ever sent another.
const ofThePage = cases.filter( ( { error } ) => error !== 'option' );

describe( 'the rules of answers', () => {
	test.each( ofThePage )(
		'$type: $what ($value) → $error',
		( { type, attributes, value, error } ) => {
			expect(
				findError( { ...attributes, type }, write( value as Value ) )
			).toBe( error );
		}
	);
} );
