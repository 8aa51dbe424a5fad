import studio from '@automattic/color-studio';

import * as palette from '../palette';

const { white, black, ...hues } = palette;

/* 'WooCommerce Purple' is exported as wooCommercePurple. */
const exportName = ( hue: string ) => {
	const joined = hue.replaceAll( ' ', '' );
	return joined.charAt( 0 ).toLowerCase() + joined.slice( 1 );
};

describe( 'the palette', () => {
	it( 'has the shades of @automattic/color-studio, none missing and none other', () => {
		const shades = Object.entries( studio.colors ).filter( ( [ name ] ) =>
			/ \d+$/.test( name )
		);
		const expected: Record< string, Record< string, string > > = {};
		for ( const [ name, value ] of shades ) {
			const hue = exportName( name.replace( / \d+$/, '' ) );
			const shade = name.slice( name.lastIndexOf( ' ' ) + 1 );
			( expected[ hue ] ??= {} )[ shade ] = value;
		}
		expect( hues ).toEqual( expected );
		expect( [ white, black ] ).toEqual( [ '#fff', '#000' ] );
	} );

	it( 'has the hues that spec 1 §9 names, from 0 to 100', () => {
		const {
			gray,
			blue,
			purple,
			pink,
			red,
			orange,
			yellow,
			green,
			celadon,
		} = palette;
		for ( const hue of [
			gray,
			blue,
			purple,
			pink,
			red,
			orange,
			yellow,
			green,
			celadon,
		] ) {
			expect( Object.keys( hue ) ).toHaveLength( 12 );
			expect( hue[ 0 ] ).not.toBe( hue[ 100 ] );
		}
	} );
} );
