/*
 * The element <ramjet-map>, whose providers are replaced.
 */
import '../view';
import { MapError } from '../view/map-error';
import type { Drawing, MapData, MapElement } from '../view/types';
import { DATA, place } from './data';

/** OpenStreetMap's map in another style. */
const GRAY: MapData = {
	...DATA,
	drawing: {
		by: { site: 'openstreetmap' },
		styles: { openstreetmap: 'black_and_white' },
	},
};

const mockMap = { update: jest.fn(), open: jest.fn(), destroy: jest.fn() };
const mockOpenStreetMap = jest.fn();
const mockMapbox = jest.fn();

jest.mock( '../view/maplibre', () => ( { createMap: mockOpenStreetMap } ) );
jest.mock( '../view/mapbox', () => ( { createMap: mockMapbox } ) );
jest.mock( '../view/apple', () => {
	throw new Error( 'Loading chunk map-apple failed.' );
} );

/** Waits for promises. */
const settle = () => new Promise( ( resolve ) => setTimeout( resolve ) );

beforeEach( () => {
	jest.resetAllMocks();
	mockOpenStreetMap.mockResolvedValue( mockMap );
	mockMapbox.mockResolvedValue( mockMap );
	document.body.innerHTML =
		'<div class="ramjet-embed" data-failed="Sorry."></div>';
} );

/** Hears what the card on the page hears. */
const failed = jest.fn();

async function add( changes: Partial< MapData > = {} ) {
	const map = document.createElement( 'ramjet-map' ) as MapElement;
	map.dataset.map = JSON.stringify( { ...DATA, ...changes } );
	map.onerror = failed;
	document.querySelector( '.ramjet-embed' )!.append( map );
	await settle();
	return map;
}

it( 'draws once, and again for what cannot be changed', async () => {
	const map = await add();
	map.data = { ...DATA, points: [ place( 'a' ) ] };
	await settle();
	expect( mockOpenStreetMap ).toHaveBeenCalledTimes( 1 );
	expect( mockMap.update ).toHaveBeenCalledWith( map.data );
	map.data = GRAY;
	await settle();
	expect( mockMap.destroy ).toHaveBeenCalledTimes( 1 );
	expect( mockOpenStreetMap ).toHaveBeenLastCalledWith( map, {
		...GRAY,
		style: 'black_and_white',
	} );
	map.remove();
	await settle();
	expect( mockMap.destroy ).toHaveBeenCalledTimes( 2 );
} );

it( 'survives a move within the page', async () => {
	const map = await add();
	document.body.append( map );
	await settle();
	expect( mockMap.destroy ).not.toHaveBeenCalled();
	expect( mockOpenStreetMap ).toHaveBeenCalledTimes( 1 );
} );

it( 'loads one of maplibre-gl and mapbox-gl on a page', async () => {
	await add();
	const drawing: Drawing = {
		by: { site: 'mapbox' },
		styles: { openstreetmap: 'default', mapbox: 'default' },
	};
	const basic = await add( { drawing } );
	expect( mockMapbox ).not.toHaveBeenCalled();
	expect( mockOpenStreetMap ).toHaveBeenLastCalledWith(
		basic,
		expect.objectContaining( { style: 'default' } )
	);
} );

it.each( [
	[ 'a browser without WebGL', new MapError( 'webgl' ), 'webgl' ],
	[ 'a fault of the library', new TypeError(), 'library' ],
	[ 'a token that is missing', new MapError( 'mapkit' ), 'mapkit' ],
] )( 'fails after %s', async ( _name, error, code ) => {
	const told = jest.fn();
	document.addEventListener( 'ramjet-map-error', told, { once: true } );
	mockOpenStreetMap.mockRejectedValue( error );
	const map = await add();
	expect( told.mock.calls[ 0 ][ 0 ].detail ).toEqual( { code } );
	expect( failed ).toHaveBeenCalledTimes( 1 );
	expect( map.parentElement!.dataset.failed ).toBe(
		code === 'mapkit' ? 'No token.' : 'Sorry.'
	);
} );

it( 'fails when a script is missing', async () => {
	await add( { drawing: { by: { site: 'mapkit' }, styles: {} } } );
	expect( failed ).toHaveBeenCalledTimes( 1 );
} );

it( 'tries another style after a failure in the editor', async () => {
	document.body.className = '';
	mockOpenStreetMap.mockRejectedValueOnce( new MapError( 'style' ) );
	const map = document.createElement( 'ramjet-map' ) as MapElement;
	document.body.append( map );
	map.data = DATA;
	map.data = { ...DATA, zoom: 3 };
	await settle();
	expect( mockOpenStreetMap ).toHaveBeenCalledTimes( 1 );
	map.data = GRAY;
	await settle();
	expect( mockOpenStreetMap ).toHaveBeenCalledTimes( 2 );
	map.open( 'a' );
	await settle();
	expect( mockMap.open ).toHaveBeenCalledWith( 'a' );
} );
