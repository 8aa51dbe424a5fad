import { isBorderRadius, isHexColor } from '../validators';

describe( 'isHexColor', () => {
	it.each( [ '#a1B2c3', 'a1b2c3', '000000' ] )( 'takes %s', ( value ) => {
		expect( isHexColor( value ) ).toBe( true );
	} );

	it.each( [
		'#fff',
		'#12345678',
		'##123456',
		'12345g',
		'#123456;color:red',
		'#123456\n',
		'red',
		'',
		123456,
		null,
		[ '#123456' ],
	] )( 'refuses %j', ( value ) => {
		expect( isHexColor( value ) ).toBe( false );
	} );
} );

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
