/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';

import { setInitialState } from '../../../../tests/support/page-state';
import { json, type RestServer } from '../../../../tests/support/rest-server';
import type { Sending } from '../../api/sendings';
import type { Subscriber } from '../../api/subscribers';
import { navigate } from '../../router/query';
import { openPage } from '../../test-support/open-page';
import {
	hold,
	listPosts,
	startServer,
	stopServer,
} from '../../test-support/server';
import SubscribersPage from '../subscribers-page';

const ROUTE = 'ramjet/v1/newsletter/subscribers';
const SENDINGS = 'ramjet/v1/newsletter/sendings';

const ann: Subscriber = {
	id: 7,
	email: 'ann@example.org',
	state: 'confirmed',
	origin: 'form',
	source: 'https://example.org/about/',
	proof: 'Subscribe to Tea News',
	created: '2026-03-05T10:00:00Z',
	confirmed: '2026-03-05T10:05:00Z',
	left: null,
};
const bob: Subscriber = {
	...ann,
	id: 8,
	email: '',
	state: 'left',
	origin: 'import',
	source: 'javascript:alert(1)',
	left: '2026-04-05T10:00:00Z',
};

let server: RestServer;

beforeEach( async () => {
	setInitialState( {
		adminUrl: 'https://example.org/wp-admin/',
		subscribersNonce: 'nonce',
	} );
	server = await startServer();
} );

afterEach( async () => {
	await stopServer( server );
	delete window.ramjetInitialState;
} );

function open(
	subscribers: Subscriber[],
	params: Record< string, string > = {}
) {
	server.answer( ROUTE, json( { subscribers, total: subscribers.length } ) );
	const none = { subscriber: '', view: '', s: '', state: '', paged: '' };
	navigate( { page: 'ramjet', path: 'subscribers', ...none, ...params } );
	return openPage( SubscribersPage );
}

const openSubscriber = async ( subscriber: Subscriber, name: string ) => {
	server.answer( `${ ROUTE }/${ subscriber.id }`, json( subscriber ) );
	const user = open( [ ann, bob ] );
	await user.click( await screen.findByText( name ) );
	const panel = within( await screen.findByRole( 'region', { name } ) );
	await panel.findByText( 'Source' );
	return { user, panel };
};

it( 'lists subscribers, and downloads what it lists', async () => {
	open( [ ann, bob ], { s: ' ann ', state: 'confirmed' } );
	const row = ( await screen.findByText( ann.email ) ).closest( 'tr' );
	expect( row ).toHaveTextContent( /Subscription form.*Subscribed/ );
	expect(
		screen.getByText( 'Email address removed' ).closest( 'tr' )
	).toHaveTextContent( /Imported.*Unsubscribed/ );
	expect( server.requests[ 0 ]?.url ).toMatch(
		/(?=.*search=ann&)(?=.*state=confirmed)(?=.*orderby=date)/
	);
	expect(
		screen.getByRole( 'button', { name: 'Export CSV' } ).closest( 'form' )
	).toHaveFormValues( {
		action: 'ramjet_export_subscribers',
		_wpnonce: 'nonce',
		search: 'ann',
		state: 'confirmed',
	} );
} );

it( 'shows when and how somebody subscribed, with proof', async () => {
	const { panel } = await openSubscriber( ann, ann.email );
	expect( panel.getByText( ann.proof ) ).toBeVisible();
	expect( panel.getByRole( 'link' ) ).toHaveAttribute( 'href', ann.source );
} );

it( 'shows nothing to delete of people who have left', async () => {
	const { panel } = await openSubscriber( bob, 'Email address removed' );
	expect(
		panel.getByText( /so that no import adds them again/ )
	).toBeVisible();
	expect( panel.queryByRole( 'button', { name: 'Delete' } ) ).toBeNull();
	expect( panel.queryByRole( 'link' ) ).toBeNull();
} );

