import { boundsOf, centerOf, listPoints } from '../view/places';
import { attributionOf } from '../view/osm-style';
import type { Point } from '../view/types';

const at = ( latitude: number, longitude: number ): Point => ( {
	id: `${ latitude } ${ longitude }`,
	title: '',
	caption: '',
	coordinates: { latitude, longitude },
} );

it( 'shows the points that are on earth', () => {
	const broken: Point = JSON.parse( '{"id":"broken"}' );
	const points = [
		at( 52.5, 13.4 ),
		at( 91, 0 ),
		at( 0, -181 ),
		at( NaN, 0 ),
		broken,
		at( -90, 180 ),
	];
	expect( listPoints( points ).map( ( { id } ) => id ) ).toEqual( [
		'52.5 13.4',
		'-90 180',
	] );
} );

it.each( [
	[ 'around two places', [ at( 1, 10 ), at( -2, 20 ) ], [ 10, -2, 20, 1 ] ],
	[
		'on both sides of the 180th meridian',
		[ at( -17, 178 ), at( -13, -172 ), at( -21, -175 ) ],
		[ 178, -21, 188, -13 ],
	],
	[ 'of places at one point', [ at( 5, 5 ), at( 5, 5 ) ], [ 5, 5, 5, 5 ] ],
] )( 'finds the area %s', ( _name, points, corners ) => {
	expect( boundsOf( points ).flat() ).toEqual( corners );
} );

it( 'reads the center of old and new blocks', () => {
	expect( centerOf( { center: { lng: 1, lat: 2 } } ) ).toEqual( {
		longitude: 1,
		latitude: 2,
	} );
} );

it( 'shows an attribution as text, with a link to OpenStreetMap', () => {
	expect( attributionOf( '© OpenStreetMap <b>&' ) ).toBe(
		'© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">OpenStreetMap</a> &lt;b&gt;&amp;'
	);
} );
