/*
 * Apple's map, with a double of Apple's script.
 */
import { MAPKIT } from '../../../tests/services/apple-maps';
import type { MapHost } from '../view/types';
import { DATA, place } from './data';

const CONFIG = { ...DATA.config, mapkit: '/wp-json/wpcom/v2/mapkit' };

/** Draws on a page that has not loaded the script before. */
async function draw( reply: object, ok = true ) {
	jest.resetModules();
	const { createMap } = await import( '../view/apple' );
	window.fetch = jest
		.fn()
		.mockResolvedValue( { ok, json: async () => reply } );
	const host = Object.assign( document.createElement( 'div' ), {
		data: null,
		open: jest.fn(),
		tell: jest.fn(),
		fail: jest.fn(),
	} ) as MapHost;
	const points = [ place( 'a' ), place( 'b', 5 ), place( 'c', 95 ) ];
	const drawing = createMap( host, { ...DATA, points, config: CONFIG } );
	const script = document.head.querySelector( 'script' )!;
	// eslint-disable-next-line no-eval -- jsdom runs no scripts.
	window.eval( MAPKIT );
	script.dispatchEvent( new Event( 'load' ) );
	script.remove();
	return { host, map: await drawing };
}

const TOKEN = { wpcom_mapkit_access_token: 'a.b.c' };

it( 'shows several places, larger by 1.3, without gestures', async () => {
	const { host, map } = await draw( TOKEN );
	const { dataset } = host.querySelector< HTMLElement >( '.mk-map-view' )!;
	expect( JSON.parse( dataset.options! ) ).toMatchObject( {
		region: {
			center: { latitude: 3, longitude: 2 },
			span: { latitudeDelta: 4 * 1.3, longitudeDelta: 0.002 },
		},
		isScrollEnabled: false,
		isZoomEnabled: false,
	} );
	expect( host.querySelectorAll( 'button' ) ).toHaveLength( 2 );
	map.open( 'b' );
	expect( host.textContent ).toContain( 'Directions' );
	map.open( null );
	expect( host.textContent ).not.toContain( 'Directions' );
} );

it.each( [
	[ 'the site has no token', { message: 'Failed' }, false ],
	[ 'Apple rejects it', { wpcom_mapkit_access_token: 'wrong' }, true ],
] )( 'fails when %s', async ( _name, reply, ok ) => {
	await expect( draw( reply, ok ) ).rejects.toThrow( 'mapkit' );
} );
