/*
 * Maps drawn with WebGL: what the block decides itself, beside a library that draws nothing.
 */
// First: the library below is this one.
import { FakeMap, LIBRARY as mockLibrary } from './library';
import * as library from 'maplibre-gl';
import { createGlMap } from '../view/gl';
import type { MapData, MapHost } from '../view/types';
import { DATA, place } from './data';

jest.mock( 'maplibre-gl', () => mockLibrary, {
	virtual: true,
} );

jest.useFakeTimers();
afterEach( () => {
	jest.restoreAllMocks();
} );

function draw( changes: Partial< MapData > = {}, style = 'style.json' ) {
	document.body.replaceChildren();
	const host = Object.assign( document.createElement( 'div' ), {
		data: null,
		open: jest.fn(),
		tell: jest.fn(),
		fail: jest.fn(),
	} ) as MapHost & { tell: jest.Mock; fail: jest.Mock };
	document.body.append( host );
	const map = createGlMap( library, host, { ...DATA, ...changes }, style );
	return { host, map, fake: FakeMap.last };
}

const marker = ( name: string ) =>
	document.querySelector< HTMLElement >( `[aria-label="${ name }"]` )!;

it( 'is ready after its style and tiles', () => {
	const { host, fake } = draw();
	fake.load();
	expect( host.tell ).toHaveBeenCalledWith( 'ramjet-map-ready', null );
	expect( host.className ).toBe( 'is-drawn' );
	fake.fire( 'error', { error: { status: 500 } } );
	expect( host.fail ).not.toHaveBeenCalled();
} );

it( 'fails without a style, without tiles, and after ten seconds without both', () => {
	const missing = draw();
	missing.fake.fire( 'error', { error: { status: 404 } } );
	expect( missing.host.fail ).toHaveBeenCalledWith( 'style' );

	const empty = draw();
	empty.fake.fire( 'style.load' );
	empty.fake.fire( 'idle' );
	expect( empty.host.fail ).toHaveBeenCalledWith( 'style' );

	const slow = draw();
	jest.advanceTimersByTime( 9_500 );
	expect( slow.host.fail ).not.toHaveBeenCalled();
	jest.advanceTimersByTime( 500 );
	expect( slow.host.fail ).toHaveBeenCalledWith( 'style' );
} );

it( 'asks whether tiles that do not exist are all', () => {
	const { fake } = draw();
	const repaint = jest.spyOn( fake, 'triggerRepaint' );
	jest.advanceTimersByTime( 500 );
	expect( repaint ).toHaveBeenCalled();
} );

it( 'fails with a token that Mapbox rejects, but not with a tile that a server rejects', () => {
	const mapbox = draw( {}, 'mapbox://styles/mapbox/streets-v11' );
	mapbox.fake.fire( 'style.load' );
	mapbox.fake.fire( 'error', { error: { status: 403 } } );
	expect( mapbox.host.fail ).toHaveBeenCalledWith( 'token' );

	const other = draw();
	other.fake.fire( 'style.load' );
	other.fake.fire( 'error', { error: { status: 403 } } );
	expect( other.host.fail ).not.toHaveBeenCalled();
} );

it( 'needs WebGL', () => {
	const { host } = draw();
	host.replaceChildren();
	jest.spyOn( library, 'Map' ).mockImplementation( () => {
		throw new Error( 'Failed to initialize WebGL' );
	} );
	expect( () => createGlMap( library, host, DATA, '' ) ).toThrow( 'webgl' );
	expect( host.childElementCount ).toBe( 0 );
} );

it( 'hides labels', () => {
	const { fake } = draw( { details: false } );
	fake.load();
	expect( fake.changed ).toEqual( [ [ 'names', 'visibility', 'none' ] ] );
} );

