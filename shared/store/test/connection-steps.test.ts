/* @jest-environment ./tests/support/jest-browser-environment.js */
import apiFetch from '@wordpress/api-fetch';
import { createRegistry } from '@wordpress/data';

import {
	json,
	type RestServer,
	startRestServer,
	text,
} from '../../../tests/support/rest-server';
import { store } from '..';
import type { InitialState } from '../../lib/initial-state';
import { setNavigator } from '../../lib/navigation';
import {
	CONNECTED,
	DATA,
	REGISTERED,
	UNREGISTERED,
} from '../test-support/connection';

const STATUS = 'jetpack/v4/connection';
const REGISTER = `${ STATUS }/register`;
const AUTHORIZE = `${ STATUS }/authorize_url`;
const PROVIDER = 'https://example.org/wp-admin/admin.php?page=ramjet-authorize';

let server: RestServer;
let rootURL: Parameters< typeof apiFetch.use >[ 0 ];
let visited: string[];
let putBack: () => void;

beforeEach( async () => {
	window.ramjetInitialState = {
		siteType: 'self-hosted',
		connection: null,
		registrationNonce: 'n0nce',
	} as InitialState;
	visited = [];
	putBack = setNavigator( ( url ) => visited.push( url ) );
	server = await startRestServer();
	rootURL = apiFetch.createRootURLMiddleware( server.root );
	apiFetch.use( rootURL );
	server.answer( STATUS, json( REGISTERED ) );
	server.answer( `${ STATUS }/data`, json( DATA ) );
} );

