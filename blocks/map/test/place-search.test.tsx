import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { speak } from '@wordpress/a11y';
import { request } from '../../../shared/api/request';
import { AddMarker } from '../editor/add-marker';
import { CONFIG, notice, openMap, point, points, setSite } from './map-editor';

jest.mock( '../../../shared/api/request' );
jest.mock( '@wordpress/a11y', () => ( {
	...jest.requireActual( '@wordpress/a11y' ),
	speak: jest.fn(),
} ) );

const ask = jest.mocked( request );

const PLACES = [
	{
		id: 'N1',
		title: 'Kyoto',
		address: 'Kyoto, Japan',
		latitude: 35,
		longitude: 135.7,
	},
	{
		id: 'N2',
		title: 'Kyotango',
		address: 'Kyotango, Japan',
		latitude: 35.6,
		longitude: 135.06,
	},
];

const { fetch: originalFetch } = window;

beforeEach( () => {
	jest.useFakeTimers();
	ask.mockReset().mockResolvedValue( [] );
	jest.mocked( speak ).mockClear();
	setSite();
} );
afterEach( () => {
	jest.useRealTimers();
	window.fetch = originalFetch;
} );

const popover = () =>
	within( document.querySelector< HTMLElement >( '.ramjet-map-search' )! );

const field = () =>
	popover().getByRole( 'combobox', { name: 'Add a location' } );

const listed = () =>
	within( popover().getByRole( 'listbox', { name: 'Places' } ) ).getAllByRole(
		'option'
	);

const type = ( value: string, pause = 300 ) =>
	act( async () => {
		fireEvent.change( field(), { target: { value } } );
		await jest.advanceTimersByTimeAsync( pause );
	} );

const press = ( key: string, isComposing = false ) =>
	act( async () => {
		fireEvent.keyDown( field(), { key, isComposing } );
		await jest.advanceTimersByTimeAsync( 100 );
	} );

/** Opens the search with one of the buttons for it. */
const openWith = ( button: HTMLElement ) =>
	act( async () => {
		fireEvent.click( button );
		await jest.advanceTimersByTimeAsync( 100 );
	} );

/** Opens the search without an editor. */
async function start( config: object = {} ) {
	const add = jest.fn();
	render(
		<AddMarker config={ { ...CONFIG, ...config } } isLarge onAdd={ add } />
	);
	await openWith( screen.getByText( 'Add a marker' ) );
	return { add };
}

/** Opens the search of a map, with the button in the toolbar or the one below the map. */
async function startInMap(
	from: 'toolbar' | 'canvas',
	attributes: object = {}
) {
	const map = await openMap( attributes, { toolbar: from === 'toolbar' } );
	const openSearch = () =>
		openWith(
			from === 'toolbar'
				? map.toolbar.getByLabelText( 'Add a marker' )
				: map.canvas.getByText( 'Add a marker' )
		);
	await openSearch();
	return { ...map, openSearch };
}

test( 'finds places after a pause; with the keyboard, one becomes a marker and the center', async () => {
	ask.mockResolvedValue( PLACES );
	const { attributes, map } = await startInMap( 'toolbar' );
	await type( 'Kyo', 200 );
	expect( ask ).not.toHaveBeenCalled();
	await type( 'Kyoto & ' );
	expect( ask ).toHaveBeenCalledWith(
		expect.objectContaining( {
			path: 'ramjet/v1/map/places?search=Kyoto%20%26',
		} )
	);
	expect( speak ).toHaveBeenCalledWith(
		'2 results found, use up and down arrow keys to navigate.',
		'assertive'
	);
	const options = listed();
	expect( options.map( ( { textContent } ) => textContent ) ).toEqual( [
		'Kyoto, Japan',
		'Kyotango, Japan',
	] );
	expect( field() ).toHaveAttribute(
		'aria-activedescendant',
		options[ 0 ]!.id
	);
	// These choose and confirm Japanese characters.
	await press( 'ArrowUp', true );
	await press( 'Enter', true );
	await press( 'ArrowUp' );
	expect( field() ).toHaveAttribute(
		'aria-activedescendant',
		options[ 1 ]!.id
	);
	await press( 'ArrowDown' );
	await press( 'Enter' );
	expect( screen.queryByLabelText( 'Add a location' ) ).toBeNull();
	expect( attributes() ).toMatchObject( {
		points: [
			{
				placeTitle: 'Kyoto',
				title: 'Kyoto',
				caption: 'Kyoto, Japan',
				id: 'N1',
				coordinates: { longitude: 135.7, latitude: 35 },
			},
		],
		mapCenter: { longitude: 135.7, latitude: 35 },
	} );
	expect( map().open ).toHaveBeenCalledWith( null );
} );

test( 'says that nothing was found, or what the server says', async () => {
	await start();
	await type( 'Nowhere' );
	expect( screen.getByText( 'No results.' ) ).toBeVisible();
	expect( speak ).toHaveBeenCalledWith( 'No results.', 'assertive' );
	ask.mockRejectedValueOnce( new Error( 'The geocoder is down.' ) );
	await type( 'Kyoto' );
	expect( screen.getByText( 'The geocoder is down.' ) ).toBeVisible();
	await press( 'Escape' );
	expect( field() ).toHaveValue( '' );
} );

test( 'ignores a marker that the map has, and refuses more than 500', async () => {
	ask.mockResolvedValue( PLACES );
	const had = { points: [ point( 'N1' ) ] };
	const { attributes, change, openSearch } = await startInMap(
		'canvas',
		had
	);
	await type( 'Kyoto' );
	await press( 'Enter' );
	expect( attributes() ).toMatchObject( had );
	await change( { points: points( 500 ) } );
	await openSearch();
	await type( 'Kyoto' );
	await press( 'Enter' );
	expect( attributes()?.points ).toHaveLength( 500 );
	expect( notice() ).toBe( 'A map can have at most 500 markers.' );
} );

test( 'asks Mapbox from the browser if it draws the map', async () => {
	const reply = jest.fn();
	const fetch = jest.fn< Promise< Response >, unknown[] >( reply );
	window.fetch = fetch;
	const json = ( ok: boolean, body: unknown ) => ( {
		ok,
		json: async () => body,
	} );
	const { add } = await start( {
		provider: 'mapbox',
		token: 'pk.old',
	} );
	reply.mockResolvedValue(
		json( false, { message: 'Not Authorized - Invalid Token' } )
	);
	await type( 'a/b?' );
	expect( fetch.mock.calls[ 0 ]![ 0 ] ).toBe(
		'https://api.mapbox.com/geocoding/v5/mapbox.places/a%2Fb%3F.json?access_token=pk.old&limit=10'
	);
	expect(
		screen.getByText( 'Not Authorized - Invalid Token' )
	).toBeVisible();
	reply.mockResolvedValue(
		json( true, {
			features: Array.from( { length: 12 }, ( _, index ) => ( {
				id: `poi.${ index }`,
				text: 'Pier',
				place_name: `Pier ${ index }`,
				geometry: { coordinates: [ 1, 2 ] },
			} ) ),
		} )
	);
	await type( 'Pier' );
	expect( listed() ).toHaveLength( 10 );
	await press( 'Enter' );
	expect( add ).toHaveBeenCalledWith( {
		id: 'poi.0',
		placeTitle: 'Pier',
		title: 'Pier',
		caption: 'Pier 0',
		coordinates: { longitude: 1, latitude: 2 },
	} );
} );