it( 'shows all places, the only one, or the center', () => {
	const { fake, host, map } = draw();
	expect( fake.views ).toEqual( [ { center: [ 20, 10 ], zoom: 13 } ] );
	const both = [ place( 'a' ), place( 'b', 5 ) ];
	map.update( { ...DATA, points: both } );
	expect( fake.views.at( -1 ) ).toEqual( [
		[ 2, 1 ],
		[ 2, 5 ],
	] );
	map.update( { ...DATA, points: both.slice( 0, 1 ) } );
	// Whoever removed a place set the zoom, too; an undo must not change it.
	expect( fake.views.at( -1 ) ).toEqual( { center: [ 2, 1 ], zoom: 13 } );
	expect( host.tell ).not.toHaveBeenCalled();
} );

it( 'locks the zoom of several places, unless some of them are drawn as one', () => {
	const { fake, map, host } = draw( { points: [ place( 'a' ) ] } );
	expect( fake.range ).toEqual( [ 0, 22 ] );
	const wheel = () => {
		fake.canvas.dispatchEvent( new Event( 'wheel', { bubbles: true } ) );
		return host.querySelector( '.ramjet-map__hint.is-shown' );
	};
	map.update( { ...DATA, points: [ place( 'a' ), place( 'b', 5 ) ] } );
	expect( fake.range ).toEqual( [ 7, 7 ] );
	expect( host.querySelector( '.is-locked' ) ).not.toBeNull();
	expect( wheel() ).toBeNull();
	const many = Array.from( { length: 51 }, ( _, index ) =>
		place( `${ index }`, index )
	);
	map.update( { ...DATA, points: many } );
	expect( fake.range ).toEqual( [ 0, 22 ] );
	expect( host.querySelector( '.is-locked' ) ).toBeNull();
	expect( wheel() ).not.toBeNull();
} );

it( 'follows center and zoom, but not what a user writes', () => {
	const { fake, map } = draw( { points: [ place( 'a' ) ] } );
	map.update( { ...DATA, points: [ { ...place( 'a' ), title: 'Shop' } ] } );
	expect( fake.views ).toHaveLength( 1 );
	expect( marker( 'Shop' ) ).not.toBeNull();
	map.update( { ...DATA, points: [ place( 'a' ) ], zoom: 5 } );
	expect( fake.views.at( -1 ) ).toEqual( { zoom: 5 } );
} );

it( 'tells 250 ms after a user has moved it', () => {
	const { fake, host } = draw();
	fake.fire( 'moveend' );
	fake.fire( 'moveend', { originalEvent: {} } );
	jest.advanceTimersByTime( 249 );
	expect( host.tell ).not.toHaveBeenCalled();
	jest.advanceTimersByTime( 1 );
	expect( host.tell ).toHaveBeenCalledTimes( 1 );
} );

it( 'returns the focus to the marker, also after its place was renamed', () => {
	const { host, map } = draw( { points: [ place( 'a' ), place( 'b' ) ] } );
	const button = marker( 'Place a' );
	button.click();
	const popup = host.querySelector( '.ramjet-map__popup' )!;
	expect( host.ownerDocument.activeElement ).toBe( popup );
	map.update( {
		...DATA,
		color: 'blue',
		points: [ place( 'b' ), { ...place( 'a' ), title: 'Shop' } ],
	} );
	expect( host.ownerDocument.activeElement ).toBe( popup );
	popup.dispatchEvent(
		new KeyboardEvent( 'keydown', { key: 'Escape', bubbles: true } )
	);
	expect( popup.isConnected ).toBe( false );
	expect( host.ownerDocument.activeElement ).toBe( button );
	expect( button.style.color ).toBe( 'blue' );
	expect( host.tell ).toHaveBeenLastCalledWith( 'ramjet-map-popup', {
		id: null,
		element: null,
	} );
} );

it( 'closes the popup of a place that is gone', () => {
	const { host, map } = draw( { points: [ place( 'a' ) ] } );
	map.open( 'a' );
	expect( host.textContent ).toContain( 'Directions' );
	map.update( DATA );
	expect( host.textContent ).not.toContain( 'Directions' );
} );
