/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';

import {
	DEFAULT_SETTINGS,
	setInitialState,
} from '../../../../tests/support/page-state';
import { json, type RestServer } from '../../../../tests/support/rest-server';
import { setActiveModules } from '../../lib/active-modules';
import { navigate } from '../../router/query';
import { makeSection } from '../../test-support/make-section';
import { inPage, openPage } from '../../test-support/open-page';
import { listPosts, startServer, stopServer } from '../../test-support/server';
import SettingsPage from '../settings-page';

const SETTINGS = 'jetpack/v4/settings';

const field = { default: 3, type: 'number', label: 'Height', max: 9 };

let server: RestServer;

beforeEach( async () => {
	setInitialState( {
		dashboard: {
			pages: [],
			sections: [
				makeSection( 'ladders', {
					title: 'Ladders',
					modules: [ 'ladder', 'steps' ],
				} ),
				makeSection( 'embeds', {
					title: 'Embeds',
					modules: [ 'embed' ],
					isAlwaysShown: true,
				} ),
				makeSection( 'maps', { title: 'Maps', hasComponent: true } ),
			],
			activeModules: [ 'ladder' ],
		},
		settingFields: [
			{ ...field, name: 'height', section: 'ladders' },
			{ ...field, name: 'other', section: 'embeds', label: 'Other' },
		],
	} );
	server = await startServer();
	server.answer(
		SETTINGS,
		json( { ...DEFAULT_SETTINGS, height: 4, other: 1 } )
	);
	navigate( { page: 'ramjet', path: 'settings', section: '', field: '' } );
} );

afterEach( () => stopServer( server ) );

const button = ( name: string ) => screen.getByRole( 'button', { name } );
const list = () => within( screen.getByRole( 'navigation' ) );
const names = () =>
	list()
		.getAllByRole( 'link' )
		.map( ( link ) => link.textContent );
const number = ( name: string ) => screen.findByRole( 'spinbutton', { name } );

it( 'opens the section that the URL names, else the first', async () => {
	const user = openPage( SettingsPage );
	for ( const section of [ '', 'nowhere', '__proto__' ] ) {
		act( () => navigate( { section } ) );
		expect(
			screen.getByRole( 'region', { name: 'Ladders' } )
		).toBeVisible();
		await number( 'Height' );
	}
	await user.click( list().getByRole( 'link', { name: 'Embeds' } ) );
	expect( window.location.search ).toContain( 'section=embeds' );
	await number( 'Other' );
	expect( screen.queryByText( 'Height' ) ).not.toBeInTheDocument();
	expect( list().getByRole( 'link', { current: 'page' } ) ).toHaveTextContent(
		'Embeds'
	);
} );

it( 'has the sections whose module is on, and those that are always shown', async () => {
	openPage( SettingsPage );
	expect( names() ).toEqual( [ 'Ladders', 'Embeds', 'Maps' ] );
	act( () => setActiveModules( [ { module: 'ladder', activated: false } ] ) );
	expect( names() ).toEqual( [ 'Embeds', 'Maps' ] );
	await number( 'Other' );
	act( () => setActiveModules( [ { module: 'steps', activated: true } ] ) );
	expect( names() ).toEqual( [ 'Ladders', 'Embeds', 'Maps' ] );
	await number( 'Height' );
} );

it( 'opens without sections', () => {
	setInitialState( {
		dashboard: { pages: [], sections: [], activeModules: [] },
	} );
	openPage( SettingsPage );
	expect( screen.getByRole( 'heading', { name: 'Settings' } ) ).toBeVisible();
} );

it( 'moves the focus to the setting that the URL names', async () => {
	navigate( { section: 'embeds', field: 'other' } );
	openPage( SettingsPage );
	await waitFor( async () =>
		expect( await number( 'Other' ) ).toHaveFocus()
	);
} );

it( 'saves each setting that PHP declares for a section, on request', async () => {
	const user = openPage( SettingsPage );
	const height = await number( 'Height' );
	expect( height ).toHaveValue( 4 );
	expect( height ).toHaveAttribute( 'max', '9' );
	await user.clear( height );
	await user.type( height, '6' );
	await user.click( button( 'Discard changes' ) );
	expect( height ).toHaveValue( 4 );
	await user.clear( height );
	await user.type( height, '5' );
	expect( listPosts( server ) ).toEqual( [] );
	await user.click( button( 'Save' ) );
	await waitFor( () =>
		expect( listPosts( server ) ).toEqual( [ [ SETTINGS, { height: 5 } ] ] )
	);
	// It fades in.
	await waitFor( () =>
		expect( screen.getByText( 'Settings saved.' ) ).toBeVisible()
	);
} );

it( 'can be loaded again after an error', async () => {
	server.answer( SETTINGS, json( { message: 'Busy.' }, 503 ) );
	const user = openPage( SettingsPage );
	expect(
		await inPage().findByText( /could not be loaded\. Busy\./ )
	).toBeVisible();
	server.answer( SETTINGS, json( { height: 4 } ) );
	await user.click( button( 'Try again' ) );
	expect( await number( 'Height' ) ).toHaveValue( 4 );
	cleanup();

	server.answer( SETTINGS, json( { height: 'high' } ) );
	openPage( SettingsPage );
	expect(
		await inPage().findByText( /^The settings could not be loaded\./ )
	).toBeVisible();
} );
