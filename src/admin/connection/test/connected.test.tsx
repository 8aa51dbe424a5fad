/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';

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
import { openConnectionSection } from '../../test-support/open-connection-section';
import { startServer, stopServer } from '../../test-support/server';

const STATUS = 'jetpack/v4/connection';
const PROVIDER = 'https://example.org/wp-admin/admin.php?page=ramjet-authorize';

let server: RestServer;

beforeEach( async () => {
	server = await startServer();
} );

afterEach( () => stopServer( server ) );

/* The live regions of WordPress stand outside of it and have the same texts. */
const page = () =>
	within( screen.getByRole( 'region', { name: 'Connection' } ) );
const findState = ( name: string ) =>
	screen.findByRole( 'heading', { level: 3, name } );
const button = ( name: string ) => page().getByRole( 'button', { name } );
const notice = ( words: string | RegExp ) => page().findByText( words );

describe( 'A connected user', () => {
	it( 'sees their account, the connection’s owner and the plugins that use it', async () => {
		openConnectionSection( server, {
			...CONNECTED,
			connectedPlugins: [
				...CONNECTED.connectedPlugins,
				{ slug: 'shop', name: 'Shop & Co' },
			],
		} );
		await findState( 'Connected' );
		expect( await notice( 'ada, since March 4, 2026' ) ).toBeVisible();
		expect( page().getByText( 'Connection owner' ) ).toBeVisible();
		expect( page().getByText( 'Shop & Co' ) ).toBeVisible();
		expect(
			page().queryByRole( 'button', { name: /^(Set up|Connect)/ } )
		).not.toBeInTheDocument();
	} );

	it.each( [
		[
			'your account',
			`${ STATUS }/user`,
			{ linked: false },
			REGISTERED,
			'Your account is not connected',
			'Your account is disconnected.',
			/stop working for you\. Other users of this site stay connected\./,
		],
		[
			'this site',
			STATUS,
			{ isActive: false },
			UNREGISTERED,
			'Not connected',
			'This site is disconnected.',
			/stop working for everyone on this site/,
		],
	] as const )(
		'disconnects %s after a question, and can reconnect at once',
		async ( what, route, body, after, state, told, consequence ) => {
			const { user, visited } = openConnectionSection(
				server,
				CONNECTED
			);
			await findState( 'Connected' );
			const name = `Disconnect ${ what }`;
			await user.click( button( name ) );
			const dialog = await screen.findByRole( 'dialog', {
				name: `${ name }?`,
			} );
			expect( within( dialog ).getByText( consequence ) ).toBeVisible();
			await user.click(
				within( dialog ).getByRole( 'button', { name: 'Cancel' } )
			);
			expect( button( name ) ).toHaveFocus();
			expect(
				server.requests.every( ( { method } ) => method === 'GET' )
			).toBe( true );

			server.answer( route, json( after ) );
			await user.click( button( name ) );
			await user.click(
				await screen.findByRole( 'button', { name: 'Disconnect' } )
			);
			await findState( state );
			expect( await notice( told ) ).toBeVisible();
			const sent = server.requests.find(
				( { method } ) => method === 'POST'
			);
			expect( JSON.parse( sent?.body ?? '' ) ).toEqual( body );
			await waitFor( () => expect( document.body ).not.toHaveFocus() );

			for ( const next of [ 'authorize_url', 'register' ] ) {
				server.answer(
					`${ STATUS }/${ next }`,
					json( { authorizeUrl: PROVIDER } )
				);
			}
			await user.click( button( 'Reconnect' ) );
			await waitFor( () => expect( visited ).toEqual( [ PROVIDER ] ) );
			expect( page().queryByText( told ) ).not.toBeInTheDocument();
		}
	);

	it( 'stays connected when disconnecting fails, and sees why', async () => {
		server.answer( `${ STATUS }/user`, text( '<html>' ) );
		const { user } = openConnectionSection( server, CONNECTED );
		await findState( 'Connected' );
		await user.click( button( 'Disconnect your account' ) );
		await user.click(
			await screen.findByRole( 'button', { name: 'Disconnect' } )
		);
		expect(
			await notice(
				'Your account could not be disconnected. The server’s response could not be read.'
			)
		).toBeVisible();
		await findState( 'Connected' );
	} );

	it( 'sees what is wrong with the connection, and fixes it', async () => {
		server.answer(
			`${ STATUS }/reconnect`,
			json( { status: 'completed' } )
		);
		const { user } = openConnectionSection( server, {
			...CONNECTED,
			connectionErrors: [ { code: 'lost', message: 'The key is lost.' } ],
		} );
		expect( await notice( 'The key is lost.' ) ).toBeVisible();
		server.answer( STATUS, json( CONNECTED ) );
		await findState( 'The connection is not working' );
		await user.click( button( 'Reconnect' ) );
		expect(
			await notice( 'The connection is working again.' )
		).toBeVisible();
		expect(
			page().queryByText( 'The key is lost.' )
		).not.toBeInTheDocument();
	} );

	it( 'can reconnect a site whose registration cannot be read', async () => {
		openConnectionSection( server, {
			...CONNECTED,
			isRegistered: false,
			isUserConnected: false,
			connectionErrors: [
				{ code: 'unreadable', message: 'Unreadable.' },
			],
		} );
		await findState( 'The connection is not working' );
		expect(
			page()
				.getAllByRole( 'button' )
				.map( ( { textContent } ) => textContent )
		).toEqual( [ 'Reconnect' ] );
	} );

	it( 'sees only the actions that they may perform', async () => {
		server.answer( STATUS, json( CONNECTED ) );
		const { permissions } = DATA.currentUser;
		server.answer(
			`${ STATUS }/data`,
			json( {
				...DATA,
				currentUser: {
					...DATA.currentUser,
					permissions: { ...permissions, disconnect: false },
				},
			} )
		);
		openConnectionSection( server );
		await waitFor( () =>
			expect(
				page().queryByRole( 'button', { name: 'Disconnect this site' } )
			).not.toBeInTheDocument()
		);
		await waitFor( () =>
			expect( button( 'Disconnect your account' ) ).toBeVisible()
		);
	} );
} );
