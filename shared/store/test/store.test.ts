/* @jest-environment ./tests/support/jest-browser-environment.js */
import apiFetch from '@wordpress/api-fetch';
import { createRegistry, select } from '@wordpress/data';

import {
	json,
	type RestServer,
	startRestServer,
	text,
} from '../../../tests/support/rest-server';
import { store } from '..';
import { Api404Error } from '../../api/errors';
import type { InitialState } from '../../lib/initial-state';
import { CONNECTED } from '../test-support/connection';

const CONNECTION_ROUTE = 'jetpack/v4/connection';
const AI_ROUTE = 'wpcom/v2/jetpack-ai/ai-assistant-feature';

const AI = {
	'has-feature': true,
	'is-over-limit': false,
	'requests-count': 3,
	'requests-limit': 20,
	'site-require-upgrade': false,
	'error-message': '',
	'error-code': '',
};

let server: RestServer;
let rootURL: Parameters< typeof apiFetch.use >[ 0 ];

beforeEach( async () => {
	window.ramjetInitialState = {
		siteType: 'self-hosted',
		connection: null,
	} as InitialState;
	server = await startRestServer();
	rootURL = apiFetch.createRootURLMiddleware( server.root );
	apiFetch.use( rootURL );
} );

afterEach( async () => {
	apiFetch.unregister( rootURL );
	await server.close();
} );

function setUp() {
	const registry = createRegistry();
	registry.register( store );
	return {
		select: registry.select( store ),
		resolveSelect: registry.resolveSelect( store ),
		dispatch: registry.dispatch( store ),
	};
}

const countRequests = ( route: string ) =>
	server.requests.filter( ( { url } ) => url.startsWith( `/${ route }` ) )
		.length;

it( 'is registered as ramjet', () => {
	expect( store.name ).toBe( 'ramjet' );
	expect( select( store ).getConnectionError() ).toBeNull();
} );

describe( 'connection status', () => {
	it( 'is read when first selected, once for all who select it', async () => {
		server.answer( CONNECTION_ROUTE, json( CONNECTED ) );
		const { resolveSelect, select: selectors } = setUp();
		await expect(
			Promise.all( [
				resolveSelect.getConnectionStatus(),
				resolveSelect.getConnectionStatus(),
				resolveSelect.isUserConnected(),
			] )
		).resolves.toEqual( [ CONNECTED, CONNECTED, true ] );
		expect( selectors.getConnectionStatus() ).toEqual( CONNECTED );
		expect( countRequests( CONNECTION_ROUTE ) ).toBe( 1 );
	} );

	it( 'is all false, and the same object, until the server has answered', async () => {
		server.answer( CONNECTION_ROUTE, json( CONNECTED ) );
		const { select: selectors, resolveSelect } = setUp();
		const status = selectors.getConnectionStatus();
		expect( status ).toEqual( {
			isRegistered: false,
			isUserConnected: false,
			hasConnectedOwner: false,
			isActive: false,
			isOfflineMode: false,
			connectedPlugins: [],
			connectionErrors: [],
			userConnectionData: {
				currentUser: { wpcomUser: null, blogId: 0 },
			},
		} );
		expect( selectors.getConnectionStatus() ).toBe( status );
		expect( selectors.isUserConnected() ).toBe( false );
		await resolveSelect.getConnectionStatus();
		expect( selectors.getConnectionStatus() ).not.toBe( status );
		expect( selectors.getConnectionStatus() ).toBe(
			selectors.getConnectionStatus()
		);
	} );

	it( 'says while it is being read', async () => {
		server.answer( CONNECTION_ROUTE, json( CONNECTED ) );
		const { select: selectors, dispatch } = setUp();
		expect( selectors.isFetchingConnection() ).toBe( false );
		const reading = dispatch.refreshConnection();
		expect( selectors.isFetchingConnection() ).toBe( true );
		expect( selectors.isFetchingAiFeature() ).toBe( false );
		await reading;
		expect( selectors.isFetchingConnection() ).toBe( false );
	} );

	it( 'is read again on request', async () => {
		server.answer( CONNECTION_ROUTE, json( CONNECTED ) );
		const { resolveSelect, select: selectors, dispatch } = setUp();
		await resolveSelect.getConnectionStatus();
		server.answer(
			CONNECTION_ROUTE,
			json( { ...CONNECTED, isUserConnected: false } )
		);
		await dispatch.refreshConnection();
		expect( selectors.isUserConnected() ).toBe( false );
		expect( countRequests( CONNECTION_ROUTE ) ).toBe( 2 );
	} );

	it( 'is read again when next selected after being invalidated', async () => {
		server.answer( CONNECTION_ROUTE, json( CONNECTED ) );
		const { resolveSelect, dispatch } = setUp();
		await resolveSelect.getConnectionStatus();
		await dispatch.invalidateResolution( 'getConnectionStatus', [] );
		await resolveSelect.getConnectionStatus();
		expect( countRequests( CONNECTION_ROUTE ) ).toBe( 2 );
	} );

	it( 'stays as it was after a failure, which is kept beside it', async () => {
		server.answer( CONNECTION_ROUTE, json( CONNECTED ) );
		const { resolveSelect, select: selectors, dispatch } = setUp();
		await resolveSelect.getConnectionStatus();
		server.answer(
			CONNECTION_ROUTE,
			json( { code: 'rest_forbidden', message: 'No.' }, 403 )
		);
		await expect( dispatch.refreshConnection() ).rejects.toThrow(
			'No. (Status 403)'
		);
		expect( selectors.getConnectionStatus() ).toEqual( CONNECTED );
		expect( selectors.isFetchingConnection() ).toBe( false );
		expect( selectors.getConnectionError() ).toEqual( {
			message: 'No. (Status 403)',
			code: 'rest_forbidden',
			status: 403,
		} );
		expect( selectors.getConnectionError() ).toBe(
			selectors.getConnectionError()
		);
	} );

	it( 'forgets a failure when it is read again', async () => {
		server.answer( CONNECTION_ROUTE, text( '<title>Log in' ) );
		const { resolveSelect, select: selectors, dispatch } = setUp();
		await expect( resolveSelect.getConnectionStatus() ).rejects.toThrow();
		expect( selectors.getConnectionError() ).toMatchObject( {
			code: '',
			status: null,
		} );
		server.answer( CONNECTION_ROUTE, json( CONNECTED ) );
		const again = dispatch.refreshConnection();
		expect( selectors.getConnectionError() ).toBeNull();
		await again;
		expect( selectors.getConnectionError() ).toBeNull();
		expect( selectors.isUserConnected() ).toBe( true );
	} );

	it( 'ignores an older answer that arrives after a newer one', async () => {
		let answerLate = () => {};
		const arrived = new Promise< void >( ( resolve ) => {
			server.answer( CONNECTION_ROUTE, ( incoming, response ) => {
				answerLate = () => json( CONNECTED )( incoming, response );
				resolve();
			} );
		} );
		const { select: selectors, resolveSelect, dispatch } = setUp();
		const older = resolveSelect.getConnectionStatus();
		await arrived;
		server.answer(
			CONNECTION_ROUTE,
			json( { ...CONNECTED, isUserConnected: false } )
		);
		await dispatch.refreshConnection();
		answerLate();
		await older;
		expect( selectors.getConnectionStatus() ).toEqual( {
			...CONNECTED,
			isUserConnected: false,
		} );
	} );
} );

