/** @jest-environment node */

import { isBorderRadius } from '../border-radius';

describe( 'isBorderRadius', () => {
	it.each( [ 0, 0.5, 100 ] )( 'takes %p', ( value ) => {
		expect( isBorderRadius( value ) ).toBe( true );
	} );

	it.each( [ -1, 100.1, NaN, Infinity, '5', null, undefined ] )(
		'refuses %p',
		( value ) => {
			expect( isBorderRadius( value ) ).toBe( false );
		}
	);
} );
