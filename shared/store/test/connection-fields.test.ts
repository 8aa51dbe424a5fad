/* @jest-environment ./tests/support/jest-browser-environment.js */
import apiFetch from '@wordpress/api-fetch';
import { createRegistry } from '@wordpress/data';

import {
	json,
	type RestServer,
	startRestServer,
} from '../../../tests/support/rest-server';
import { store } from '..';
import type {
	InitialConnection,
	InitialState,
	SiteType,
} from '../../lib/initial-state';
import {
	CONNECTED,
	DATA,
	REGISTERED,
	UNREGISTERED,
} from '../test-support/connection';

const PRINTED: InitialConnection = {
	isRegistered: true,
	isUserConnected: false,
	isOfflineMode: false,
	canManage: true,
};

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

function openPage(
	connection: InitialConnection | null = null,
	siteType: SiteType = 'self-hosted'
) {
	window.ramjetInitialState = { siteType, connection } as InitialState;
	const registry = createRegistry();
	registry.register( store );
	return {
		select: registry.select( store ),
		resolveSelect: registry.resolveSelect( store ),
		dispatch: registry.dispatch( store ),
	};
}

it( 'has every field of the status, read once', async () => {
	server.answer( 'jetpack/v4/connection', json( CONNECTED ) );
	const { resolveSelect } = openPage();
	await expect(
		Promise.all( [
			resolveSelect.isRegistered(),
			resolveSelect.isUserConnected(),
			resolveSelect.hasConnectedOwner(),
			resolveSelect.isOfflineMode(),
			resolveSelect.getConnectedPlugins(),
			resolveSelect.getConnectionErrors(),
			resolveSelect.getUserConnectionData(),
		] )
	).resolves.toEqual( [
		true,
		true,
		true,
		false,
		[ { slug: 'ramjet', name: 'Ramjet' } ],
		[],
		{ currentUser: { wpcomUser: { login: 'ada', ID: 7 }, blogId: 1 } },
	] );
	expect( server.requests ).toHaveLength( 1 );
} );

it( 'takes what the page was printed with, without a request', async () => {
	const { resolveSelect } = openPage( PRINTED );
	await expect(
		Promise.all( [
			resolveSelect.isRegistered(),
			resolveSelect.isUserConnected(),
			resolveSelect.isOfflineMode(),
		] )
	).resolves.toEqual( [ true, false, false ] );
	expect( server.requests ).toEqual( [] );
} );

it( 'believes the server more than the page', async () => {
	server.answer( 'jetpack/v4/connection', json( CONNECTED ) );
	const { select, dispatch } = openPage( PRINTED );
	expect( select.isUserConnected() ).toBe( false );
	await dispatch.refreshConnection();
	expect( select.isUserConnected() ).toBe( true );
} );

it.each( [ 'simple', 'atomic' ] as const )(
	'takes the user of a site of type %s for connected, without a request',
	async ( siteType ) => {
		const { select, resolveSelect, dispatch } = openPage( null, siteType );
		await expect( resolveSelect.isUserConnected() ).resolves.toBe( true );
		expect( server.requests ).toEqual( [] );

		server.answer( 'jetpack/v4/connection', json( UNREGISTERED ) );
		await dispatch.refreshConnection();
		expect( select.isUserConnected() ).toBe( true );
	}
);

it( 'takes nothing else for a status', async () => {
	server.answer( 'jetpack/v4/connection', json( { status: 'active' } ) );
	const { select, resolveSelect } = openPage();
	await expect( resolveSelect.getConnectionStatus() ).rejects.toThrow(
		'Unexpected response from the server'
	);
	expect( select.getConnectedPlugins() ).toEqual( [] );
	expect( select.hasConnectionStatus() ).toBe( false );
} );

it( "reads the user's connection and rights", async () => {
	server.answer( 'jetpack/v4/connection', json( REGISTERED ) );
	server.answer( 'jetpack/v4/connection/data', json( DATA ) );
	const { select, resolveSelect, dispatch } = openPage();
	expect( select.getConnectionData() ).toBeNull();
	await expect( resolveSelect.getConnectionData() ).resolves.toEqual( DATA );

	server.answer( 'jetpack/v4/connection/data', json( { currentUser: 1 } ) );
	await expect( dispatch.refreshConnectionData() ).rejects.toThrow();
	expect( select.getConnectionData() ).toEqual( DATA );
	expect( select.getConnectionDataError() ).not.toBeNull();
} );
