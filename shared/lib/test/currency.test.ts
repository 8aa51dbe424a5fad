import { SUPPORTED_CURRENCIES } from '../amount';
import {
	formatCurrency,
	getCurrencyCodes,
	getCurrencyFormat,
} from '../currency';

const NBSP = '\u00a0';

describe( 'the currency table', () => {
	it( 'has about 170 currencies, each completely described', () => {
		const codes = getCurrencyCodes();
		expect( codes.length ).toBeGreaterThan( 160 );
		for ( const code of codes ) {
			const format = getCurrencyFormat( code );
			expect( code ).toMatch( /^[A-Z]{3}$/ );
			expect( format.symbol ).toMatch( /\S/ );
			expect( format.decimal ).toMatch( /^[.,]$/ );
			expect( format.grouping ).toMatch( /^[.,'\u00a0\u202f]$/ );
			expect( format.grouping ).not.toBe( format.decimal );
			expect( [ 0, 1, 2, 3 ] ).toContain( format.precision );
		}
	} );

	it( 'has all currencies that payments are taken in', () => {
		expect( getCurrencyCodes() ).toEqual(
			expect.arrayContaining( [ ...SUPPORTED_CURRENCIES ] )
		);
	} );

	it( 'gives no two dollars the same symbol', () => {
		const dollars = getCurrencyCodes()
			.map( ( code ) => getCurrencyFormat( code ).symbol )
			.filter( ( symbol ) => symbol.endsWith( '$' ) );
		expect( dollars.length ).toBeGreaterThan( 20 );
		expect( new Set( dollars ).size ).toBe( dollars.length );
	} );

	it.each( [ 'XXX', 'usd', '', 'toString', '__proto__' ] )(
		"falls back to the dollar's format for '%s'",
		( code ) => {
			expect( getCurrencyFormat( code ) ).toEqual( {
				symbol: '$',
				grouping: ',',
				decimal: '.',
				precision: 2,
			} );
		}
	);
} );

describe( 'formatCurrency', () => {
	it.each( [
		[ 1234567.5, 'USD', '$1,234,567.50' ],
		[ 1234.5, 'EUR', '€1.234,50' ],
		[ 1234.5, 'GBP', '£1,234.50' ],
		[ 1234.5, 'JPY', '¥1,235' ],
		[ 1234.5, 'KWD', `KWD${ NBSP }1,234.500` ],
		[ 1234.5, 'CHF', `CHF${ NBSP }1'234.50` ],
		[ 1234.5, 'SEK', `kr${ NBSP }1${ NBSP }234,50` ],
		[ 1234.5, 'BRL', 'R$1.234,50' ],
		[ 1234.5, 'XXX', '$1,234.50' ],
		[ 999, 'USD', '$999.00' ],
		[ 0, 'USD', '$0.00' ],
		[ 1.005, 'USD', '$1.01' ],
		[ 0.1 + 0.2, 'USD', '$0.30' ],
		[ -1234.5, 'USD', '-$1,234.50' ],
		[ -0.001, 'USD', '$0.00' ],
		[ 1e21, 'USD', '$1,000,000,000,000,000,000,000.00' ],
	] )( 'writes %p %s as %s', ( amount, code, text ) => {
		expect( formatCurrency( amount, code ) ).toBe( text );
	} );

	it.each( [ NaN, Infinity, -Infinity ] )(
		'writes nothing for %p',
		( amount ) => {
			expect( formatCurrency( amount, 'USD' ) ).toBe( '' );
		}
	);
} );
