/** @jest-environment node */

import type { GalleryStyle } from '../attributes';
import { completeChanges } from '../changes';
import { isGalleryMarkup } from '../deprecated';
import { fill, getRatio, getRows } from '../layout';

const L = 1.5;
const P = 0.7;

const rows = (
	style: GalleryStyle,
	ratios: number[],
	columns = 3,
	isWide = false
) =>
	getRows( style, ratios, columns, isWide )
		.map( ( row ) => row.join( '' ) )
		.join( ' ' );

const many = ( count: number, ratio: number ) =>
	new Array< number >( count ).fill( ratio );

it.each< [ string, number[], string, boolean ] >( [
	[ 'a single image', [ L ], '1', false ],
	[ 'two landscapes', [ L, L ], '11', false ],
	[ 'three landscapes', [ L, L, L ], '12', false ],
	[ 'landscapes beside a portrait', [ L, L, L, P ], '31', false ],
	[ 'a portrait beside landscapes', [ P, L, L, L ], '13', false ],
	[ 'landscapes between portraits', [ P, L, L, P ], '121', false ],
	[ 'a panorama first', [ 3, 1.7, P ], '1 11', false ],
	[ 'four portraits', many( 4, P ), '1111', false ],
	[ 'five portraits, centered', many( 5, P ), '111 11', false ],
	[ 'five portraits, wide', many( 5, P ), '11111', true ],
	[
		'a portrait between landscapes, in a large gallery',
		[ L, L, P, L, L, ...many( 11, L ) ],
		'212 12 111 21 11',
		false,
	],
	[
		'a portrait between more landscapes, in a large gallery',
		[ L, L, L, P, L, L, L, ...many( 9, L ) ],
		'313 12 21 111',
		false,
	],
] )( 'the mosaic arranges %s', ( _, ratios, expected, isWide ) => {
	expect( rows( 'rectangular', ratios, 3, isWide ) ).toBe( expected );
} );

it( 'the mosaic has a place for every image, whatever the ratios', () => {
	let seed = 1;
	const random = () => ( seed = ( seed * 16807 ) % 2147483647 ) / 2147483647;
	for ( let count = 1; count <= 60; count++ ) {
		for ( const isWide of [ false, true ] ) {
			const ratios = many( count, 0 ).map( () => 0.4 + 2.5 * random() );
			const shape = getRows( 'rectangular', ratios, 3, isWide ).flat();
			expect( shape.reduce( ( sum, n ) => sum + n, 0 ) ).toBe( count );
		}
	}
} );

it( 'tiles fill all rows but the first', () => {
	expect( rows( 'square', many( 8, L ) ) ).toBe( '11 111 111' );
	expect( rows( 'circle', many( 6, P ) ) ).toBe( '111 111' );
	expect( rows( 'square', many( 3, L ), 1 ) ).toBe( '1 1 1' );
} );

it( 'columns have about the same height', () => {
	expect( rows( 'columns', many( 2, L ) ) ).toBe( '11' );
	expect( rows( 'columns', [ L, L, L, L, P, P ], 2 ) ).toBe( '33' );
	expect( rows( 'columns', [ 10, 1, 1, 1 ] ) ).toBe( '103' );
} );

it( 'the ratios of columns add up', () => {
	const [ row ] = fill(
		[ [ 2, 1 ] ],
		[ { width: 2, height: 1 }, { width: 2, height: 1 }, {} ]
	);
	expect( row?.ratio ).toBe( 2 );
	expect( row?.columns.map( ( { ratio } ) => ratio ) ).toEqual( [ 1, 1 ] );
} );

it( 'an image with impossible sizes counts as a square', () => {
	for ( const [ width, height ] of [
		[ 0, 0 ],
		[ 'x', 5 ],
		[ -3, 4 ],
		[ undefined, 4 ],
	] ) {
		expect( getRatio( { width, height } ) ).toBe( 1 );
	}
	expect( getRatio( { width: 20000, height: 1 } ) ).toBe( 10 );
	expect( getRatio( { width: '600', height: '400' } ) ).toBe( 1.5 );
} );

it( 'the IDs cannot be changed on their own', () => {
	const attributes = {
		columnWidths: [],
		ids: [],
		images: [],
		imageCrop: true,
		linkTo: 'none',
		roundedCorners: 0,
	};
	expect( () => completeChanges( attributes, { ids: [ 1 ] } ) ).toThrow();
	expect(
		completeChanges( attributes, {
			images: [
				{ id: '7', url: 'u', src: 'https://i0.wp.com/u', srcset: 's' },
				{ id: 'x', url: 'v' },
			],
		} )
	).toMatchObject( {
		ids: [ 7 ],
		images: [
			{ id: '7', url: 'u' },
			{ id: 'x', url: 'v' },
		],
	} );
} );

it( 'markup with anything but images is not taken for an old gallery', () => {
	const image = '<figure class="tiled-gallery__item"><img src="x"/></figure>';
	expect( isGalleryMarkup( `<div>\n ${ image }</div>` ) ).toBe( true );
	expect( isGalleryMarkup( `<div>${ image }Text</div>` ) ).toBe( false );
	expect( isGalleryMarkup( `${ image }<script></script>` ) ).toBe( false );
	expect( isGalleryMarkup( '<div></div>' ) ).toBe( false );
} );
