import {
	getMinimumAmount,
	hasTooManyDecimals,
	isSupportedCurrency,
	isValidAmount,
	SUPPORTED_CURRENCIES,
} from '../amount';

describe( 'isSupportedCurrency', () => {
	it( 'knows 24 currencies, the dollar first', () => {
		expect( new Set( SUPPORTED_CURRENCIES ).size ).toBe( 24 );
		expect( SUPPORTED_CURRENCIES[ 0 ] ).toBe( 'USD' );
		expect( isSupportedCurrency( 'THB' ) ).toBe( true );
	} );

	it.each( [ 'INR', 'usd', '', null, 5 ] )( 'refuses %p', ( code ) => {
		expect( isSupportedCurrency( code ) ).toBe( false );
	} );
} );

describe( 'getMinimumAmount', () => {
	it.each( [
		[ 'USD', 0.5 ],
		[ 'DKK', 2.5 ],
		[ 'GBP', 0.3 ],
		[ 'HKD', 4 ],
		[ 'INR', 0.5 ],
		[ 'JPY', 50 ],
		[ 'MXN', 10 ],
		[ 'NOK', 3 ],
		[ 'PLN', 2 ],
		[ 'SEK', 3 ],
		[ 'THB', 0.01 ],
		[ 'HUF', 1 ],
		[ 'KWD', 0.001 ],
		[ 'toString', 0.01 ],
	] )( 'of %s is %p', ( currency, minimum ) => {
		expect( getMinimumAmount( currency ) ).toBe( minimum );
	} );
} );

describe( 'isValidAmount', () => {
	it.each( [
		[ 0.5, 'USD', true ],
		[ 0.49, 'USD', false ],
		[ 50, 'JPY', true ],
		[ 49, 'JPY', false ],
		[ 0.01, 'THB', true ],
		[ 0, 'THB', false ],
		[ -5, 'USD', false ],
		[ NaN, 'USD', false ],
		[ Infinity, 'USD', false ],
		[ '5', 'USD', false ],
		[ null, 'USD', false ],
	] )( 'for %p %s is %p', ( amount, currency, expected ) => {
		expect( isValidAmount( amount, currency ) ).toBe( expected );
	} );
} );

describe( 'hasTooManyDecimals', () => {
	it.each( [
		[ 5.25, 'USD', false ],
		[ 5.255, 'USD', true ],
		[ 5.5, 'JPY', true ],
		[ 5, 'JPY', false ],
		[ 5.255, 'KWD', false ],
	] )( 'for %p %s is %p', ( amount, currency, expected ) => {
		expect( hasTooManyDecimals( amount, currency ) ).toBe( expected );
	} );
} );