afterEach( async () => {
	putBack();
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

/* What was sent, other than readings. */
const posts = () =>
	server.requests
		.filter( ( { method } ) => method === 'POST' )
		.map( ( { url, body } ) => [ url, body && JSON.parse( body ) ] );

describe( 'registering the site', () => {
	const registered = { authorizeUrl: PROVIDER, alreadyRegistered: false };

	it( "sends the page's nonce and goes to the provider's screen", async () => {
		server.answer( REGISTER, json( registered ) );
		const { select, dispatch } = setUp();
		const step = dispatch.registerSite( { redirectUri: 'https://a.b/c' } );
		expect( select.isSiteRegistering() ).toBe( true );
		expect( select.isUserConnecting() ).toBe( false );
		await step;
		expect( posts() ).toEqual( [
			[
				`/${ REGISTER }?_locale=user`,
				{
					registration_nonce: 'n0nce',
					no_iframe: true,
					plugin_slug: 'ramjet',
					redirect_uri: 'https://a.b/c',
				},
			],
		] );
		expect( visited ).toEqual( [ PROVIDER ] );
		expect( select.isSiteRegistering() ).toBe( false );
		expect( select.isUserConnecting() ).toBe( true );
		expect( select.getAuthorizationUrl() ).toBe( PROVIDER );
	} );

	it( 'is asked for once by a double click', async () => {
		server.answer( REGISTER, json( registered ) );
		const { dispatch } = setUp();
		await Promise.all( [
			dispatch.registerSite(),
			dispatch.registerSite(),
			dispatch.connectUser(),
		] );
		// Nor while the browser is still leaving.
		await dispatch.registerSite();
		expect( server.requests ).toHaveLength( 1 );
		expect( visited ).toEqual( [ PROVIDER ] );
	} );

	it.each( [
		[
			'an error of WordPress',
			json( { code: 'nope', message: 'Not today.' }, 500 ),
			{ message: 'Not today. (Status 500)', code: 'nope', status: 500 },
		],
		[
			'a page of HTML',
			text( '<title>Log in' ),
			{ message: 'The server’s response could not be read.' },
		],
		[
			'half an answer',
			text( '{"authorizeUrl":"htt' ),
			{ message: 'The server’s response could not be read.' },
		],
		[
			'no address',
			json( { authorizeUrl: '' } ),
			{ message: expect.stringContaining( 'Unexpected response' ) },
		],
		[
			'an address that is a script',
			json( { authorizeUrl: 'javascript:alert(1)' } ),
			{ message: expect.stringContaining( 'Unexpected response' ) },
		],
		[
			'nothing',
			json( null ),
			{ message: expect.stringContaining( 'Unexpected response' ) },
		],
	] )(
		'keeps the error when the server answers %s, until it is tried again',
		async ( _, answer, error ) => {
			server.answer( REGISTER, answer );
			const { select, dispatch } = setUp();
			await dispatch.registerSite();
			expect( select.getRegistrationError() ).toMatchObject( error );
			expect( select.getRegistrationError() ).toBe(
				select.getRegistrationError()
			);
			expect( select.isSiteRegistering() ).toBe( false );
			expect( select.getStepError() ).toBeNull();
			expect( visited ).toEqual( [] );

			server.answer( REGISTER, json( registered ) );
			const again = dispatch.registerSite();
			expect( select.getRegistrationError() ).toBeNull();
			await again;
			expect( select.getRegistrationError() ).toBeNull();
			expect( visited ).toEqual( [ PROVIDER ] );
		}
	);

	it( 'says that nobody answered', async () => {
		await server.close();
		const { select, dispatch } = setUp();
		await dispatch.registerSite();
		expect( select.getRegistrationError() ).toMatchObject( {
			message: expect.stringContaining( 'could not be reached' ),
			status: null,
		} );
	} );
} );

describe( 'connecting the user', () => {
	it( "goes to the provider's screen and back where they came from", async () => {
		server.answer( AUTHORIZE, json( { authorizeUrl: PROVIDER } ) );
		const { select, dispatch } = setUp();
		const step = dispatch.connectUser( { redirectUri: 'https://a.b/c?d' } );
		expect( select.isUserConnecting() ).toBe( true );
		expect( select.getAuthorizationUrl() ).toBeNull();
		await step;
		expect( server.requests[ 0 ]?.url ).toContain(
			'no_iframe=true&redirect_uri=https%3A%2F%2Fa.b%2Fc%3Fd'
		);
		expect( visited ).toEqual( [ PROVIDER ] );
		expect( select.getAuthorizationUrl() ).toBe( PROVIDER );
	} );

	it( 'can be begun again when the browser came back to the page', async () => {
		server.answer( AUTHORIZE, json( { authorizeUrl: PROVIDER } ) );
		const { select, dispatch } = setUp();
		await dispatch.connectUser();
		dispatch.endConnectionStep();
		expect( select.isUserConnecting() ).toBe( false );
		expect( select.getAuthorizationUrl() ).toBeNull();
		await dispatch.connectUser();
		expect( visited ).toEqual( [ PROVIDER, PROVIDER ] );
	} );

	it( 'shows how things stand where somebody has disconnected the site meanwhile', async () => {
		const { select, resolveSelect, dispatch } = setUp();
		await resolveSelect.getConnectionStatus();
		server.answer( STATUS, json( UNREGISTERED ) );
		server.answer( AUTHORIZE, json( { message: 'Gone.' }, 500 ) );
		await dispatch.connectUser();
		expect( select.isRegistered() ).toBe( true );
		server.answer( AUTHORIZE, json( { message: 'Gone.' }, 409 ) );
		await dispatch.connectUser();
		expect( select.isRegistered() ).toBe( false );
		expect( select.getStepError()?.error.message ).toBe(
			'Gone. (Status 409)'
		);
	} );

	it( 'keeps why it failed, apart from a registration', async () => {
		server.answer( AUTHORIZE, json( { code: 'x', message: 'No.' }, 403 ) );
		const { select, dispatch } = setUp();
		await dispatch.connectUser();
		expect( select.getStepError() ).toEqual( {
			step: 'connectUser',
			error: { code: 'x', message: 'No. (Status 403)', status: 403 },
		} );
		expect( select.getRegistrationError() ).toBeNull();
		expect( select.isUserConnecting() ).toBe( false );
	} );
} );

describe( 'disconnecting', () => {
	it.each( [
		[ 'disconnectUser', `${ STATUS }/user`, { linked: false }, REGISTERED ],
		[ 'disconnectSite', STATUS, { isActive: false }, UNREGISTERED ],
	] as const )(
		'%s takes the status from the answer and reads the rights again',
		async ( step, route, body, status ) => {
			server.answer( STATUS, json( CONNECTED ) );
			const { select, dispatch, resolveSelect } = setUp();
			await resolveSelect.getConnectionStatus();
			server.answer( route, json( status ) );
			const run = dispatch[ step ]();
			expect( select.getConnectionStep() ).toBe( step );
			await dispatch[ step ]();
			await run;
			expect( posts() ).toEqual( [
				[ `/${ route }?_locale=user`, body ],
			] );
			expect( select.getConnectionStatus() ).toEqual( status );
			expect( select.isUserConnected() ).toBe( false );
			expect( select.getConnectionData() ).toEqual( DATA );
			expect( select.getConnectionStep() ).toBeNull();
		}
	);

	it( 'wins over a reading that began before it', async () => {
		let answerLate = () => {};
		const arrived = new Promise< void >( ( resolve ) => {
			server.answer( STATUS, ( incoming, response ) => {
				answerLate = () => json( CONNECTED )( incoming, response );
				resolve();
			} );
		} );
		const { select, dispatch, resolveSelect } = setUp();
		const older = resolveSelect.getConnectionStatus();
		await arrived;
		server.answer( `${ STATUS }/user`, json( REGISTERED ) );
		await dispatch.disconnectUser();
		answerLate();
		await older;
		expect( select.isUserConnected() ).toBe( false );
	} );

	it( 'leaves the status as it was when it fails', async () => {
		server.answer( STATUS, json( CONNECTED ) );
		const { select, dispatch, resolveSelect } = setUp();
		await resolveSelect.getConnectionStatus();
		server.answer( `${ STATUS }/user`, json( [] ) );
		await dispatch.disconnectUser();
		expect( select.getConnectionStatus() ).toEqual( CONNECTED );
		expect( select.getStepError() ).toMatchObject( {
			step: 'disconnectUser',
			error: {
				message: expect.stringContaining( 'Unexpected response' ),
			},
		} );
	} );

	it( 'worked even if the rights cannot be read again', async () => {
		server.answer( `${ STATUS }/user`, json( REGISTERED ) );
		server.answer( `${ STATUS }/data`, text( 'oops', 500 ) );
		const { select, dispatch } = setUp();
		await dispatch.disconnectUser();
		expect( select.getStepError() ).toBeNull();
		expect( select.getConnectionStep() ).toBeNull();
		expect( select.getConnectionDataError() ).toMatchObject( {
			status: 500,
		} );
	} );
} );

describe( 'reconnecting', () => {
	const RECONNECT = `${ STATUS }/reconnect`;

	it( 'reads everything again when it is done', async () => {
		server.answer( RECONNECT, json( { status: 'completed' } ) );
		const { select, dispatch } = setUp();
		await dispatch.reconnect();
		expect( select.getConnectionStatus() ).toEqual( REGISTERED );
		expect( select.getConnectionData() ).toEqual( DATA );
		expect( select.getConnectionStep() ).toBeNull();
		expect( visited ).toEqual( [] );
	} );

	it( 'has the user approve where the provider wants that', async () => {
		server.answer(
			RECONNECT,
			json( { status: 'in_progress', authorizeUrl: PROVIDER } )
		);
		const { dispatch } = setUp();
		await dispatch.reconnect();
		expect( visited ).toEqual( [ PROVIDER ] );
	} );

	it( 'keeps why it failed', async () => {
		server.answer( RECONNECT, json( null ) );
		const { select, dispatch } = setUp();
		await dispatch.reconnect();
		expect( select.getStepError()?.step ).toBe( 'reconnect' );
	} );
} );
