/** @jest-environment node */

import cases from '../../../tests/support/amounts.json';
import { getDecimals, parseAmount, type Processor } from '../amount';
import { formatAmount, getMinimum } from '../currency';

const read = ( processor: string | number | undefined ): Processor =>
	processor === 'paypal' ? 'paypal' : 'stripe';

describe( 'amounts', () => {
	it.each( cases.parse )(
		'reads %p in %s with %s as %p',
		( text, currency, name, expected ) => {
			const processor = read( name );
			const code = String( currency );
			expect( parseAmount( String( text ), code, processor ) ).toEqual(
				typeof expected === 'number'
					? {
							amount:
								expected / 10 ** getDecimals( code, processor ),
						}
					: { problem: expected }
			);
		}
	);

	it.each( cases.format )(
		'writes %p %s with %s as %s',
		( units, currency, name, expected ) => {
			const code = String( currency );
			const amount =
				Number( units ) / 10 ** getDecimals( code, read( name ) );
			expect( formatAmount( amount, code ) ).toBe( expected );
		}
	);

	it.each( [
		[ 'USD', 0.5 ],
		[ 'JPY', 50 ],
		[ 'CZK', 0.01 ],
		[ 'HUF', 1 ],
		[ 'toString', 0.01 ],
	] )( 'has the minimum of %s', ( currency, minimum ) => {
		expect( getMinimum( currency ) ).toBe( minimum );
	} );
} );
