/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import {
	act,
	fireEvent,
	screen,
	waitFor,
	within,
} from '@testing-library/react';

import {
	CONNECTED,
	DATA,
	REGISTERED,
	UNREGISTERED,
} from '../../../../shared/store/test-support/connection';
import {
	json,
	type RestServer,
	text,
} from '../../../../tests/support/rest-server';
import { SLOW_AFTER } from '../../../../shared/lib/slowness';
import { openConnectionSection } from '../../test-support/open-connection-section';
import { hold, startServer, stopServer } from '../../test-support/server';

const STATUS = 'jetpack/v4/connection';
const PROVIDER = 'https://example.org/wp-admin/admin.php?page=ramjet-authorize';

let server: RestServer;

beforeEach( async () => {
	server = await startServer();
} );

afterEach( () => {
	jest.useRealTimers();
	return stopServer( server );
} );

/* The live regions of WordPress stand outside of it and have the same texts. */
const page = () =>
	within( screen.getByRole( 'region', { name: 'Connection' } ) );
const findState = ( name: string ) =>
	screen.findByRole( 'heading', { level: 3, name } );
const button = ( name: string ) => page().getByRole( 'button', { name } );
const notice = ( words: string | RegExp ) => page().findByText( words );
const requests = ( route: string ) =>
	server.requests.filter( ( { url } ) => url.startsWith( `/${ route }?` ) );

describe( 'A site that is not registered', () => {
	it( 'is set up with one click, and shows the progress', async () => {
		const answer = hold( server, `${ STATUS }/register` );
		const { user, visited } = openConnectionSection( server, UNREGISTERED );
		await findState( 'Not connected' );
		expect( page().queryByText( 'Your account' ) ).not.toBeInTheDocument();

		await user.dblClick( button( 'Set up Ramjet' ) );
		expect( page().getByRole( 'status' ) ).toHaveTextContent(
			'Setting up Ramjet…'
		);
		expect( button( 'Set up Ramjet' ) ).toHaveFocus();
		expect( button( 'Set up Ramjet' ) ).toHaveAttribute(
			'aria-disabled',
			'true'
		);

		await answer( { authorizeUrl: PROVIDER, alreadyRegistered: false } );
		await waitFor( () => expect( visited ).toEqual( [ PROVIDER ] ) );
		expect( page().getByRole( 'status' ) ).toHaveTextContent(
			'Opening the approval screen…'
		);
		expect(
			page().getByRole( 'link', { name: 'Continue if nothing happens' } )
		).toHaveAttribute( 'href', PROVIDER );
		expect( requests( `${ STATUS }/register` ) ).toHaveLength( 1 );
	} );

	it( 'says after a while that it takes long', async () => {
		const answer = hold( server, `${ STATUS }/register` );
		const { visited } = openConnectionSection( server, UNREGISTERED );
		await findState( 'Not connected' );
		jest.useFakeTimers( { doNotFake: [ 'setImmediate', 'nextTick' ] } );
		fireEvent.click( button( 'Set up Ramjet' ) );
		const status = page().getByRole( 'status' );
		expect( status ).not.toHaveTextContent( 'Still waiting' );
		await act( () => jest.advanceTimersByTimeAsync( SLOW_AFTER ) );
		expect( status ).toHaveTextContent(
			'Setting up Ramjet…The server is taking longer than usual. Still waiting…'
		);
		jest.useRealTimers();
		await answer( { authorizeUrl: PROVIDER, alreadyRegistered: false } );
		await waitFor( () => expect( visited ).toEqual( [ PROVIDER ] ) );
	} );

	it( 'shows why it could not be set up, and tries again', async () => {
		server.answer(
			`${ STATUS }/register`,
			json( { code: 'x', message: 'The provider is away.' }, 500 )
		);
		const { user, visited } = openConnectionSection( server, UNREGISTERED );
		await findState( 'Not connected' );
		await user.click( button( 'Set up Ramjet' ) );
		expect(
			await notice(
				'Ramjet could not be set up. The provider is away. (Status 500)'
			)
		).toBeVisible();

		server.answer(
			`${ STATUS }/register`,
			json( { authorizeUrl: PROVIDER, alreadyRegistered: false } )
		);
		await user.click( button( 'Try again' ) );
		await waitFor( () => expect( visited ).toEqual( [ PROVIDER ] ) );
		expect(
			page().queryByText( /could not be set up/ )
		).not.toBeInTheDocument();
	} );

	it( 'asks for a reload when the page was open for too long', async () => {
		server.answer(
			`${ STATUS }/register`,
			json( { code: 'ramjet_invalid_nonce', message: 'Too long.' }, 403 )
		);
		const { user } = openConnectionSection( server, UNREGISTERED );
		await findState( 'Not connected' );
		await user.click( button( 'Set up Ramjet' ) );
		expect(
			await page().findByRole( 'button', { name: 'Reload' } )
		).toBeVisible();
		expect(
			page().queryByRole( 'button', { name: 'Try again' } )
		).not.toBeInTheDocument();
	} );

	it( 'returns users to where they came from', async () => {
		server.answer(
			`${ STATUS }/register`,
			json( { authorizeUrl: PROVIDER, alreadyRegistered: false } )
		);
		const { user, visited } = openConnectionSection( server, UNREGISTERED, {
			query: { redirect: 'https://example.org/wp-admin/post.php?post=1' },
		} );
		await findState( 'Not connected' );
		await user.click( button( 'Set up Ramjet' ) );
		await waitFor( () => expect( visited ).toHaveLength( 1 ) );
		expect(
			JSON.parse( requests( `${ STATUS }/register` )[ 0 ]?.body ?? '' )
		).toMatchObject( {
			registration_nonce: 'n0nce',
			redirect_uri: 'https://example.org/wp-admin/post.php?post=1',
		} );
	} );
} );

