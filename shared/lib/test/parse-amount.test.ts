import {
	formatCurrency,
	getCurrencyCodes,
	getCurrencyFormat,
} from '../currency';
import { parseAmount } from '../parse-amount';

describe( 'parseAmount', () => {
	it.each( [
		[ '5', 'USD', 5 ],
		[ '5.50', 'USD', 5.5 ],
		[ '.5', 'USD', 0.5 ],
		[ '5.', 'USD', 5 ],
		[ '0,500', 'USD', 0.5 ],
		[ '007', 'USD', 7 ],
		[ '1,234', 'USD', 1234 ],
		[ '1,234.56', 'USD', 1234.56 ],
		[ '1,234,567', 'USD', 1234567 ],
		[ '1.234,56', 'USD', 1234.56 ],
		[ '12,34,567.5', 'INR', 1234567.5 ],
		[ '5,50', 'EUR', 5.5 ],
		[ '1.234', 'EUR', 1234 ],
		[ '1.234,56', 'EUR', 1234.56 ],
		[ '1 234,50', 'SEK', 1234.5 ],
		[ '1\u202f234,50', 'SEK', 1234.5 ],
		[ '1.005', 'USD', 1.005 ],
		[ "1'234.50", 'CHF', 1234.5 ],
		[ '1’234.50', 'CHF', 1234.5 ],
		[ '  12  ', 'USD', 12 ],
		[ '-5', 'USD', -5 ],
		[ '\u22125', 'USD', -5 ],
		[ '-$5', 'USD', -5 ],
		[ '$-5', 'USD', -5 ],
		[ '$5', 'CAD', 5 ],
		[ 'CA$5', 'CAD', 5 ],
		[ '5 €', 'EUR', 5 ],
		[ '5 EUR', 'EUR', 5 ],
		[ 'kr 5', 'SEK', 5 ],
		[ 7.25, 'USD', 7.25 ],
	] )( 'reads %j in %s as %p', ( text, currency, amount ) => {
		expect( parseAmount( text, currency ) ).toBe( amount );
	} );

	it.each( [
		[ '5.50', 'EUR', 5.5 ],
		[ '5,50', 'USD', 5.5 ],
		[ '5,5', 'GBP', 5.5 ],
	] )(
		'reads the other decimal mark: %j in %s',
		( text, currency, amount ) => {
			expect( parseAmount( text, currency ) ).toBe( amount );
		}
	);

	it.each( [
		'',
		'   ',
		'.',
		'-',
		'$',
		'abc',
		'5 apples',
		'5%',
		'1e5',
		'0x10',
		'1.2.3',
		'1,2,3',
		'1,234.56.78',
		'1,23.45,6',
		'--5',
		'5-',
		'NaN',
		'Infinity',
		'9'.repeat( 400 ),
		NaN,
		Infinity,
	] )( 'finds no amount in %j', ( text ) => {
		expect( parseAmount( text, 'USD' ) ).toBeNull();
	} );

	it( 'reads a million characters without hanging', () => {
		expect( parseAmount( '1,'.repeat( 500_000 ), 'USD' ) ).toBeNull();
	} );

	it.each( getCurrencyCodes() )(
		'reads back what is written in %s',
		( code ) => {
			for ( const amount of [ 0, 1, 999, 1234, 1234567, -1234 ] ) {
				expect(
					parseAmount( formatCurrency( amount, code ), code )
				).toBe( amount );
			}
			const { precision } = getCurrencyFormat( code );
			const withDecimals = Number( ( 1234.567 ).toFixed( precision ) );
			expect(
				parseAmount( formatCurrency( withDecimals, code ), code )
			).toBe( withDecimals );
		}
	);
} );
