/** @jest-environment node */
import { groupPoints } from '../view/clusters';
import type { Point } from '../view/types';

const at = ( longitude: number, index: number ): Point => ( {
	id: String( index ),
	title: '',
	caption: '',
	coordinates: { latitude: 0, longitude },
} );

/** Places from west to east, one degree from each other. */
const row = ( count: number ) =>
	Array.from( { length: count }, ( _, index ) => at( index, index ) );

const sizes = ( points: Point[], zoom: number ) =>
	groupPoints( points, zoom ).map( ( { length } ) => length );

it( 'shows each of 50 places', () => {
	expect( sizes( row( 50 ), 0 ) ).toEqual( Array( 50 ).fill( 1 ) );
} );

it( 'puts more together when they are closer than 60 pixels', () => {
	// At zoom 0, a degree is 512 / 360 pixels.
	expect( sizes( row( 60 ), 0 ) ).toEqual( [ 43, 17 ] );
	expect( sizes( row( 60 ), 1 ) ).toEqual( [ 22, 22, 16 ] );
	expect( sizes( row( 60 ), 8 ) ).toEqual( Array( 60 ).fill( 1 ) );
} );

it( 'puts places on both sides of the 180th meridian together', () => {
	const points = row( 60 ).map( ( { coordinates }, index ) =>
		at( index % 2 ? -179 : 179, index + coordinates.longitude )
	);
	expect( sizes( points, 3 ) ).toEqual( [ 60 ] );
} );

it( 'shows each of the places at one point when nobody can zoom in further', () => {
	const points = row( 60 ).map( ( _point, index ) => at( 5, index ) );
	expect( sizes( points, 16 ) ).toEqual( [ 60 ] );
	expect( sizes( points, 16.5 ) ).toHaveLength( 60 );
} );
