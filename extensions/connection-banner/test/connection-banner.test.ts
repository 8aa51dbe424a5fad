/* @jest-environment ./tests/support/jest-browser-environment.js */
import { waitFor } from '@testing-library/dom';
import apiFetch from '@wordpress/api-fetch';
import { dispatch, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';

import {
	json,
	type RestServer,
	startRestServer,
} from '../../../tests/support/rest-server';
import connectionBanner from '..';
import { dismissBanner } from '../connect';
import type { InitialState } from '../../../shared/lib/initial-state';
import { setNavigator } from '../../../shared/lib/navigation';

const AUTHORIZE = 'jetpack/v4/connection/authorize_url';
const PROVIDER = 'https://example.org/wp-admin/admin.php?page=ramjet-authorize';
const TEXT = 'Your account is not connected to Ramjet at the moment.';

let server: RestServer;
let rootURL: Parameters< typeof apiFetch.use >[ 0 ];
let visited: string[];
let putBack: () => void;

beforeEach( async () => {
	visited = [];
	putBack = setNavigator( ( url ) => visited.push( url ) );
	server = await startRestServer();
	rootURL = apiFetch.createRootURLMiddleware( server.root );
	apiFetch.use( rootURL );
} );

afterEach( async () => {
	putBack();
	apiFetch.unregister( rootURL );
	window.sessionStorage.clear();
	window.history.replaceState( null, '', '/' );
	select( noticesStore )
		.getNotices()
		.forEach( ( { id } ) => dispatch( noticesStore ).removeNotice( id ) );
	await server.close();
} );

const notices = () => select( noticesStore ).getNotices();

/* There is no document that changes, so it looks often. */
const until = ( check: () => void ) => waitFor( check, { interval: 5 } );

/* What is there once a part was loaded and a request answered. */
async function findNotice( id: string ) {
	const find = () => notices().find( ( notice ) => notice.id === id );
	await until( () => expect( find() ).toBeDefined() );
	return find()!;
}

function open(
	connection: Partial< NonNullable< InitialState[ 'connection' ] > >,
	state: Partial< InitialState > = {}
) {
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
		connectionReturn: '',
		needsConnection: true,
		chunkTranslations: {},
		dismissedNotices: [],
		...state,
	} as InitialState;
	return connectionBanner();
}

it( 'leads who manages the site to the connection page, without a request', async () => {
	await open( {} );
	expect( notices() ).toMatchObject( [
		{
			status: 'warning',
			content: TEXT,
			isDismissible: true,
			actions: [
				{
					label: 'Reconnect Ramjet',
					// And from there back to the editor.
					url: `https://example.org/wp-admin/admin.php?page=ramjet&path=settings&section=connection&redirect=${ encodeURIComponent( window.location.href ) }`,
				},
			],
		},
	] );
	expect( server.requests ).toEqual( [] );
} );

it.each( [
	[ 'is connected', { isUserConnected: true }, {} ],
	[ 'is on an offline site', { isOfflineMode: true }, {} ],
	[
		'is on a site without features that need it',
		{},
		{ needsConnection: false },
	],
	[ 'is on a simple site', {}, { siteType: 'simple' } ],
	[ 'is on an atomic site', {}, { siteType: 'atomic' } ],
	[
		'cannot set up a site that is not registered',
		{ canManage: false, isRegistered: false },
		{},
	],
	[ 'is somebody nothing is known about', {}, { connection: null } ],
] as const )( 'does not bother who %s', async ( _, connection, state ) => {
	await open( connection, state );
	expect( notices() ).toEqual( [] );
} );

it( 'is shown to who can set the site up', async () => {
	await open( { isRegistered: false } );
	expect( notices() ).toHaveLength( 1 );
} );

