import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { dispatch } from '@wordpress/data';
import { request } from '../../../shared/api/request';
import { expectOneStep } from '../../../tests/support/undo';
import { click, notice, openMap, point, points, setSite } from './map-editor';

jest.mock( '../../../shared/api/request' );

const ask = jest.mocked( request );

const setPreviewMode = ( isPreviewMode: boolean ) =>
	act( async () => {
		await dispatch( blockEditorStore ).updateSettings( { isPreviewMode } );
	} );

beforeEach( () => {
	ask.mockReset().mockResolvedValue( [] );
	setSite();
} );
afterEach( () => setPreviewMode( false ) );

test( 'draws the map with the site’s provider, and loads its script once', async () => {
	const { map } = await openMap( {
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

test( 'shows a picture in previews', async () => {
	const { canvas, map, change } = await openMap( { preview: true } );
	const picture = () => canvas.queryByRole( 'img', { name: 'Map Preview' } );
	expect( picture() ).toBeVisible();
	expect( map() ).toBeNull();
	await change( { preview: false } );
	expect( map() ).toBeVisible();
	await setPreviewMode( true );
	expect( picture() ).toBeVisible();
} );

test( 'the popup of a marker edits and deletes it', async () => {
	const { attributes, map, openPopup } = await openMap( {
		points: points( 2 ),
	} );
	const element = await openPopup( '1' );
	const popup = within( element );
	const title = popup.getByLabelText( 'Marker Title' );
	expect( title ).toHaveFocus();
	fireEvent.change( title, { target: { value: '<b>Bar</b>' } } );
	fireEvent.change( popup.getByLabelText( 'Marker Caption' ), {
		target: { value: 'New' },
	} );
	expect( attributes()?.points ).toEqual( [
		point( '0' ),
		point( '1', { title: '<b>Bar</b>', caption: 'New' } ),
	] );
	fireEvent.keyDown( title, { key: 'Escape' } );
	expect( map().open ).toHaveBeenCalledWith( null );
	await expectOneStep( () => click( popup.getByText( 'Delete Marker' ) ) );
	// A zoom level for one place, after the map was fitted to several.
	expect( attributes() ).toMatchObject( {
		points: [ point( '0' ) ],
		zoom: 12,
	} );
	expect( element ).toBeEmptyDOMElement();
} );

test( 'stores where the user has moved the map, unless markers decide', async () => {
	const moved = { center: { latitude: 1, longitude: 2 }, zoom: 4.5678 };
	const { attributes, fire, change } = await openMap();
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
	const { map, change, element } = await openMap( {
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
} );

test( 'dragging the lower edge sets the height', async () => {
	const { attributes, element } = await openMap();
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
	const { map, openPopup } = await openMap( { points: both } );
	const ids = map().data!.points.map( ( { id } ) => id );
	expect( new Set( ids ).size ).toBe( 2 );
	const popup = within( await openPopup( ids[ 1 ]! ) );
	expect( popup.getByLabelText( 'Marker Title' ) ).toHaveValue( 'Annex' );
} );

test( 'offers more markers below the map as long as it is selected', async () => {
	const { canvas } = await openMap( { points: points( 3 ) } );
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
		const { attributes, change } = await openMap( { address: 'Kyoto' } );
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
		const { attributes } = await openMap( { address: 'Nowhere' } );
		await waitFor( () => expect( notice() ).toMatch( message ) );
		expect( attributes()?.points ).toEqual( [] );
	} );

	test( 'does not get the marker back that was deleted', async () => {
		const { attributes, openPopup } = await openMap( {
			address: 'Kyoto',
			points: points( 1 ),
		} );
		const popup = within( await openPopup( '0' ) );
		await expectOneStep( () =>
			click( popup.getByText( 'Delete Marker' ) )
		);
		expect( attributes()?.points ).toEqual( [] );
		expect( ask ).not.toHaveBeenCalled();
	} );

	test( 'keeps the markers it has', async () => {
		await openMap( { address: 'Kyoto', points: points( 1 ) } );
		expect( ask ).not.toHaveBeenCalled();
	} );
} );

test( 'says why there is no map, until there is one', async () => {
	const { canvas, fire } = await openMap();
	await fire( 'ramjet-map-error', { code: 'webgl' } );
	expect( canvas.getByText( /WebGL is off/ ) ).toBeVisible();
	await fire( 'ramjet-map-ready', null );
	expect( canvas.queryByText( /WebGL is off/ ) ).toBeNull();
} );
