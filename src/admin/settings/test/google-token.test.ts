import { isGoogleToken, readGoogleToken } from '../google-token';

const TOKEN = 'rXOxyZounnZasA8Z7oaD3c14JdjS9aKSWvsR1EbUSIQ';

it.each( [
	TOKEN,
	`<meta name="google-site-verification" content="${ TOKEN }" />`,
	`<META name='google-site-verification' content='${ TOKEN }'>`,
] )( 'finds the token in %s', ( text ) => {
	expect( readGoogleToken( text ) ).toBe( TOKEN );
} );

it( 'knows what could be a token', () => {
	expect( isGoogleToken( TOKEN ) ).toBe( true );
	expect( isGoogleToken( `  ${ TOKEN }\n` ) ).toBe( true );
	expect( isGoogleToken( '' ) ).toBe( true );
	for ( const wrong of [ 'short', `${ TOKEN }"`, 'x'.repeat( 101 ) ] ) {
		expect( isGoogleToken( wrong ) ).toBe( false );
	}
} );
