/** @jest-environment node */

import { readFileSync } from 'node:fs';

import { readReturn } from '../connection-return';

/** The sentences of PHP's Connection\\Errors, by code. */
const sentences = new Map(
	[
		...readFileSync(
			`${ __dirname }/../../../src/server/Provider/Connection/Errors.php`,
			'utf8'
		).matchAll( /'(\w+)'(?:, '\w+')*\s+=> __\(\s*'(.+)',\s*'ramjet'/g ),
	].map( ( [ , code = '', sentence = '' ] ) => [ code, sentence ] )
);

it.each( [
	'invalid_state',
	'expired_state',
	'invalid_code',
	'expired_code',
	'not_allowed',
	'not_registered',
	'refused',
	'not_saved',
] )( 'explains %s with the server’s sentence', ( code ) => {
	expect( sentences.get( code ) ).toBeTruthy();
	expect( readReturn( code, false ) ).toEqual( {
		status: 'error',
		text: `Your account could not be connected. ${ sentences.get( code ) }`,
		canRetry: true,
	} );
} );

it( 'says no more than that it failed of a code that it does not know', () => {
	expect( readReturn( 'quota', false )?.text ).toBe(
		'Your account could not be connected.'
	);
} );
