import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { request } from '../../../shared/api/request';
import type {
	AnyAttributes,
	AttributeSchemas,
} from '../../../shared/types/blocks';
import type { Attributes } from '../attributes';
import metadata from '../block.json';
import { MarkersPanel } from '../editor/markers';
import { Settings } from '../editor/settings';
import { useMapState } from '../editor/state';
import { click, openMap, points, setSite } from './map-editor';

jest.mock( '../../../shared/api/request' );

const ask = jest.mocked( request );

const token = ( key: string ) => ( { service_api_key: key } );

const withMapbox = ( key = 'pk.old' ) =>
	setSite( { setting: 'mapbox', config: { token: key } } );

const LABEL = 'Mapbox Access Token';

const openSidebar = () => openMap( {}, { inspector: true } );

/** Opens the panel of the token. */
const expand = ( inspector: ReturnType< typeof within > ) =>
	fireEvent.click( inspector.getByText( LABEL, { selector: 'button' } ) );

const schemas: AttributeSchemas = metadata.attributes;
const DEFAULTS: AnyAttributes = Object.fromEntries(
	Object.entries( schemas ).map( ( [ name, schema ] ) => [
		name,
		schema.default,
	] )
);

/** Renders a map's settings without an editor. */
function openSettings( given: Partial< Attributes > = {} ) {
	let current: Attributes = { ...DEFAULTS, ...given };
	function Sidebar() {
		const [ attributes, setAttributes ] = useState( current );
		const map = useMapState( 'default' );
		current = attributes;
		return (
			<Settings
				attributes={ attributes }
				setAttributes={ ( changes ) =>
					setAttributes( { ...attributes, ...changes } )
				}
				map={ map }
			/>
		);
	}
	render( <Sidebar /> );
	return { attributes: () => current };
}

beforeEach( () => {
	ask.mockReset().mockResolvedValue( [] );
	setSite();
} );

describe( 'Mapbox’s token', () => {
	test( 'is requested, and without one there is a placeholder that sets it', async () => {
		withMapbox( '' );
		let reply: ( value: unknown ) => void = () => {};
		ask.mockReturnValueOnce(
			new Promise( ( resolve ) => ( reply = resolve ) )
		);
		const { canvas, element, map } = await openMap();
		expect(
			element()!.querySelector( '.components-spinner' )
		).toBeVisible();
		await act( async () => reply( token( '' ) ) );
		const button = canvas.getByText( 'Set Token' );
		const field = canvas.getByPlaceholderText( 'Paste Token Here' );
		expect( button ).toHaveAttribute( 'aria-disabled', 'true' );

		ask.mockRejectedValueOnce( new Error( 'Not a public token.' ) );
		fireEvent.change( field, { target: { value: ' sk.secret ' } } );
		expect( button ).not.toHaveAttribute( 'aria-disabled', 'true' );
		await click( button );
		expect( ask ).toHaveBeenLastCalledWith( {
			path: 'wpcom/v2/service-api-keys/mapbox',
			method: 'POST',
			data: { service_api_key: 'sk.secret' },
		} );
		expect( canvas.getByText( 'Not a public token.' ) ).toBeVisible();

		ask.mockResolvedValueOnce( token( 'pk.new' ) );
		fireEvent.change( field, { target: { value: 'pk.new' } } );
		await click( button );
		expect( map().data?.config ).toMatchObject( {
			provider: 'mapbox',
			token: 'pk.new',
		} );
		expect( element() ).toHaveFocus();
	} );

	test( 'if it cannot be read, the placeholder says why', async () => {
		withMapbox();
		ask.mockRejectedValueOnce( new Error( 'Out of order.' ) );
		const { canvas } = await openMap();
		expect( canvas.getByText( 'Out of order.' ) ).toBeVisible();
		expect( canvas.getByText( 'Set Token' ) ).toBeVisible();
	} );

	test( 'can only be set by administrators', async () => {
		setSite( {
			setting: 'mapbox',
			canManageToken: false,
		} );
		ask.mockResolvedValueOnce( token( '' ) );
		const { canvas } = await openMap();
		expect( canvas.getByText( /Ask an administrator/ ) ).toBeVisible();
		expect( canvas.queryByRole( 'textbox' ) ).toBeNull();
	} );

	test( 'can be replaced and removed in the sidebar', async () => {
		withMapbox();
		ask.mockResolvedValueOnce( token( 'pk.old' ) );
		const { canvas, element, inspector, map } = await openSidebar();
		expect( inspector.getByText( 'Map Settings' ) ).toBeVisible();
		expect( inspector.getByText( 'Markers' ) ).toBeVisible();
		expand( inspector );
		const update = inspector.getByText( 'Update Token' );
		const field = inspector.getByLabelText( LABEL );
		expect( field ).toHaveValue( 'pk.old' );
		expect( update ).toHaveAttribute( 'aria-disabled', 'true' );

		ask.mockRejectedValueOnce( new Error( 'Mapbox does not know it.' ) );
		fireEvent.change( field, { target: { value: 'pk.wrong' } } );
		await click( update );
		expect( canvas.getByText( 'Mapbox does not know it.' ) ).toBeVisible();
		expect( map() ).toBeNull();
		fireEvent.click( canvas.getByText( 'Keep Current Token' ) );
		expect( map().data?.config.token ).toBe( 'pk.old' );
		expect( element() ).toHaveFocus();

		expand( inspector );
		ask.mockResolvedValueOnce( token( '' ) );
		await click( inspector.getByText( 'Remove Token' ) );
		expect( canvas.getByText( 'Set Token' ) ).toBeVisible();
	} );

	test( 'once it is removed, OpenStreetMap draws maps of sites that have not chosen Mapbox, and styles that need it are explained', async () => {
		setSite( { config: { token: 'pk.old' } } );
		ask.mockResolvedValueOnce( token( 'pk.old' ) );
		const { change, inspector, map } = await openSidebar();
		ask.mockResolvedValueOnce( token( '' ) );
		expand( inspector );
		await click( inspector.getByText( 'Remove Token' ) );
		expect( map().data?.config ).toMatchObject( {
			provider: 'openstreetmap',
			token: '',
		} );

		const explanation = () =>
			inspector.queryByText( /need a Mapbox access token/ );
		expect( explanation() ).toBeNull();
		await change( { className: 'is-style-satellite' } );
		expect( explanation() ).toBeVisible();
		expand( inspector );
		ask.mockResolvedValueOnce( token( 'pk.new' ) );
		fireEvent.change( inspector.getByLabelText( LABEL ), {
			target: { value: 'pk.new' },
		} );
		await click( inspector.getByText( 'Update Token' ) );
		expect( explanation() ).toBeNull();
	} );
} );