it( 'deletes after a confirmation, and closes the record', async () => {
	const { user, panel } = await openSubscriber( ann, ann.email );
	await user.click( panel.getByRole( 'button', { name: 'Delete' } ) );
	server.answer( ROUTE, json( { subscribers: [ bob ], total: 1 } ) );
	await user.click(
		within( screen.getByRole( 'dialog' ) ).getByRole( 'button', {
			name: 'Delete',
		} )
	);
	await screen.findAllByText( '1 subscriber deleted.' );
	await waitFor( () => expect( screen.queryByText( ann.email ) ).toBeNull() );
	const [ sent ] = server.requests.filter( ( { url } ) =>
		decodeURIComponent( url ).includes( 'ids[0]=7' )
	);
	expect( sent ).toMatchObject( {
		method: 'POST',
		headers: { 'x-http-method-override': 'DELETE' },
	} );
} );

it( 'says why subscribers could not be deleted', async () => {
	const { user, panel } = await openSubscriber( ann, ann.email );
	await user.click( panel.getByRole( 'button', { name: 'Delete' } ) );
	server.answer( ROUTE, json( { code: 'x', message: 'No database.' }, 500 ) );
	await user.click(
		within( screen.getByRole( 'dialog' ) ).getByRole( 'button', {
			name: 'Delete',
		} )
	);
	expect( await screen.findAllByText( /No database\./ ) ).not.toHaveLength(
		0
	);
} );

it( 'adds somebody, and shows errors of the server', async () => {
	const user = open( [] );
	await screen.findByText( /^Nobody has subscribed yet\./ );
	await user.click(
		screen.getByRole( 'button', { name: 'Add subscriber' } )
	);
	const dialog = within( screen.getByRole( 'dialog' ) );
	const submit = () =>
		user.click( dialog.getByRole( 'button', { name: 'Add' } ) );
	await submit();
	expect( dialog.getByText( 'Enter an email address.' ) ).toBeVisible();
	await user.type( dialog.getByLabelText( 'Email address' ), ann.email );
	server.answer( ROUTE, json( { code: 'x', message: 'Is there.' }, 409 ) );
	await submit();
	expect( await dialog.findAllByText( /Is there\./ ) ).not.toHaveLength( 0 );
	server.answer( ROUTE, json( ann ) );
	await submit();
	await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).toBeNull() );
	expect( listPosts( server ).pop() ).toEqual( [
		ROUTE,
		{ email: ann.email },
	] );
} );

it( 'imports a long file in parts, and lists the invalid rows', async () => {
	const user = open( [] );
	await user.click(
		await screen.findByRole( 'button', { name: 'Import CSV' } )
	);
	const dialog = within( screen.getByRole( 'dialog' ) );
	const error = { row: 3, email: 'bob', message: 'Not valid.' };
	server.answer( `${ ROUTE }/import`, ( request, response ) =>
		json( {
			layout: ',0',
			rows: 6_000,
			saved: 5_999,
			known: 0,
			left: 1,
			errors: [ error ],
		} )( request, response )
	);
	const csv = 'someone-with-a-long-name@example.org\n'.repeat( 10_000 );
	// jsdom cannot read files.
	const file = Object.assign( new File( [], 'a.csv' ), {
		arrayBuffer: async () => new TextEncoder().encode( csv ).buffer,
	} );
	await user.upload( dialog.getByLabelText( 'CSV file' ), file );
	await user.click(
		dialog.getByLabelText( /^All these people have agreed/ )
	);
	await user.click( dialog.getByRole( 'button', { name: 'Import' } ) );
	expect(
		await dialog.findByText(
			/^11998 people added\. 2 had unsubscribed, and were not added again\. 2 rows were left out:/
		)
	).toBeVisible();
	expect( dialog.getByText( 'Row 3 (bob): Not valid.' ) ).toBeVisible();
	expect( dialog.getByText( 'Row 6003 (bob): Not valid.' ) ).toBeVisible();
	const parts = listPosts( server ).map(
		( [ , body ] ) =>
			body as { csv: string; layout: string; agreed: boolean }
	);
	expect( parts.map( ( { layout, agreed } ) => [ layout, agreed ] ) ).toEqual(
		[
			[ '', true ],
			[ ',0', true ],
		]
	);
	expect( parts.map( ( part ) => part.csv ).join( '\n' ) ).toBe( csv.trim() );
} );

