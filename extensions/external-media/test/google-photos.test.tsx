/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setInitialState } from '../../../tests/support/page-state';
import { json } from '../../../tests/support/rest-server';
import { MediaBrowser } from '../media-browser';
import { SOURCES } from '../source-list';
import {
	CONNECTION,
	failure,
	item,
	LIST,
	listing,
	type MediaServer,
	SESSION,
	startMediaServer,
} from './media-server';

const GOOGLE = `${ LIST }/google_photos`;
const ACCOUNT = { image: 'https://example.org/ann.png', name: 'Ann' };
const REQUIRED = failure( 'authorization_required', 'Connect.', 403 );

const popup: Window = Object.create( null );
const spy = jest.spyOn( window, 'open' );
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
	spy.mockReset().mockReturnValue( popup );
} );

afterEach( () => server.stop() );

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
	pollInterval: 20,
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

function open( isMultiple = true ) {
	const onClose = jest.fn();
	const onInsert = jest.fn();
	const view = render(
		<MediaBrowser
			source={ { slug: 'google_photos', ...SOURCES.google_photos } }
			types={ [ 'image' ] }
			isMultiple={ isMultiple }
			postId={ 0 }
			onInsert={ onInsert }
			onClose={ onClose }
		/>
	);
	const user = userEvent.setup();
	const find = ( name: string ) => screen.findByRole( 'button', { name } );
	return {
		...view,
		onClose,
		onInsert,
		find,
		press: async ( name: string ) => user.click( await find( name ) ),
	};
}

const CONNECT = 'Connect to Google Photos';
const CHOOSE = 'Choose in Google Photos';

test( 'connects an account in a popup', async () => {
	server.answer( GOOGLE, REQUIRED );
	const { find, press } = open();
	await find( CONNECT );
	expect(
		screen.getByText(
			'To get started, connect your site to your Google Photos library.'
		)
	).toBeVisible();
	expect(
		screen.getByRole( 'link', { name: /Google security page/ } )
	).toHaveAttribute( 'href', 'https://myaccount.google.com/permissions' );
	expect( document.querySelector( '.components-notice' ) ).toBeNull();

	await press( CONNECT );
	expect( await find( 'Awaiting authorization' ) ).toHaveAttribute(
		'aria-disabled',
		'true'
	);
	expect( spy ).toHaveBeenCalledWith(
		'',
		'ramjet-google-login',
		expect.stringContaining( 'width=780,height=700' )
	);
	await waitFor( () =>
		expect( popup.location.href ).toBe( 'https://login.test/' )
	);

	// Closed without a login: the server says so.
	Object.assign( popup, { closed: true } );
	await waitFor( () =>
		expect( calls( 'GET', GOOGLE ).length ).toBeGreaterThan( 1 )
	);
	await find( CONNECT );

	Object.assign( popup, { closed: false } );
	connect();
	await press( CONNECT );
	Object.assign( popup, { closed: true } );
	await find( CHOOSE );
	expect( screen.getByText( 'Ann' ) ).toBeVisible();
} );

test( 'can be connected again after a failure', async () => {
	server.answer( GOOGLE, REQUIRED );
	server.answer( CONNECTION, failure( 'x', 'No client.', 409 ) );
	const { find, press } = open();
	await press( CONNECT );
	expect( await find( CONNECT ) ).toBeEnabled();
	expect( popup.close ).toHaveBeenCalled();
	spy.mockReturnValue( null );
	await press( CONNECT );
	expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
		'Your browser blocked the window.'
	);
} );

test( 'copies what was chosen in the window of Google Photos', async () => {
	connect( '1', '2' );
	session();
	const { find, press, onInsert, onClose, unmount } = open();
	await press( CHOOSE );
	await find( 'Open again' );
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
	expect( screen.getAllByRole( 'button', { pressed: true } ) ).toHaveLength(
		2
	);
	await press( 'Select' );
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
	connect( '1' );
	session( { mediaItemsSet: true } );
	const { press } = open( false );
	await press( CHOOSE );
	await screen.findByTitle( 'Photo 1' );
	expect(
		screen.getByText( 'To replace this photo, choose another.' )
	).toBeVisible();
	expect( server.bodies( SESSION )[ 0 ] ).toEqual( { max_items: 1 } );
} );

test( 'ends another choice when copying starts', async () => {
	connect( '1' );
	session( { mediaItemsSet: true } );
	const { find, press } = open();
	await press( CHOOSE );
	await screen.findByTitle( 'Photo 1' );
	session();
	await press( CHOOSE );
	await find( 'Open again' );
	server.slow.add( '1' );
	await press( 'Select' );
	await find( 'Inserting…' );
	expect( await find( CHOOSE ) ).toHaveAttribute( 'aria-disabled', 'true' );
	expect( popup.close ).toHaveBeenCalled();
	expect( screen.getByTitle( 'Photo 1' ) ).toBeVisible();
} );