describe( 'AI feature', () => {
	it( 'is read when first selected', async () => {
		server.answer( AI_ROUTE, json( AI ) );
		const { resolveSelect } = setUp();
		await expect( resolveSelect.getAiFeature() ).resolves.toEqual( AI );
		await expect( resolveSelect.getAiRequestsLeft() ).resolves.toBe( 17 );
		expect( countRequests( AI_ROUTE ) ).toBe( 1 );
		expect( countRequests( CONNECTION_ROUTE ) ).toBe( 0 );
	} );

	it( 'is off, with the default limit, until the server has answered', async () => {
		server.answer( AI_ROUTE, json( AI ) );
		const { select: selectors, resolveSelect } = setUp();
		const feature = selectors.getAiFeature();
		expect( feature ).toMatchObject( {
			'has-feature': false,
			'requests-count': 0,
			'requests-limit': 20,
		} );
		expect( selectors.getAiFeature() ).toBe( feature );
		await resolveSelect.getAiFeature();
		expect( selectors.getAiFeature() ).toEqual( AI );
	} );

	it.each( [
		[ { 'requests-count': 20 }, 0 ],
		[ { 'requests-count': 25 }, 0 ],
		[ { 'is-over-limit': true }, 0 ],
		[ { 'requests-limit': 5 }, 2 ],
	] )( 'with %p leaves %i requests', async ( change, left ) => {
		server.answer( AI_ROUTE, json( { ...AI, ...change } ) );
		await expect( setUp().resolveSelect.getAiRequestsLeft() ).resolves.toBe(
			left
		);
	} );

	it( 'stays as it was after a failure, which is its own', async () => {
		server.answer( AI_ROUTE, json( AI ) );
		const { resolveSelect, select: selectors, dispatch } = setUp();
		await resolveSelect.getAiFeature();
		server.answer( AI_ROUTE, text( 'Gone', 404 ) );
		await expect( dispatch.refreshAiFeature() ).rejects.toBeInstanceOf(
			Api404Error
		);
		expect( selectors.getAiFeature() ).toEqual( AI );
		expect( selectors.getAiFeatureError() ).toMatchObject( {
			status: 404,
		} );
		expect( selectors.getConnectionError() ).toBeNull();
	} );

	it( 'says that nobody answered', async () => {
		await server.close();
		const { select: selectors, dispatch } = setUp();
		await expect( dispatch.refreshAiFeature() ).rejects.toThrow();
		expect( selectors.getAiFeatureError() ).toMatchObject( {
			message: expect.stringContaining( 'could not be reached' ),
			status: null,
		} );
	} );
} );