const tea: Sending = {
	id: 3,
	post: 40,
	title: 'All about tea',
	edit: 'https://example.org/wp-admin/post.php?post=40&action=edit',
	state: 'sending',
	starts: '2026-03-05T10:00:00Z',
	finished: null,
	total: 500,
	sent: 200,
	failed: 1,
	doubt: 0,
	error: '',
};

function openSendings( sendings: Sending[], total = sendings.length ) {
	server.answer( SENDINGS, json( { sendings, total } ) );
	return open( [], { view: 'sendings' } );
}

it( 'lists emailed posts, and cancels one after a confirmation', async () => {
	const user = openSendings( [ tea ] );
	const row = ( await screen.findByText( tea.title ) ).closest( 'li' );
	expect( row ).toHaveTextContent(
		/Sending · .*Sent to 200 of 500 subscribers\. 1 failed\./
	);
	await user.click(
		screen.getByRole( 'button', { name: 'Cancel: All about tea' } )
	);
	const reply = hold( server, 'ramjet/v1/newsletter/posts/40' );
	server.answer(
		SENDINGS,
		json( { sendings: [ { ...tea, state: 'canceled' } ], total: 1 } )
	);
	await user.click( screen.getByRole( 'button', { name: 'Cancel emails' } ) );
	await reply( {} );
	await waitFor( () =>
		expect(
			screen.getByText( tea.title ).closest( 'li' )
		).toHaveTextContent( /Canceled · / )
	);
	expect( listPosts( server ) ).toEqual( [
		[ 'ramjet/v1/newsletter/posts/40', { action: 'cancel' } ],
	] );
} );

it( 'offers to send again what may not have arrived, and says what failed', async () => {
	const user = openSendings( [ { ...tea, state: 'done', doubt: 2 } ] );
	await user.click(
		await screen.findByRole( 'button', {
			name: 'Send again: All about tea',
		} )
	);
	server.answer(
		'ramjet/v1/newsletter/posts/40',
		json( { code: 'x', message: 'Not now.' }, 409 )
	);
	await user.click( screen.getByRole( 'button', { name: 'Send again' } ) );
	expect( await screen.findAllByText( /Not now\./ ) ).not.toHaveLength( 0 );
	expect( listPosts( server ).pop()?.[ 1 ] ).toEqual( { action: 'again' } );
} );

it( 'says Emailed only of what somebody got', async () => {
	openSendings( [
		{ ...tea, state: 'done', total: 0, sent: 0 },
		{ ...tea, id: 91, state: 'done', total: 1, sent: 0, failed: 1 },
		{ ...tea, id: 92, state: 'done', total: 1, sent: 0, doubt: 1 },
	] );
	expect( await screen.findByText( 'Nobody was subscribed.' ) ).toBeVisible();
	expect(
		screen.getByText( 'Sent to 0 of 1 subscribers. 1 failed.' )
	).toBeVisible();
	expect( screen.getAllByText( /^Not emailed/ ) ).toHaveLength( 2 );
	expect( screen.getByText( /^In doubt/ ) ).toBeVisible();
} );

it( 'has pages of emailed posts', async () => {
	const user = openSendings( [ tea ], 21 );
	await user.click( await screen.findByRole( 'button', { name: 'Older' } ) );
	await waitFor( () =>
		expect( server.requests.at( -1 )?.url ).toContain( 'page=2' )
	);
	expect( screen.getByRole( 'button', { name: 'Older' } ) ).toHaveAttribute(
		'aria-disabled',
		'true'
	);
} );

it( 'says that no post was emailed yet', async () => {
	openSendings( [] );
	expect(
		await screen.findByText( /^No post has been emailed yet\./ )
	).toBeVisible();
} );
