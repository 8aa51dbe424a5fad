import '@testing-library/jest-dom';
import {
	act,
	fireEvent,
	screen,
	waitFor,
	within,
} from '@testing-library/react';
import { speak } from '@wordpress/a11y';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { dispatch, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { request } from '../../../shared/api/request';
import { setInitialState } from '../../../tests/support/page-state';
import { renderBlock } from '../../../tests/support/render-block';
import { expectOneStep } from '../../../tests/support/undo';
import type { MapElement, MapEvents, Point } from '../view/types';
import drawings from './drawings.json';

jest.mock( '../../../shared/api/request' );
jest.mock( '@wordpress/a11y', () => ( {
	...jest.requireActual( '@wordpress/a11y' ),
	speak: jest.fn(),
} ) );

const ask = jest.mocked( request );

/** Stands in for the element that view.ts defines. */
class FakeMap extends HTMLElement {
	data = null;
	open = jest.fn();
}
customElements.define( 'ramjet-map', FakeMap );

const CONFIG = {
	provider: 'openstreetmap',
	token: '',
	style: 'https://tiles.example/style',
	attribution: '',
	mapkit: '',
};

const site = ( {
	config = {},
	setting = 'auto',
	...changes
}: {
	config?: object;
	setting?: keyof typeof drawings;
	canManageToken?: boolean;
} = {} ) =>
	setInitialState( {
		map: {
			config: { ...CONFIG, ...config },
			texts: {},
			drawings: drawings[ setting ],
			script: 'https://example.org/view.js',
			canManageToken: true,
			...changes,
		},
	} );

const withMapbox = ( token = 'pk.old' ) =>
	site( { setting: 'mapbox', config: { token } } );

const point = ( id: string, changes: Partial< Point > = {} ): Point => ( {
	placeTitle: `Place ${ id }`,
	title: `Shop ${ id }`,
	caption: `${ id } Main St`,
	id,
	coordinates: { longitude: Number( id ) / 10, latitude: 50 },
	...changes,
} );

const points = ( count: number ) =>
	Array.from( { length: count }, ( _, index ) => point( `${ index }` ) );

const open = async ( attributes: object = {} ) => {
	const block = await renderBlock( 'jetpack/map', { ...attributes } );
	const map = () =>
		block.element()!.querySelector( 'ramjet-map' )! as MapElement;
	const fire = < Name extends keyof MapEvents >(
		name: Name,
		detail: MapEvents[ Name ]
	) =>
		act( async () => {
			map().dispatchEvent( new CustomEvent( name, { detail } ) );
		} );
	const change = ( changes: object ) =>
		act( async () => {
			await dispatch( blockEditorStore ).updateBlockAttributes(
				block.clientId,
				changes as Record< string, unknown >
			);
		} );
	return { ...block, map, fire, change };
};

const notice = () => select( noticesStore ).getNotices()[ 0 ]?.content;

const expand = ( inspector: ReturnType< typeof within >, name: string ) =>
	fireEvent.click( inspector.getByRole( 'button', { name } ) );

const token = ( key: string ) => ( { service_api_key: key } );

beforeEach( () => {
	ask.mockReset().mockResolvedValue( [] );
	jest.mocked( speak ).mockClear();
	site();
} );

test( 'draws the map with the site’s provider, and loads its script once', async () => {
	const { map } = await open( {
		points: [ point( '1' ) ],
		className: 'is-style-black_and_white',
		markerColor: '#123456',
	} );
	expect( map().data ).toMatchObject( {
		points: [ point( '1' ) ],
		zoom: 13,
		color: '#123456',
		drawing: {
			by: { site: 'openstreetmap' },
			styles: { openstreetmap: 'black_and_white' },
		},
		details: true,
		fullscreen: true,
		config: { provider: 'openstreetmap' },
		isEditor: true,
	} );
	expect(
		document.querySelectorAll( 'script[src="https://example.org/view.js"]' )
	).toHaveLength( 1 );
	expect( ask ).not.toHaveBeenCalled();
} );

describe( 'Mapbox’s token', () => {
	test( 'is requested, and without one there is a placeholder that sets it', async () => {
		withMapbox( '' );
		let reply: ( value: unknown ) => void = () => {};
		ask.mockReturnValueOnce(
			new Promise( ( resolve ) => ( reply = resolve ) )
		);
		const { canvas, element, map } = await open();
		expect(
			element()!.querySelector( '.components-spinner' )
		).toBeVisible();
		await act( async () => reply( token( '' ) ) );
		const button = canvas.getByRole( 'button', { name: 'Set Token' } );
		const field = canvas.getByPlaceholderText( 'Paste Token Here' );
		expect( button ).toHaveAttribute( 'aria-disabled', 'true' );

		ask.mockRejectedValueOnce( new Error( 'Not a public token.' ) );
		fireEvent.change( field, { target: { value: ' sk.secret ' } } );
		expect( button ).not.toHaveAttribute( 'aria-disabled', 'true' );
		await act( async () => void fireEvent.click( button ) );
		expect( ask ).toHaveBeenLastCalledWith( {
			path: 'wpcom/v2/service-api-keys/mapbox',
			method: 'POST',
			data: { service_api_key: 'sk.secret' },
		} );
		expect( canvas.getByText( 'Not a public token.' ) ).toBeVisible();

		ask.mockResolvedValueOnce( token( 'pk.new' ) );
		fireEvent.change( field, { target: { value: 'pk.new' } } );
		await act( async () => void fireEvent.click( button ) );
		expect( map().data?.config ).toMatchObject( {
			provider: 'mapbox',
			token: 'pk.new',
		} );
		expect( element() ).toHaveFocus();
	} );

	test( 'if it cannot be read, the placeholder says why', async () => {
		withMapbox();
		ask.mockRejectedValueOnce( new Error( 'Out of order.' ) );
		const { canvas } = await open();
		expect( canvas.getByText( 'Out of order.' ) ).toBeVisible();
		expect(
			canvas.getByRole( 'button', { name: 'Set Token' } )
		).toBeVisible();
	} );

	test( 'can only be set by administrators', async () => {
		site( {
			setting: 'mapbox',
			canManageToken: false,
		} );
		ask.mockResolvedValueOnce( token( '' ) );
		const { canvas } = await open();
		expect( canvas.getByText( /Ask an administrator/ ) ).toBeVisible();
		expect( canvas.queryByRole( 'textbox' ) ).toBeNull();
	} );

	test( 'can be replaced and removed in the sidebar', async () => {
		withMapbox();
		ask.mockResolvedValueOnce( token( 'pk.old' ) );
		const { canvas, element, inspector, map } = await open();
		expand( inspector, 'Mapbox Access Token' );
		const update = inspector.getByRole( 'button', {
			name: 'Update Token',
		} );
		const field = inspector.getByRole( 'textbox', {
			name: 'Mapbox Access Token',
		} );
		expect( field ).toHaveValue( 'pk.old' );
		expect( update ).toHaveAttribute( 'aria-disabled', 'true' );

		ask.mockRejectedValueOnce( new Error( 'Mapbox does not know it.' ) );
		fireEvent.change( field, { target: { value: 'pk.wrong' } } );
		await act( async () => void fireEvent.click( update ) );
		expect( canvas.getByText( 'Mapbox does not know it.' ) ).toBeVisible();
		expect( map() ).toBeNull();
		fireEvent.click(
			canvas.getByRole( 'button', { name: 'Keep Current Token' } )
		);
		expect( map().data?.config.token ).toBe( 'pk.old' );
		expect( element() ).toHaveFocus();

		expand( inspector, 'Mapbox Access Token' );
		ask.mockResolvedValueOnce( token( '' ) );
		await act(
			async () =>
				void fireEvent.click(
					inspector.getByRole( 'button', { name: 'Remove Token' } )
				)
		);
		expect(
			canvas.getByRole( 'button', { name: 'Set Token' } )
		).toBeVisible();
	} );

	test( 'once it is removed, OpenStreetMap draws maps of sites that have not chosen Mapbox', async () => {
		site( { config: { token: 'pk.old' } } );
		ask.mockResolvedValueOnce( token( 'pk.old' ) );
		const { inspector, map } = await open();
		ask.mockResolvedValueOnce( token( '' ) );
		expand( inspector, 'Mapbox Access Token' );
		await act(
			async () =>
				void fireEvent.click(
					inspector.getByRole( 'button', { name: 'Remove Token' } )
				)
		);
		expect( map().data?.config ).toMatchObject( {
			provider: 'openstreetmap',
			token: '',
		} );
	} );
} );

test( 'styles that need Mapbox are explained, with a way to set its token', async () => {
	const { inspector, change } = await open();
	expect( inspector.queryByText( /need a Mapbox access token/ ) ).toBeNull();
	await change( { className: 'is-style-satellite' } );
	expect( inspector.getByText( /need a Mapbox access token/ ) ).toBeVisible();
	expand( inspector, 'Mapbox Access Token' );
	ask.mockResolvedValueOnce( token( 'pk.new' ) );
	fireEvent.change(
		inspector.getByRole( 'textbox', { name: 'Mapbox Access Token' } ),
		{ target: { value: 'pk.new' } }
	);
	await act(
		async () =>
			void fireEvent.click(
				inspector.getByRole( 'button', { name: 'Update Token' } )
			)
	);
	expect( inspector.queryByText( /need a Mapbox access token/ ) ).toBeNull();
} );

test( 'shows a picture in previews', async () => {
	const { canvas, map, change } = await open( { preview: true } );
	const picture = () => canvas.queryByRole( 'img', { name: 'Map Preview' } );
	expect( picture() ).toBeVisible();
	expect( map() ).toBeNull();
	await change( { preview: false } );
	expect( map() ).toBeVisible();
	const setPreviewMode = ( isPreviewMode: boolean ) =>
		act( async () => {
			await dispatch( blockEditorStore ).updateSettings( {
				isPreviewMode,
			} );
		} );
	await setPreviewMode( true );
	expect( picture() ).toBeVisible();
	await setPreviewMode( false );
} );

describe( 'Place search', () => {
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
	beforeEach( () => {
		jest.useFakeTimers();
	} );
	afterEach( () => {
		jest.useRealTimers();
	} );

	const listed = () =>
		within(
			screen.getByRole( 'listbox', { name: 'Places' } )
		).getAllByRole( 'option' );

	const start = async ( attributes: object = {} ) => {
		const block = await open( attributes );
		await act( async () => {
			fireEvent.click(
				block.toolbar.getByRole( 'button', { name: 'Add a marker' } )
			);
			await jest.advanceTimersByTimeAsync( 100 );
		} );
		const field = () =>
			screen.getByRole( 'combobox', { name: 'Add a location' } );
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
		return { ...block, field, type, press };
	};

	test( 'finds places after a pause; with the keyboard, one becomes a marker and the center', async () => {
		ask.mockResolvedValue( PLACES );
		const { attributes, field, type, press, map } = await start();
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
		expect(
			screen.queryByRole( 'combobox', { name: 'Add a location' } )
		).toBeNull();
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
		const { type, press, field } = await start();
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
		const { attributes, type, press, change, toolbar } = await start( had );
		await type( 'Kyoto' );
		await press( 'Enter' );
		expect( attributes() ).toMatchObject( had );
		await change( { points: points( 500 ) } );
		await act( async () => {
			fireEvent.click(
				toolbar.getByRole( 'button', { name: 'Add a marker' } )
			);
			await jest.advanceTimersByTimeAsync( 100 );
		} );
		await type( 'Kyoto' );
		await press( 'Enter' );
		expect( attributes()?.points ).toHaveLength( 500 );
		expect( notice() ).toBe( 'A map can have at most 500 markers.' );
	} );

	test( 'asks Mapbox from the browser if it draws the map', async () => {
		withMapbox();
		ask.mockResolvedValue( token( 'pk.old' ) );
		const reply = jest.fn();
		const fetch = jest.fn< Promise< Response >, unknown[] >( reply );
		window.fetch = fetch;
		const json = ( ok: boolean, body: unknown ) => ( {
			ok,
			json: async () => body,
		} );
		const { attributes, type, press } = await start();
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
		expect( attributes()?.points ).toMatchObject( [
			{
				id: 'poi.0',
				title: 'Pier',
				caption: 'Pier 0',
				coordinates: { longitude: 1, latitude: 2 },
			},
		] );
	} );
} );

test( 'the popup of a marker edits and deletes it', async () => {
	const { attributes, fire, map } = await open( { points: points( 2 ) } );
	const element = document.createElement( 'div' );
	document.body.append( element );
	await fire( 'ramjet-map-popup', { id: '1', element } );
	const popup = within( element );
	const title = popup.getByRole( 'textbox', { name: 'Marker Title' } );
	expect( title ).toHaveFocus();
	fireEvent.change( title, { target: { value: '<b>Bar</b>' } } );
	fireEvent.change(
		popup.getByRole( 'textbox', { name: 'Marker Caption' } ),
		{
			target: { value: 'New' },
		}
	);
	expect( attributes()?.points ).toEqual( [
		point( '0' ),
		point( '1', { title: '<b>Bar</b>', caption: 'New' } ),
	] );
	fireEvent.keyDown( title, { key: 'Escape' } );
	expect( map().open ).toHaveBeenCalledWith( null );
	await expectOneStep( () =>
		act( async () => {
			fireEvent.click(
				popup.getByRole( 'button', { name: 'Delete Marker' } )
			);
		} )
	);
	// A zoom level for one place, after the map was fitted to several.
	expect( attributes() ).toMatchObject( {
		points: [ point( '0' ) ],
		zoom: 12,
	} );
	expect( element ).toBeEmptyDOMElement();
	element.remove();
} );

test( 'stores where the user has moved the map, unless markers decide', async () => {
	const moved = { center: { latitude: 1, longitude: 2 }, zoom: 4.5678 };
	const { attributes, fire, change } = await open();
	await fire( 'ramjet-map-ready', null );
	expect( attributes() ).toMatchObject( { zoom: 13 } );
	await fire( 'ramjet-map-move', moved );
	expect( attributes() ).toMatchObject( {
		zoom: 4.57,
		mapCenter: moved.center,
	} );
	await change( { points: points( 1 ), zoom: 9 } );
	await fire( 'ramjet-map-move', {
		...moved,
		center: { latitude: 8, longitude: 8 },
	} );
	expect( attributes() ).toMatchObject( {
		zoom: 4.57,
		mapCenter: moved.center,
	} );
	await change( { points: points( 2 ), zoom: 9 } );
	await fire( 'ramjet-map-move', moved );
	expect( attributes() ).toMatchObject( { zoom: 9 } );
} );

test( 'while the block is selected, scrolling zooms a map with one marker at most', async () => {
	const { map, change, clientId, element } = await open( {
		points: points( 1 ),
	} );
	expect( map().data?.scrollToZoom ).toBe( true );
	await change( { points: points( 2 ) } );
	expect( map().data?.scrollToZoom ).toBe( false );
	await change( { points: [] } );
	expect( element()!.querySelector( '[inert]' ) ).toBeNull();
	await act( async () => {
		await dispatch( blockEditorStore ).clearSelectedBlock();
	} );
	expect( map().data?.scrollToZoom ).toBe( false );
	expect( element()!.querySelector( '[inert]' ) ).toContainElement( map() );
	expect( clientId ).toBeTruthy();
} );

describe( 'Settings', () => {
	test( 'set height, zoom and what the map shows', async () => {
		const { attributes, inspector } = await open();
		const height = inspector.getByRole( 'spinbutton', {
			name: 'Height in pixels',
		} );
		const type = ( value: string ) =>
			fireEvent.change( height, { target: { value } } );
		expect( height ).toHaveAttribute( 'min', '400' );
		expect( height ).toHaveAttribute( 'step', '10' );
		type( '5' );
		expect( attributes()?.mapHeight ).toBeUndefined();
		type( '550' );
		expect( attributes()?.mapHeight ).toBe( 550 );
		type( '12' );
		fireEvent.blur( height );
		expect( attributes()?.mapHeight ).toBe( 400 );
		type( '' );
		expect( attributes()?.mapHeight ).toBeUndefined();

		fireEvent.change(
			inspector.getByRole( 'slider', { name: 'Zoom level' } ),
			{
				target: { value: 3 },
			}
		);
		for ( const name of [
			'Show street names',
			'Scroll to zoom',
			'Show Fullscreen Button',
		] ) {
			fireEvent.click( inspector.getByRole( 'checkbox', { name } ) );
		}
		expect( attributes() ).toMatchObject( {
			zoom: 3,
			mapDetails: false,
			scrollToZoom: true,
			showFullscreenButton: false,
		} );
		expect(
			inspector.getByRole( 'button', { name: /^Marker/ } )
		).toBeVisible();
	} );

	test( 'with two markers, the zoom level is fixed', async () => {
		const { inspector } = await open( { points: points( 2 ) } );
		expect(
			inspector.getByRole( 'slider', { name: 'Zoom level' } )
		).toBeDisabled();
		expect(
			inspector.getByText(
				'The default zoom level cannot be changed when there are two or more markers on the map.'
			)
		).toBeVisible();
	} );
} );

test( 'the sidebar lists markers, and searches a long list', async () => {
	const { attributes, inspector } = await open( { points: points( 60 ) } );
	expand( inspector, 'Markers' );
	expect(
		inspector.getAllByRole( 'button', { name: /^Shop/ } )
	).toHaveLength( 50 );
	expect( inspector.getByText( /^More markers: 10\./ ) ).toBeVisible();
	fireEvent.change(
		inspector.getByRole( 'searchbox', { name: 'Search markers' } ),
		{
			target: { value: '59 main' },
		}
	);
	expand( inspector, 'Shop 59' );
	fireEvent.change(
		inspector.getByRole( 'textbox', { name: 'Marker Title' } ),
		{
			target: { value: 'Last' },
		}
	);
	expect( ( attributes()?.points as Point[] )[ 59 ]?.title ).toBe( 'Last' );
	fireEvent.click(
		inspector.getByRole( 'button', { name: 'Delete Marker' } )
	);
	expect( attributes()?.points ).toHaveLength( 59 );
} );

test( 'dragging the lower edge sets the height', async () => {
	const { attributes, element } = await open();
	const box =
		element()!.querySelector< HTMLElement >( '.ramjet-map-editor' )!;
	Object.defineProperty( box, 'offsetHeight', { value: 620 } );
	const handles = box.querySelectorAll( '.components-resizable-box__handle' );
	expect( handles ).toHaveLength( 1 );
	fireEvent.mouseDown( handles[ 0 ]!, { clientY: 0 } );
	fireEvent.mouseMove( window, { clientY: 20 } );
	fireEvent.mouseUp( window );
	expect( attributes()?.mapHeight ).toBe( 620 );
} );

test( 'tells markers apart that share an ID', async () => {
	const both = [ point( '1' ), point( '1', { title: 'Annex' } ) ];
	const { canvas, fire, map } = await open( { points: both } );
	const ids = map().data!.points.map( ( { id } ) => id );
	expect( new Set( ids ).size ).toBe( 2 );
	const element = map().appendChild( document.createElement( 'div' ) );
	await fire( 'ramjet-map-popup', { id: ids[ 1 ]!, element } );
	expect(
		canvas.getByRole( 'textbox', { name: 'Marker Title' } )
	).toHaveValue( 'Annex' );
} );

test( 'offers more markers below the map as long as it is selected', async () => {
	const { canvas } = await open( { points: points( 3 ) } );
	expect(
		canvas.getByRole( 'button', { name: 'Add a marker' } )
	).toBeVisible();
} );

describe( 'A block with an address', () => {
	test( 'gets a marker there, which is no undo step', async () => {
		ask.mockResolvedValueOnce( [
			{
				id: 'N1',
				title: 'Kyoto',
				address: 'Japan',
				latitude: 35,
				longitude: 135,
			},
		] );
		const { attributes, change } = await open( { address: 'Kyoto' } );
		const found = {
			points: [ { id: 'N1', title: 'Kyoto' } ],
			mapCenter: { longitude: 135, latitude: 35 },
		};
		expect( attributes() ).toMatchObject( found );
		await expectOneStep( () => change( { zoom: 5 } ) );
		expect( attributes() ).toMatchObject( found );
	} );

	test.each( [
		[
			async () => [],
			/^Could not find the coordinates of the provided address\. Displaying default location\. Feel free to add the location manually\.$/,
		],
		[
			async () => {
				throw new Error( 'Slow.' );
			},
			/^Slow\. Could not find the coordinates/,
		],
	] )( 'says that it was not found', async ( reply, message ) => {
		ask.mockImplementationOnce( reply as typeof request );
		const { attributes } = await open( { address: 'Nowhere' } );
		await waitFor( () => expect( notice() ).toMatch( message ) );
		expect( attributes()?.points ).toEqual( [] );
	} );

	test( 'does not get the marker back that was deleted', async () => {
		const { attributes, fire, map, canvas } = await open( {
			address: 'Kyoto',
			points: points( 1 ),
		} );
		const element = map().appendChild( document.createElement( 'div' ) );
		await fire( 'ramjet-map-popup', { id: '0', element } );
		await expectOneStep( () =>
			act( async () => {
				fireEvent.click(
					canvas.getByRole( 'button', { name: 'Delete Marker' } )
				);
			} )
		);
		expect( attributes()?.points ).toEqual( [] );
		expect( ask ).not.toHaveBeenCalled();
	} );

	test( 'keeps the markers it has', async () => {
		await open( { address: 'Kyoto', points: points( 1 ) } );
		expect( ask ).not.toHaveBeenCalled();
	} );
} );

test( 'says why there is no map, until there is one', async () => {
	const { canvas, fire } = await open();
	await fire( 'ramjet-map-error', { code: 'webgl' } );
	expect( canvas.getByText( /WebGL is off/ ) ).toBeVisible();
	await fire( 'ramjet-map-ready', null );
	expect( canvas.queryByText( /WebGL is off/ ) ).toBeNull();
} );