describe( 'closed', () => {
	const NOTICE = 'jetpack/v4/notice/connection-banner';
	const isKeptHere = () => window.sessionStorage.length > 0;
	const close = () => {
		notices()[ 0 ]?.onDismiss?.();
		dispatch( noticesStore ).removeNotice( 'ramjet-connection' );
	};
	const sent = () =>
		server.requests.map( ( { method, url, body } ) => [
			method,
			url.replace( /^\/|\?.*/g, '' ),
			body,
		] );

	it( 'stays away for good', async () => {
		server.answer(
			NOTICE,
			json( { id: 'connection-banner', dismissed: true } )
		);
		await open( {} );
		close();
		// The next page can come before the answer.
		await open( {} );
		expect( notices() ).toEqual( [] );

		await until( () => expect( isKeptHere() ).toBe( false ) );
		expect( sent() ).toEqual( [
			[ 'POST', NOTICE, '{"dismissed":true}' ],
		] );
		await open( {}, { dismissedNotices: [ 'connection-banner' ] } );
		expect( notices() ).toEqual( [] );
		// A reset brings it back.
		await open( {}, { dismissedNotices: [ 'another' ] } );
		expect( notices() ).toHaveLength( 1 );
	} );

	it( 'stays away from this window where the server fails, without a word', async () => {
		server.answer( NOTICE, json( { message: 'No.' }, 500 ) );
		await open( {} );
		close();
		await until( () => expect( sent() ).toHaveLength( 1 ) );
		// The reply to this request comes after that to the first.
		await expect( dismissBanner() ).rejects.toThrow( 'No.' );
		expect( isKeptHere() ).toBe( true );
		await open( {} );
		expect( notices() ).toEqual( [] );
	} );

	it( 'stays away from this window for who may not tell the server', async () => {
		await open( { canManage: false } );
		close();
		await open( { canManage: false } );
		expect( notices() ).toEqual( [] );
		expect( server.requests ).toEqual( [] );
	} );
} );

describe( 'who may not see the dashboard', () => {
	const press = () => {
		const [ action ] = notices()[ 0 ]?.actions ?? [];
		expect( action?.url ).toBeUndefined();
		action?.onClick?.();
	};

	it( 'is led to the provider and back to this editor', async () => {
		window.history.replaceState( null, '', '/post.php?post=1' );
		server.answer( AUTHORIZE, json( { authorizeUrl: PROVIDER } ) );
		await open( { canManage: false } );
		press();
		await until( () => expect( visited ).toEqual( [ PROVIDER ] ) );
		expect(
			new URL(
				server.requests[ 0 ]?.url ?? '',
				server.root
			).searchParams.get( 'redirect_uri' )
		).toBe( `${ window.location.origin }/post.php?post=1` );
	} );

	it( 'is told why that failed, and can try again', async () => {
		server.answer( AUTHORIZE, json( { code: 'x', message: 'No.' }, 500 ) );
		await open( { canManage: false } );
		press();
		const notice = await findNotice( 'ramjet-connection-failure' );
		expect( notice ).toMatchObject( {
			status: 'error',
			content: 'Your account could not be connected. No. (Status 500)',
			actions: [ { label: 'Try again' } ],
		} );
		server.answer( AUTHORIZE, json( { authorizeUrl: PROVIDER } ) );
		notice.actions[ 0 ]?.onClick?.();
		await until( () => expect( visited ).toEqual( [ PROVIDER ] ) );
		expect( notices().map( ( { id } ) => id ) ).toEqual( [
			'ramjet-connection',
		] );
	} );
} );

it.each( [ null, {}, { authorizeUrl: 'javascript:alert(1)' } ] )(
	'sends nobody anywhere where the server answers %j',
	async ( answer ) => {
		server.answer( AUTHORIZE, json( answer ) );
		await open( { canManage: false } );
		notices()[ 0 ]?.actions[ 0 ]?.onClick?.();
		expect(
			( await findNotice( 'ramjet-connection-failure' ) ).content
		).toBe(
			'Your account could not be connected. Unexpected response from the server. Another plugin may use the same URL.'
		);
		expect( visited ).toEqual( [] );
	}
);

describe( 'who comes back', () => {
	const comeBack = ( result: string ) =>
		window.history.replaceState(
			null,
			'',
			`/post.php?post=1&ramjet_connection=${ result }&ramjet_proof=1&action=edit`
		);

	it.each( [
		[
			'connected',
			true,
			{ status: 'success', content: 'Your account is connected.' },
			[ 'ramjet-connection-return' ],
		],
		[
			'cancelled',
			false,
			{
				status: 'info',
				content:
					'You cancelled connecting your account. Nothing has changed.',
				actions: [ { label: 'Try again' } ],
			},
			[ 'ramjet-connection-return' ],
		],
		[
			'expired_state',
			false,
			{
				status: 'error',
				content:
					'Your account could not be connected. This connection attempt took too long. Please try again.',
			},
			[ 'ramjet-connection-return' ],
		],
	] )( 'is told about %s once', async ( value, connected, told, ids ) => {
		comeBack( value );
		open(
			{ isUserConnected: connected, canManage: false },
			{ connectionReturn: value }
		);
		expect( await findNotice( 'ramjet-connection-return' ) ).toMatchObject(
			told
		);
		expect( notices().map( ( { id } ) => id ) ).toEqual( ids );
		expect( window.location.search ).toBe( '?post=1&action=edit' );
	} );

	it( 'is told nothing by a link that the server did not write', async () => {
		comeBack( 'cancelled' );
		await open( { isUserConnected: true } );
		expect( notices() ).toEqual( [] );
	} );
} );
