/** @jest-environment node */

import { getActiveStyle, setActiveStyle } from '../block-style';

const STYLES = [ 'fill', 'outline' ];

describe( 'getActiveStyle', () => {
	it.each( [
		[ 'the default without a class', undefined, 'fill' ],
		[ 'the one whose class is there', 'wide is-style-outline', 'outline' ],
		[ 'the default for a style it has not', 'is-style-ghost', 'fill' ],
		[
			'no style for a class that only begins like one',
			'is-style-outlined',
			'fill',
		],
	] )( 'gives %s', ( _, className, expected ) => {
		expect( getActiveStyle( className, STYLES ) ).toBe( expected );
	} );
} );

describe( 'setActiveStyle', () => {
	it.each( [
		[ undefined, 'is-style-outline' ],
		[ 'wide', 'wide is-style-outline' ],
		[ 'is-style-fill  wide', 'wide is-style-outline' ],
		[ 'is-style-ghost', 'is-style-outline' ],
	] )( 'turns %p into %p', ( className, expected ) => {
		expect( setActiveStyle( className, 'outline' ) ).toBe( expected );
	} );
} );
