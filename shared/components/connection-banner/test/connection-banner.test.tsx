/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import apiFetch from '@wordpress/api-fetch';
import { createRegistry, RegistryProvider } from '@wordpress/data';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import {
	json,
	type RestServer,
	startRestServer,
} from '../../../../tests/support/rest-server';
import ConnectionBanner from '..';
import type {
	InitialConnection,
	InitialState,
} from '../../../lib/initial-state';
import { setNavigator } from '../../../lib/navigation';
import { store } from '../../../store';
import { CONNECTED } from '../../../store/test-support/connection';

const TEXT = 'Your account is not connected to Ramjet at the moment.';

let server: RestServer;
let rootURL: Parameters< typeof apiFetch.use >[ 0 ];

beforeEach( async () => {
	server = await startRestServer();
	rootURL = apiFetch.createRootURLMiddleware( server.root );
	apiFetch.use( rootURL );
} );

afterEach( async () => {
	apiFetch.unregister( rootURL );
	await server.close();
} );

function show( connection: Partial< InitialConnection > ) {
	window.ramjetInitialState = {
		siteType: 'self-hosted',
		adminUrl: 'https://example.org/wp-admin/',
		connection: {
			isRegistered: true,
			isUserConnected: false,
			isOfflineMode: false,
			canManage: true,
			...connection,
		},
	} as InitialState;
	const registry = createRegistry();
	registry.register( store );
	render(
		<RegistryProvider value={ registry }>
			<ConnectionBanner />
		</RegistryProvider>
	);
	return registry.dispatch( store );
}

/** The notice is read out too, in a region outside of it. */
const WHY_NOT = [ 'No. (Status 500)', { selector: 'p' } ] as const;

const findText = () => screen.queryByText( TEXT, { selector: 'p' } );

it( 'links to the connection page and makes no request', async () => {
	const { refreshConnection } = show( {} );
	expect( findText() ).toBeVisible();
	expect(
		screen.getByRole( 'link', { name: 'Reconnect Ramjet' } )
	).toHaveAttribute(
		'href',
		`https://example.org/wp-admin/admin.php?page=ramjet&path=connection&redirect=${ encodeURIComponent( window.location.href ) }`
	);
	expect( server.requests ).toEqual( [] );

	server.answer( 'jetpack/v4/connection', json( CONNECTED ) );
	await act( () => refreshConnection() );
	await waitFor( () => expect( findText() ).not.toBeInTheDocument() );
} );

it( 'takes who may not see that page to the provider, and says why not', async () => {
	const visited: string[] = [];
	const putBack = setNavigator( ( url ) => visited.push( url ) );
	const user = userEvent.setup();
	const route = 'jetpack/v4/connection/authorize_url';
	show( { canManage: false } );
	const button = screen.getByRole( 'button', { name: 'Reconnect Ramjet' } );
	server.answer( route, json( { code: 'x', message: 'No.' }, 500 ) );
	await user.click( button );
	expect( await screen.findByText( ...WHY_NOT ) ).toBeVisible();

	server.answer( route, json( { authorizeUrl: 'https://a.example/b' } ) );
	await user.click( button );
	await waitFor( () =>
		expect( visited ).toEqual( [ 'https://a.example/b' ] )
	);
	expect( screen.queryByText( ...WHY_NOT ) ).not.toBeInTheDocument();
	putBack();
} );

it( 'is not there for who is connected', () => {
	show( { isUserConnected: true } );
	expect( findText() ).not.toBeInTheDocument();
} );
