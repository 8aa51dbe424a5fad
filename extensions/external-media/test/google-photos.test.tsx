/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import { setInitialState } from '../../../tests/support/page-state';
import { json } from '../../../tests/support/rest-server';
import {
	CONNECTION,
	COPY,
	failure,
	item,
	LIST,
	listing,
	type MediaServer,
	SESSION,
	startMediaServer,
} from './media-server';
import {
	button,
	DISABLED,
	findButton,
	openBrowser,
	press,
	selected,
} from './render-browser';

const GOOGLE = `${ LIST }/google_photos`;
const COPY_OF_GOOGLE = `${ COPY }/google_photos`;
const ACCOUNT = { image: 'https://example.org/ann.png', name: 'Ann' };
const REQUIRED = failure( 'authorization_required', 'Connect.', 403 );

const popup: Window = Object.create( null );
let openWindow: jest.SpyInstance;
let server: MediaServer;

beforeEach( async () => {
	setInitialState();
	server = await startMediaServer();
	server.answer( CONNECTION, json( { connect_URL: 'https://login.test/' } ) );
	Object.assign( popup, {
		closed: false,
		location: { href: '' },
		close: jest.fn(),
	} );
	openWindow = jest.spyOn( window, 'open' ).mockReturnValue( popup );
} );

afterEach( async () => {
	jest.restoreAllMocks();
	await server.stop();
} );

/** Lists these items once they are chosen, for a connected account. */
const connect = ( ...ids: string[] ) =>
	server.answer( GOOGLE, ( request, response ) =>
		json(
			listing(
				request.url!.includes( 'session_id=s1' )
					? ids.map( ( id ) => item( id, { caption: '' } ) )
					: [],
				false,
				ACCOUNT
			)
		)( request, response )
	);

const SESSION_REPLY = {
	id: 's1',
	pickerUri: 'https://photos.test/pick',
	mediaItemsSet: false,
	pollInterval: 1,
	timeoutIn: 60_000,
};

const session = ( changes = {} ) =>
	server.answer( SESSION, json( { ...SESSION_REPLY, ...changes } ) );

const calls = ( method: string, route: string ) =>
	server.requests.filter(
		( request ) =>
			// WordPress sends some methods as POST.
			( request.headers[ 'x-http-method-override' ] ??
				request.method ) === method &&
			request.url.startsWith( `/${ route }` )
	);

const open = ( isMultiple = true ) =>
	openBrowser( 'google_photos', { isMultiple } );

/** Presses a button as soon as it is there. */
const choose = async ( name: string ) => press( await findButton( name ) );

const CONNECT = 'Connect to Google Photos';
const CHOOSE = 'Choose in Google Photos';

/** What the popup says when Google leads back to this site. */
function endLogin() {
	const event = new MessageEvent( 'message', {
		data: { keyring_id: 'ref-1' },
		origin: window.location.origin,
	} );
	Object.defineProperty( event, 'source', { value: popup } );
	act( () => void window.dispatchEvent( event ) );
}

test( 'connects an account in a popup', async () => {
	server.answer( GOOGLE, REQUIRED );
	open();
	await findButton( CONNECT );
	expect(
		screen.getByText(
			'To get started, connect your site to your Google Photos library.'
		)
	).toBeVisible();
	expect(
		screen.getByText( 'Google security page' ).closest( 'a' )
	).toHaveAttribute( 'href', 'https://myaccount.google.com/permissions' );
	expect( document.querySelector( '.components-notice' ) ).toBeNull();

	press( button( CONNECT ) );
	expect( button( 'Awaiting authorization' ) ).toHaveAttribute( ...DISABLED );
	expect( openWindow ).toHaveBeenCalledWith(
		'',
		'ramjet-google-login',
		expect.stringContaining( 'width=780,height=700' )
	);
	await waitFor( () =>
		expect( popup.location.href ).toBe( 'https://login.test/' )
	);

	// It ended without an account: the server says so.
	endLogin();
	await choose( CONNECT );
	expect( calls( 'GET', GOOGLE ) ).toHaveLength( 2 );

	connect();
	endLogin();
	await findButton( CHOOSE );
	expect( screen.getByText( 'Ann' ) ).toBeVisible();
} );

test( 'can be connected again after a failure', async () => {
	server.answer( GOOGLE, REQUIRED );
	server.answer( CONNECTION, failure( 'x', 'No client.', 409 ) );
	open();
	await choose( CONNECT );
	expect( await findButton( CONNECT ) ).not.toHaveAttribute( ...DISABLED );
	expect( popup.close ).toHaveBeenCalled();
	openWindow.mockReturnValue( null );
	press( button( CONNECT ) );
	expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
		'Your browser blocked the window.'
	);
} );