test( 'connects again when the account was revoked before the next page', async () => {
	server.answer( GOOGLE, ( request, response ) =>
		json( listing( [ item( '1' ) ], 'p2', ACCOUNT ) )( request, response )
	);
	const { find, press } = open();
	await find( 'Load More' );
	server.answer( GOOGLE, REQUIRED );
	await press( 'Load More' );
	expect( await find( CONNECT ) ).toBeEnabled();
	expect( screen.queryByTitle( 'Photo 1' ) ).toBeNull();
} );

test( 'stops asking when it is closed', async () => {
	connect();
	session();
	const { press, unmount } = open();
	await press( CHOOSE );
	await waitFor( () =>
		expect( calls( 'GET', SESSION ).length ).toBeGreaterThan( 1 )
	);
	unmount();
	await waitFor( () =>
		expect( calls( 'DELETE', SESSION ) ).toHaveLength( 1 )
	);
	const count = calls( 'GET', SESSION ).length;
	await new Promise( ( done ) => setTimeout( done, 100 ) );
	expect( calls( 'GET', SESSION ).length ).toBeLessThanOrEqual( count + 1 );
	expect( popup.close ).toHaveBeenCalled();
} );

test.each( [
	[ 'the time is over', () => session( { timeoutIn: 0 } ) ],
	[
		'the session is gone',
		() =>
			server.answer( SESSION, failure( 'ramjet_media_gone', 'x', 410 ) ),
	],
] )( 'offers to choose again when %s', async ( _, prepare ) => {
	connect();
	prepare();
	const { find, press } = open();
	await press( CHOOSE );
	expect(
		await screen.findByText(
			'You ran out of time to choose photos. Please choose again.'
		)
	).toBeVisible();
	expect( await find( CHOOSE ) ).toBeEnabled();
	expect( popup.close ).toHaveBeenCalled();
} );

test( 'says that the window was blocked, or why it stays empty', async () => {
	connect();
	spy.mockReturnValue( null );
	const { press } = open();
	await press( CHOOSE );
	expect( screen.getByText( /^Your browser blocked/ ) ).toBeVisible();
	expect( calls( 'POST', SESSION ) ).toEqual( [] );

	spy.mockReturnValue( popup );
	server.answer( SESSION, failure( 'x', 'Google is away.', 502 ) );
	await press( CHOOSE );
	expect( await screen.findAllByText( 'Google is away.' ) ).not.toEqual( [] );
	expect( popup.close ).toHaveBeenCalled();
	// Listing again would not help.
	expect( screen.queryByRole( 'button', { name: 'Try again' } ) ).toBeNull();
} );

test.each( [
	[ 'goes on after three failures in a row', 3, 'Photo 1' ],
	[ 'ends after four failures in a row', 4, 'Google is away.' ],
] )( '%s', async ( _, count, found ) => {
	connect( '1' );
	const states = [
		...Array.from( { length: count }, () =>
			failure( 'x', 'Google is away.', 502 )
		),
		json( { ...SESSION_REPLY, mediaItemsSet: true } ),
	];
	server.answer( SESSION, ( request, response ) =>
		( request.method === 'GET' ? states.shift()! : json( SESSION_REPLY ) )(
			request,
			response
		)
	);
	const { press } = open();
	await press( CHOOSE );
	expect(
		await screen.findByText( found, { selector: 'span, div' } )
	).toBeVisible();
} );

test.each( [
	[ 'while choosing', SESSION, CHOOSE ],
	[ 'while copying', 'wpcom/v2/external-media/copy/google_photos', 'Select' ],
] )(
	'connects again when the account was revoked %s',
	async ( ...[ , route, button ] ) => {
		connect( '1' );
		session( { mediaItemsSet: true } );
		const { find, press } = open();
		if ( button === 'Select' ) {
			await press( CHOOSE );
			await screen.findByTitle( 'Photo 1' );
		}
		server.answer( route, REQUIRED );
		await press( button );
		expect( await find( CONNECT ) ).toBeEnabled();
	}
);

test( 'disconnects', async () => {
	connect();
	session();
	server.answer( CONNECTION, failure( 'x', 'Not saved.', 500 ) );
	const { find, press } = open();
	await press( CHOOSE );
	await find( 'Open again' );
	await press( 'Disconnect from Google Photos' );
	expect( await screen.findAllByText( 'Not saved.' ) ).not.toEqual( [] );
	// The choice ended.
	await find( CHOOSE );
	server.answer( CONNECTION, json( {} ) );
	await press( 'Disconnect from Google Photos' );
	expect( await find( CONNECT ) ).toBeEnabled();
	expect( calls( 'DELETE', CONNECTION ) ).toHaveLength( 2 );
} );
