import { guessCountry, listCountries } from '../whatsapp-button/dial-codes';
import { isPhoneNumber } from '../whatsapp-button/phone-number';

it.each( [
	'1512 3456789',
	'(01512) 345-67.89',
	'1512‑3456789\u2069',
	'1'.repeat( 13 ),
] )( 'accepts %s', ( number ) => {
	expect( isPhoneNumber( number, '49DE' ) ).toBe( true );
} );

it.each( [
	[ 'letters', '0800 CALL' ],
	[ 'a dial code', '+49 1512 3456789' ],
	[ 'no digit', '(-)' ],
	[ 'digits that WhatsApp does not know', '١٢٣' ],
	[ 'more digits than any number has', '1'.repeat( 14 ) ],
	[ 'a million digits and a letter', '1'.repeat( 1_000_000 ) + 'a' ],
] )( 'refuses %s', ( _, number ) => {
	expect( isPhoneNumber( number, '49DE' ) ).toBe( false );
} );

describe( 'The list of countries', () => {
	afterEach( () => {
		document.documentElement.lang = '';
	} );

	const labelOf = ( code: string ) =>
		listCountries( code ).find( ( { value } ) => value === code )?.label;

	it.each( [
		[ '61CX', 'Christmas Island (+61)' ],
		[ '1242BS', 'Bahamas (+1242)' ],
		// Saved by Jetpack, or by hand.
		[ '77KZ', 'Kazakhstan (+77)' ],
		[ '44', '+44' ],
		[ '1AAA', '+1' ],
		[ 'x', '+' ],
	] )( 'has the country code %s of a post as %s', ( code, label ) => {
		expect( labelOf( code ) ).toBe( label );
	} );

	it( 'has the names of all countries in the user’s language, in its order', () => {
		document.documentElement.lang = 'fr-FR';
		const labels = listCountries( '1US' ).map( ( { label } ) => label );
		expect( labels.slice( 0, 2 ) ).toEqual( [
			'Afghanistan (+93)',
			'Afrique du Sud (+27)',
		] );
		expect( labels.slice( -2 ) ).toEqual( [
			'Zambie (+260)',
			'Zimbabwe (+263)',
		] );
		for ( const label of labels ) {
			expect( label ).toMatch( /^\S.+ \(\+[1-9]\d{0,3}\)$/ );
		}
	} );

	it( 'copes with a language that the browser does not know', () => {
		document.documentElement.lang = 'pt-PT-ao90';
		expect( labelOf( '49DE' ) ).toBe( 'Alemanha (+49)' );
	} );
} );

it.each( [
	[ 'de', '49DE' ],
	[ 'en-GB', '44GB' ],
	[ 'es-419', '1US' ],
] )( 'suggests for the language %s the country code %s', ( language, code ) => {
	jest.spyOn( navigator, 'language', 'get' ).mockReturnValueOnce( language );
	expect( guessCountry() ).toBe( code );
} );