test( 'copies the photos chosen in the Google Photos window', async () => {
	connect( '1', '2' );
	session();
	const { onInsert, onClose, unmount } = open();
	await choose( CHOOSE );
	await findButton( 'Open again' );
	await waitFor( () =>
		expect( popup.location.href ).toBe(
			'https://photos.test/pick/autoclose'
		)
	);
	expect( server.bodies( SESSION )[ 0 ] ).toEqual( { max_items: 10 } );
	expect( screen.queryByText( /nothing matched/ ) ).toBeNull();

	// Google's page may look closed while it is open.
	Object.assign( popup, { closed: true } );
	await screen.findByText( /Nothing has been chosen yet/ );
	session( { mediaItemsSet: true } );
	await screen.findByTitle( 'Photo 2' );
	expect( selected() ).toEqual( [ 'Photo 1', 'Photo 2' ] );
	press( button( 'Select' ) );
	await waitFor( () => expect( onClose ).toHaveBeenCalled() );
	expect( onInsert.mock.lastCall[ 0 ] ).toHaveLength( 2 );
	expect( calls( 'DELETE', SESSION ) ).toEqual( [] );
	unmount();
	await waitFor( () =>
		expect( calls( 'DELETE', SESSION )[ 0 ]?.url ).toContain(
			'session_id=s1'
		)
	);
} );

test( 'lets one item be chosen where one is needed', async () => {
	connect( '1', '2' );
	session( { mediaItemsSet: true } );
	open( false );
	await choose( CHOOSE );
	await screen.findByTitle( 'Photo 1' );
	expect( selected() ).toEqual( [ 'Photo 1' ] );
	expect(
		screen.getByText( 'To replace this photo, choose another.' )
	).toBeVisible();
	expect( server.bodies( SESSION )[ 0 ] ).toEqual( { max_items: 1 } );
} );

test( 'ends another choice when copying starts', async () => {
	connect( '1' );
	session( { mediaItemsSet: true } );
	open();
	await choose( CHOOSE );
	await screen.findByTitle( 'Photo 1' );
	session();
	press( button( CHOOSE ) );
	await findButton( 'Open again' );
	server.slow.add( '1' );
	press( button( 'Select' ) );
	await findButton( 'Inserting…' );
	expect( await findButton( CHOOSE ) ).toHaveAttribute( ...DISABLED );
	expect( popup.close ).toHaveBeenCalled();
	expect( screen.getByTitle( 'Photo 1' ) ).toBeVisible();
} );

test( 'connects again when the account was revoked before the next page', async () => {
	server.answer( GOOGLE, json( listing( [ item( '1' ) ], 'p2', ACCOUNT ) ) );
	open();
	await findButton( 'Load More' );
	server.answer( GOOGLE, REQUIRED );
	press( button( 'Load More' ) );
	expect( await findButton( CONNECT ) ).not.toHaveAttribute( ...DISABLED );
	expect( screen.queryByTitle( 'Photo 1' ) ).toBeNull();
} );

test( 'connects again when the account was revoked while choosing or copying', async () => {
	connect( '1' );
	server.answer( SESSION, REQUIRED );
	open();
	await choose( CHOOSE );
	await findButton( CONNECT );

	session( { mediaItemsSet: true } );
	press( button( CONNECT ) );
	endLogin();
	await choose( CHOOSE );
	await screen.findByTitle( 'Photo 1' );
	server.answer( COPY_OF_GOOGLE, REQUIRED );
	press( button( 'Select' ) );
	expect( await findButton( CONNECT ) ).not.toHaveAttribute( ...DISABLED );
} );

test( 'offers to choose again when the time has expired', async () => {
	connect();
	session( { timeoutIn: 0 } );
	open();
	await choose( CHOOSE );
	expect(
		await screen.findByText(
			'The time for choosing photos has expired. Please choose again.'
		)
	).toBeVisible();
	expect( button( CHOOSE ) ).not.toHaveAttribute( ...DISABLED );
} );

test( 'says that the window was blocked, or that nothing has been chosen', async () => {
	connect();
	openWindow.mockReturnValue( null );
	open();
	await choose( CHOOSE );
	expect( screen.getByText( /^Your browser blocked/ ) ).toBeVisible();
	expect( calls( 'POST', SESSION ) ).toEqual( [] );

	openWindow.mockReturnValue( popup );
	server.answer( SESSION, failure( 'x', 'Google is away.', 502 ) );
	press( button( CHOOSE ) );
	expect(
		await screen.findByText( 'Google is away.', { selector: 'div' } )
	).toBeVisible();
	expect( popup.close ).toHaveBeenCalled();
	// Listing again would not help.
	expect( screen.queryByText( 'Try again' ) ).toBeNull();
} );

test( 'disconnects', async () => {
	connect();
	session();
	server.answer( CONNECTION, failure( 'x', 'Not saved.', 500 ) );
	open();
	await choose( CHOOSE );
	await findButton( 'Open again' );
	press( button( 'Disconnect from Google Photos' ) );
	expect(
		await screen.findByText( 'Not saved.', { selector: 'div' } )
	).toBeVisible();
	// The choice ended.
	await findButton( CHOOSE );
	server.answer( CONNECTION, json( {} ) );
	press( button( 'Disconnect from Google Photos' ) );
	expect( await findButton( CONNECT ) ).not.toHaveAttribute( ...DISABLED );
	expect( calls( 'DELETE', CONNECTION ) ).toHaveLength( 2 );
} );
