import { countDecimals, roundDecimal } from '../decimal';

const text = ( value: number, precision: number ) => {
	const { isNegative, integer, fraction } = roundDecimal( value, precision );
	return `${ isNegative ? '-' : '' }${ integer }${ fraction && '.' }${ fraction }`;
};

describe( 'roundDecimal', () => {
	it.each( [
		[ 1.005, 2, '1.01' ],
		[ 1.004, 2, '1.00' ],
		[ 8.345, 2, '8.35' ],
		[ 0.1 + 0.2, 2, '0.30' ],
		[ 9.995, 2, '10.00' ],
		[ 0.5, 0, '1' ],
		[ 999.5, 0, '1000' ],
		[ 5, 3, '5.000' ],
		[ 1.0005, 3, '1.001' ],
		[ -1.005, 2, '-1.01' ],
		[ -0.001, 2, '0.00' ],
		[ -0, 2, '0.00' ],
		[ 1e-7, 2, '0.00' ],
		[ 1e21, 2, '1000000000000000000000.00' ],
		[ 1.5e22, 0, '15000000000000000000000' ],
	] )( 'writes %p with %i decimals as %s', ( value, precision, expected ) => {
		expect( text( value, precision ) ).toBe( expected );
	} );

	it( 'writes the greatest number in full', () => {
		expect( text( Number.MAX_VALUE, 0 ) ).toMatch(
			/^179769313486231570+$/
		);
		expect( text( Number.MAX_VALUE, 0 ) ).toHaveLength( 309 );
	} );
} );

describe( 'countDecimals', () => {
	it.each( [
		[ 5, 0 ],
		[ 5.5, 1 ],
		[ -1.005, 3 ],
		[ 1e-7, 7 ],
		[ 1.25e-7, 9 ],
		[ 1e21, 0 ],
		[ 0, 0 ],
	] )( 'finds in %p: %i', ( value, count ) => {
		expect( countDecimals( value ) ).toBe( count );
	} );
} );