describe( 'Settings', () => {
	test( 'set height, zoom and what the map shows', () => {
		const { attributes } = openSettings();
		const height = screen.getByRole( 'spinbutton', {
			name: 'Height in pixels',
		} );
		const type = ( value: string ) =>
			fireEvent.change( height, { target: { value } } );
		expect( height ).toHaveAttribute( 'min', '400' );
		expect( height ).toHaveAttribute( 'step', '10' );
		type( '5' );
		expect( attributes().mapHeight ).toBeUndefined();
		type( '550' );
		expect( attributes().mapHeight ).toBe( 550 );
		type( '12' );
		fireEvent.blur( height );
		expect( attributes().mapHeight ).toBe( 400 );
		type( '' );
		expect( attributes().mapHeight ).toBeUndefined();

		fireEvent.change(
			screen.getByRole( 'slider', { name: 'Zoom level' } ),
			{
				target: { value: 3 },
			}
		);
		for ( const name of [
			'Show street names',
			'Scroll to zoom',
			'Show Fullscreen Button',
		] ) {
			fireEvent.click( screen.getByLabelText( name ) );
		}
		expect( attributes() ).toMatchObject( {
			zoom: 3,
			mapDetails: false,
			scrollToZoom: true,
			showFullscreenButton: false,
		} );
	} );

	test( 'with two markers, the zoom level is fixed', () => {
		openSettings( { points: points( 2 ) } );
		expect(
			screen.getByRole( 'slider', { name: 'Zoom level' } )
		).toBeDisabled();
		expect(
			screen.getByText(
				'The default zoom level cannot be changed when there are two or more markers on the map.'
			)
		).toBeVisible();
	} );
} );

test( 'the sidebar lists markers, and searches a long list', () => {
	let all = points( 60 );
	function Panel() {
		const [ current, setCurrent ] = useState( all );
		all = current;
		return (
			<MarkersPanel
				clientId="map"
				points={ current }
				onChange={ setCurrent }
			/>
		);
	}
	render( <Panel /> );
	fireEvent.click( screen.getByText( 'Markers' ) );
	expect( screen.getAllByText( /^Shop/ ) ).toHaveLength( 50 );
	expect( screen.getByText( /^More markers: 10\./ ) ).toBeVisible();
	fireEvent.change( screen.getByLabelText( 'Search markers' ), {
		target: { value: '59 main' },
	} );
	fireEvent.click( screen.getByText( 'Shop 59' ) );
	fireEvent.change( screen.getByLabelText( 'Marker Title' ), {
		target: { value: 'Last' },
	} );
	expect( all[ 59 ]?.title ).toBe( 'Last' );
	fireEvent.click( screen.getByText( 'Delete Marker' ) );
	expect( all ).toHaveLength( 59 );
} );
