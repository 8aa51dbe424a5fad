/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';

import {
	DEFAULT_SETTINGS,
	setInitialState,
} from '../../../../tests/support/page-state';
import { json, type RestServer } from '../../../../tests/support/rest-server';
import { openSection } from '../../test-support/open-page';
import { listPosts, startServer, stopServer } from '../../test-support/server';
import MapsSection from '../maps-section';

const SETTINGS = 'jetpack/v4/settings';

let server: RestServer;

beforeEach( async () => {
	setInitialState();
	server = await startServer();
	server.answer( SETTINGS, json( DEFAULT_SETTINGS ) );
} );

afterEach( () => stopServer( server ) );

const button = ( name: string ) => screen.getByRole( 'button', { name } );

it( 'chooses who draws maps, and shows at the field that a URL is wrong', async () => {
	const user = openSection( MapsSection );
	await user.selectOptions(
		await screen.findByRole( 'combobox', { name: 'Map provider' } ),
		'OpenStreetMap'
	);
	const tiles = screen.getByRole( 'textbox', {
		name: 'OpenStreetMap style or tiles',
	} );
	await user.type( tiles, 'http://a.example' );
	const params = { map_style: 'Enter a URL that begins with https://.' };
	server.answer(
		SETTINGS,
		json( { code: 'x', message: 'Wrong.', data: { params } }, 400 )
	);
	await user.click( button( 'Save' ) );
	await waitFor( () => expect( tiles ).toBeInvalid() );
	expect( tiles ).toHaveAccessibleDescription(
		/^Enter a URL that begins with https:/
	);
	expect( listPosts( server ) ).toEqual( [
		[
			SETTINGS,
			{
				map_provider: 'openstreetmap',
				map_style: 'http://a.example',
			},
		],
	] );
} );
