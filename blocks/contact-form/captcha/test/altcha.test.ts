/* @jest-environment ./tests/support/jest-browser-environment.js */
import { createHash } from 'crypto';
import { TextEncoder } from 'util';
import { start } from '../altcha';

const puzzle = ( number: number ) => ( {
	salt: 'salt?',
	challenge: createHash( 'sha256' )
		.update( `salt?${ number }` )
		.digest( 'hex' ),
	maxnumber: 3_000,
	signature: 'signed',
} );

it( 'solves a new puzzle for each submission', async () => {
	const numbers = [ 2_345, 17 ];
	const fetchPuzzle = jest.fn( async () => ( {
		json: async () => puzzle( numbers.shift() ?? 0 ),
	} ) );
	Object.assign( window, { fetch: fetchPuzzle, TextEncoder } );
	const form = document.createElement( 'form' );
	const solution = () =>
		JSON.parse(
			atob( String( new FormData( form ).get( 'ramjet_captcha' ) ) )
		);
	const pass = start( form, { puzzle: '/challenge' } );
	await pass();
	expect( solution() ).toEqual( {
		salt: 'salt?',
		number: 2_345,
		signature: 'signed',
	} );
	await pass();
	expect( solution() ).toMatchObject( { number: 17 } );
	expect( fetchPuzzle ).toHaveBeenCalledTimes( 2 );
} );
