/*
 * What a pasted URL becomes.
 */
import { rawHandler } from '@wordpress/blocks';
import '@wordpress/block-editor';
import { registerCoreBlocks } from '../../../tests/support/core-blocks';
import { registerBlocks } from '../../../tests/support/render-block';

beforeAll( () => {
	registerCoreBlocks();
	registerBlocks( 'gif', 'map', 'opentable', 'tock' );
} );

const shop = ( latitude: number, longitude: number, title = '' ) => ( {
	points: [ { title, coordinates: { latitude, longitude } } ],
	mapCenter: { latitude, longitude },
} );

it.each( [
	[
		'https://giphy.com/gifs/cat-jump-abc12D',
		'jetpack/gif',
		{ giphyUrl: 'https://giphy.com/embed/abc12D' },
	],
	[
		'https://www.exploretock.com/roister/?date=1',
		'jetpack/tock',
		{ url: 'roister' },
	],
	[
		'https://www.opentable.com/restref/client/?rid=77',
		'jetpack/opentable',
		{ rid: [ '77' ] },
	],
	[
		'https://www.google.com/maps/place/Caf%C3%A9+Central/@48.2,16.3,17.25z/data=!3m1!4b1!4m6!8m2!3d48.21!4d-16.365?entry=ttu',
		'jetpack/map',
		{ ...shop( 48.21, -16.365, 'Café Central' ), zoom: 17.25 },
	],
	[
		'https://www.google.co.uk/maps/@51.5,-0.12,14z',
		'jetpack/map',
		{ ...shop( 51.5, -0.12 ), zoom: 14 },
	],
	[
		'https://maps.google.com/?q=37.77,%20-122.4&z=9',
		'jetpack/map',
		{ ...shop( 37.77, -122.4 ), zoom: 9 },
	],
	[
		'https://www.google.com/maps/search/?api=1&amp;query=-33.9,18',
		'jetpack/map',
		{ ...shop( -33.9, 18 ), zoom: 13 },
	],
] )( '%s becomes %s', ( url, name, attributes ) => {
	expect( rawHandler( { HTML: `<p>${ url }</p>` } ) ).toMatchObject( [
		{ name, attributes },
	] );
} );

it.each( [
	'https://www.google.com/maps/place/Vienna',
	'https://www.google.com/maps/@99,16,3z',
	'https://www.google.com/search?q=1,2',
	'https://www.google.com.evil.example/maps/@48.2,16.3,17z',
	'https://www.opentable.com/r/chez-ada',
	'https://giphy.com/login',
	'https://tock.example/roister',
	'roister',
] )( '%s becomes none of them', ( url ) => {
	for ( const { name } of rawHandler( { HTML: `<p>${ url }</p>` } ) ) {
		expect( name ).not.toMatch( /^jetpack/ );
	}
} );
