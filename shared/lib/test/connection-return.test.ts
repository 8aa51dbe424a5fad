import { readFileSync } from 'node:fs';

import { readReturn } from '../connection-return';

const readPhp = ( path: string ): string =>
	readFileSync( `${ __dirname }/../../../src/server/${ path }`, 'utf8' );

/* A method of a class, from its name to the end of its body. */
function methodOf( php: string, name: string ): string {
	const [ , body ] = new RegExp(
		`function ${ name }\\([^]*?\\{\\n([^]*?)\\n\\t\\}`
	).exec( php ) ?? [ '', '' ];
	expect( body ).not.toBe( '' );
	return body;
}

const all = ( text: string, pattern: RegExp ): string[] =>
	[ ...text.matchAll( pattern ) ].map( ( [ , found = '' ] ) => found );

const errors = readPhp( 'Connection/Errors.php' );
const users = readPhp( 'Connection/UserConnection.php' );

/* The codes that Callback.php can send a browser back with. */
const codes = [
	...all( methodOf( errors, 'from_provider' ), /=> '(\w+)'/g ),
	...[ 'read_state', 'complete' ].flatMap( ( name ) =>
		all( methodOf( users, name ), /Errors::get\( '(\w+)'/g )
	),
	// What the exchange of a code is refused with.
	...all(
		methodOf( readPhp( 'Connection/Provider/AuthorizationServer.php' ), 'exchange' ),
		/WP_Error\( '(\w+)'/g
	),
];

const sentences = new Map(
	[
		...methodOf( errors, 'message' ).matchAll(
			/'(\w+)'\s+=> __\( '(.+)', 'ramjet' \)/g
		),
	].map( ( [ , code = '', sentence = '' ] ) => [ code, sentence ] )
);

it( 'knows which codes there are', () => {
	expect( codes ).toEqual(
		expect.arrayContaining( [
			'cancelled',
			'refused',
			'not_saved',
			'invalid_state',
			'not_allowed',
			'invalid_code',
		] )
	);
} );

it.each( [ ...new Set( codes ) ].filter( ( code ) => code !== 'cancelled' ) )(
	'explains %s with the server’s sentence',
	( code ) => {
		expect( sentences.get( code ) ).toBeTruthy();
		expect( readReturn( code, false ) ).toEqual( {
			status: 'error',
			text: `Your account could not be connected. ${ sentences.get( code ) }`,
			canRetry: true,
		} );
	}
);

it( 'says no more than that it failed of a code that it does not know', () => {
	expect( readReturn( 'quota', false )?.text ).toBe(
		'Your account could not be connected.'
	);
} );