it( 'A registered site asks the user to connect', async () => {
	server.answer(
		`${ STATUS }/authorize_url`,
		json( { authorizeUrl: PROVIDER } )
	);
	const { user, visited } = openConnectionSection( server, REGISTERED );
	await findState( 'Your account is not connected' );
	await user.click( button( 'Connect your account' ) );
	await waitFor( () => expect( visited ).toEqual( [ PROVIDER ] ) );
} );

it.each( [
	[ 'simple', 'Connected by your host' ],
	[ 'atomic', 'Connected by your host' ],
] as const )(
	'A site of type %s has nothing to connect',
	async ( siteType, state ) => {
		openConnectionSection( server, CONNECTED, { siteType } );
		await findState( state );
		expect( page().queryByRole( 'button' ) ).not.toBeInTheDocument();
	}
);

it( 'A site in offline mode says so', async () => {
	openConnectionSection( server, { ...UNREGISTERED, isOfflineMode: true } );
	await findState( 'Offline mode' );
	expect( page().queryByRole( 'button' ) ).not.toBeInTheDocument();
} );

describe( 'After the visit to the provider, the user', () => {
	it.each( [
		[ 'connected', CONNECTED, 'Your account is connected.' ],
		[
			'cancelled',
			REGISTERED,
			'You cancelled connecting your account. Nothing has changed.',
		],
		[
			'expired_code',
			REGISTERED,
			'Your account could not be connected. The approval has expired. Please try again.',
		],
	] )( 'sees the result %s once', async ( result, status, told ) => {
		openConnectionSection( server, status, {
			query: { ramjet_connection: result },
		} );
		expect( await notice( told ) ).toBeVisible();
		await waitFor( () =>
			expect( window.location.search ).toBe(
				'?page=ramjet&path=connection'
			)
		);
	} );

	it.each( [ 'connected', 'cancelled', 'not_saved' ] )(
		'does not see %s from a forged link',
		async ( made ) => {
			openConnectionSection( server, REGISTERED, {
				query: { ramjet_connection: made },
				told: '',
			} );
			await findState( 'Your account is not connected' );
			expect(
				page().queryByText(
					/You cancelled|could not be|account is connected\./
				)
			).not.toBeInTheDocument();
		}
	);

	it( 'sees when only their own connection could not be loaded, and can try again', async () => {
		const { user } = openConnectionSection( server, CONNECTED );
		await findState( 'Connected' );
		server.answer( 'jetpack/v4/connection/data', text( '<p>Busy</p>' ) );
		window.dispatchEvent(
			Object.assign( new Event( 'pageshow' ), { persisted: true } )
		);
		const failed = await notice( /^The connection could not be loaded\./ );
		expect( failed ).toBeVisible();
		server.answer( 'jetpack/v4/connection/data', json( DATA ) );
		await user.click( button( 'Try again' ) );
		await waitFor( () => expect( failed ).not.toBeInTheDocument() );
	} );

	it( 'can start again with the back button', async () => {
		server.answer(
			`${ STATUS }/authorize_url`,
			json( { authorizeUrl: PROVIDER } )
		);
		const { user, visited } = openConnectionSection( server, REGISTERED );
		await findState( 'Your account is not connected' );
		await user.click( button( 'Connect your account' ) );
		await waitFor( () => expect( visited ).toHaveLength( 1 ) );
		server.answer( STATUS, json( CONNECTED ) );
		fireEvent(
			window,
			new PageTransitionEvent( 'pageshow', { persisted: true } )
		);
		await findState( 'Connected' );
	} );
} );

it.each( [
	[
		'an error',
		json( { code: 'x', message: 'Out of order.' }, 500 ),
		'The connection could not be loaded. Out of order. (Status 500)',
	],
	[
		'HTML',
		text( '<html>' ),
		'The connection could not be loaded. The server’s response could not be read.',
	],
	[
		'incomplete JSON',
		text( '{"isRegistered":tr' ),
		'The connection could not be loaded. The server’s response could not be read.',
	],
	[
		'something else',
		json( { status: 'active' } ),
		'The connection could not be loaded. Unexpected response from the server. Another plugin may use the same URL. (isRegistered)',
	],
] )(
	'The page shows an error when the reply is %s, and tries again',
	async ( _, answer, told ) => {
		server.answer( STATUS, answer );
		server.answer( `${ STATUS }/data`, answer );
		const { user } = openConnectionSection( server );
		expect( await notice( told ) ).toBeVisible();
		server.answer( STATUS, json( CONNECTED ) );
		server.answer( `${ STATUS }/data`, json( DATA ) );
		await user.click( button( 'Try again' ) );
		await findState( 'Connected' );
		expect( page().queryByText( told ) ).not.toBeInTheDocument();
	}
);
