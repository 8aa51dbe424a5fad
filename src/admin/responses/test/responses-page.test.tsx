/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';

import type { FormResponse, ResponseSummary } from '../../api/form-responses';
import { setInitialState } from '../../../../tests/support/page-state';
import { json, type RestServer } from '../../../../tests/support/rest-server';
import { navigate } from '../../router/query';
import { openPage } from '../../test-support/open-page';
import {
	hold,
	listPosts,
	startServer,
	stopServer,
} from '../../test-support/server';
import ResponsesPage from '../responses-page';

const ROUTE = 'ramjet/v1/forms/responses';

const ada: ResponseSummary = {
	id: 7,
	date: '2026-03-05T10:00:00Z',
	status: 'inbox',
	unread: false,
	name: 'Ada Lovelace',
	email: 'ada@example.com',
	excerpt: 'Hello there.',
	files: 0,
	form: { source: 'post:1', key: 'k-0', title: 'Contact', url: '' },
	delivery: 'sent',
};
const anonymous: ResponseSummary = {
	...ada,
	id: 6,
	unread: true,
	name: '',
	email: '',
	delivery: 'failed',
};
const full: FormResponse = {
	...ada,
	previous: null,
	next: 6,
	fields: [
		{
			id: 'email',
			type: 'email',
			label: 'Your email',
			value: [ 'ada@example.com' ],
			text: 'ada@example.com',
			files: [],
		},
	],
	visitor: { ip: null, user: null },
	spam: { verdict: 'clean', reasons: [] },
	channels: [ { channel: 'mail:owner@example.com', state: 'waiting' } ],
	destinations: [],
	log: [
		{
			date: '2026-03-05T10:00:01Z',
			channel: 'mail:owner@example.com',
			ok: false,
			final: false,
			message: 'The mail server is busy.',
		},
	],
};

let server: RestServer;

beforeEach( async () => {
	setInitialState( {
		adminUrl: 'https://example.org/wp-admin/',
		exportNonce: 'nonce',
	} );
	server = await startServer();
	server.answer( `${ ROUTE }/forms`, json( [] ) );
} );

afterEach( async () => {
	await stopServer( server );
	delete window.ramjetInitialState;
} );

/** The replies about a list. */
function reply( items: ResponseSummary[], counts: object = {} ) {
	server.answer( ROUTE, ( _, response ) => {
		response.writeHead( 200, {
			'Content-Type': 'application/json',
			'X-WP-Total': String( items.length ),
		} );
		response.end( JSON.stringify( items ) );
	} );
	const none = { inbox: items.length, unread: 0, spam: 0, trash: 0 };
	server.answer( `${ ROUTE }/counts`, json( { ...none, ...counts } ) );
}

function open( params: Record< string, string > = {} ) {
	const none = { status: '', response: '', s: '' };
	navigate( { page: 'ramjet', path: 'responses', ...none, ...params } );
	return openPage( ResponsesPage );
}

const findRow = async ( text: string ) => {
	const cell = await screen.findByText( text );
	return within( cell.closest( 'tr' ) as HTMLElement );
};

const notice = () => document.querySelector( '.components-notice__content' );

it( 'lists responses with sender, message, form and delivery', async () => {
	reply( [ ada, anonymous ], { unread: 1, spam: 3 } );
	open();
	const row = await findRow( 'Ada Lovelace' );
	for ( const text of [ 'Hello there.', 'Contact', 'Sent' ] ) {
		expect( row.getByText( text ) ).toBeVisible();
	}
	const other = await findRow( 'Anonymous' );
	expect( other.getByText( 'Unread:' ) ).toBeInTheDocument();
	expect( other.getByText( 'Failed' ) ).toBeVisible();
	// The counts are a reply of their own.
	expect(
		await screen.findByRole( 'link', { name: /^Inbox ?2 ?1 unread$/ } )
	).toHaveAttribute( 'aria-current', 'page' );
	expect( screen.getByRole( 'link', { name: /^Spam ?3$/ } ) ).toBeVisible();
} );

it( 'shows the next step while there is no response', async () => {
	reply( [] );
	open();
	expect( await screen.findByText( /^No responses yet\./ ) ).toBeVisible();
	expect(
		screen.getByRole( 'link', { name: 'Add a page with a form' } )
	).toHaveAttribute(
		'href',
		expect.stringContaining( 'ramjet_template=contact' )
	);
	expect( screen.getByRole( 'button', { name: 'Export' } ) ).toHaveAttribute(
		'aria-disabled',
		'true'
	);
} );

it( 'shows an error, and tries again', async () => {
	reply( [ ada ] );
	server.answer( ROUTE, json( { code: 'x', message: 'No.' }, 500 ) );
	const user = open();
	await screen.findByRole( 'button', { name: 'Try again' } );
	expect( notice() ).toHaveTextContent(
		'The responses could not be loaded.'
	);
	reply( [ ada ] );
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( await screen.findByText( 'Ada Lovelace' ) ).toBeVisible();
	expect( notice() ).toBeNull();
} );

it( 'opens a response, whose log does not contradict its state', async () => {
	reply( [ ada, anonymous ] );
	server.answer( `${ ROUTE }/7`, json( full ) );
	const user = open();
	await user.click( await screen.findByText( 'Ada Lovelace' ) );
	const response = within(
		await screen.findByRole( 'region', { name: 'Ada Lovelace' } )
	);
	expect( await response.findByText( 'Your email' ) ).toBeVisible();
	expect( response.getByRole( 'link', { name: 'Reply' } ) ).toHaveAttribute(
		'href',
		'mailto:ada@example.com?subject=Re%3A%20Contact'
	);
	const delivery = response.getByRole( 'region', { name: 'Delivery' } );
	expect( delivery ).toHaveTextContent( 'Queued' );
	expect( delivery ).toHaveTextContent( 'Not sent yet' );
	expect( delivery ).not.toHaveTextContent( 'Failed' );
	server.answer( `${ ROUTE }/6`, json( { ...full, ...anonymous } ) );
	await user.click(
		response.getByRole( 'button', { name: 'Next response' } )
	);
	expect(
		await screen.findByRole( 'region', { name: 'Anonymous' } )
	).toBeVisible();
} );

it( 'approves a destination that the response waits for', async () => {
	reply( [ ada ] );
	const channel = 'webhook:w1';
	const waiting: FormResponse = {
		...full,
		channels: [ { channel, state: 'none' } ],
		log: [],
		destinations: [
			{
				channel,
				destination: 'webhook:https://a.example/',
				kind: 'webhook',
				address: 'https://a.example/',
				added_by: 'Cara',
				added_at: null,
				may_approve: true,
			},
		],
	};
	server.answer( `${ ROUTE }/7`, json( waiting ) );
	server.answer( 'ramjet/v1/forms/destinations', json( [] ) );
	const user = open();
	await user.click( await screen.findByText( 'Ada Lovelace' ) );
	const delivery = await screen.findByRole( 'region', { name: 'Delivery' } );
	expect( delivery ).toHaveTextContent(
		'New destination: https://a.example/, added by Cara'
	);
	expect( delivery ).toHaveTextContent( 'Waiting for approval' );
	expect( delivery ).not.toHaveTextContent( 'Send again' );
	server.answer(
		`${ ROUTE }/7`,
		json( {
			...waiting,
			channels: [ { channel, state: 'waiting' } ],
			destinations: [],
		} )
	);
	await user.click(
		within( delivery ).getByRole( 'button', {
			name: 'Approve https://a.example/',
		} )
	);
	await waitFor( () =>
		expect(
			screen.getByRole( 'region', { name: 'Delivery' } )
		).toHaveTextContent( 'Queued' )
	);
	expect( listPosts( server ) ).toEqual( [
		[
			'ramjet/v1/forms/destinations',
			{ source: 'post:1', destination: 'webhook:https://a.example/' },
		],
	] );
} );

it( 'shows why a response could not be sent again beside that response only', async () => {
	reply( [ ada, anonymous ] );
	server.answer( `${ ROUTE }/7`, json( full ) );
	server.answer(
		`${ ROUTE }/6`,
		json( { ...full, ...anonymous, unread: false } )
	);
	const user = open();
	await user.click( await screen.findByText( 'Ada Lovelace' ) );
	const release = hold( server, `${ ROUTE }/7/deliver` );
	const sendAgain = { name: /^Send again/ };
	const click = async () =>
		user.click( await screen.findByRole( 'button', sendAgain ) );
	await click();
	await release( full );
	await waitFor( () =>
		expect( notice() ).toHaveTextContent( /^It could not be sent now\./ )
	);
	await click();
	await user.click( screen.getByRole( 'button', { name: 'Next response' } ) );
	await screen.findByRole( 'region', { name: 'Anonymous' } );
	expect( notice() ).toBeNull();
	expect( await screen.findByRole( 'button', sendAgain ) ).toBeEnabled();
	await release( full );
	expect(
		await screen.findByText( /^Ada Lovelace: It could not be sent now\./, {
			selector: '.components-snackbar *',
		} )
	).toBeInTheDocument();
	expect( notice() ).toBeNull();
} );

it( 'offers the actions of the list that is shown while another one is loading', async () => {
	reply( [ ada ], { spam: 1 } );
	const user = open();
	const trash = { name: 'Move to trash' };
	await screen.findByText( 'Ada Lovelace' );
	const release = hold( server, ROUTE );
	await user.click( await screen.findByRole( 'link', { name: /^Spam/ } ) );
	expect( screen.getByText( 'Ada Lovelace' ) ).toBeVisible();
	expect( screen.queryByRole( 'button', { name: 'Not spam' } ) ).toBeNull();
	expect( screen.getByRole( 'button', trash ) ).toBeVisible();
	await release( [ { ...ada, status: 'spam' } ] );
	expect(
		await screen.findByRole( 'button', { name: 'Not spam' } )
	).toBeVisible();
} );

it( 'moves several responses to the trash, and back', async () => {
	reply( [ ada, anonymous ] );
	server.answer(
		`${ ROUTE }/batch`,
		json( { done: [ 7, 6 ], gone: [], failed: [] } )
	);
	const user = open();
	await screen.findByText( 'Ada Lovelace' );
	const [ all ] = screen.getAllByRole( 'checkbox', { name: 'Select all' } );
	await user.click( all as HTMLElement );
	reply( [], { trash: 2 } );
	const bulk = document.querySelector(
		'.dataviews-bulk-actions-footer__container'
	);
	await user.click(
		within( bulk as HTMLElement ).getByRole( 'button', {
			name: 'Move to trash',
		} )
	);
	const snackbar = await screen.findByText(
		'2 responses moved to the trash.',
		{ selector: '.components-snackbar *' }
	);
	expect( await screen.findByText( 'The inbox is empty.' ) ).toBeVisible();
	await user.click(
		within(
			snackbar.closest( '.components-snackbar' ) as HTMLElement
		).getByRole( 'button', { name: 'Undo' } )
	);
	await waitFor( () =>
		expect( listPosts( server ) ).toEqual( [
			[ `${ ROUTE }/batch`, { ids: [ 7, 6 ], action: 'trash' } ],
			[ `${ ROUTE }/batch`, { ids: [ 7, 6 ], action: 'restore' } ],
		] )
	);
} );

it( 'gives a heading the focus when the open response is moved to the trash', async () => {
	reply( [ ada ] );
	server.answer(
		`${ ROUTE }/7`,
		json( { ...full, previous: null, next: null } )
	);
	server.answer(
		`${ ROUTE }/batch`,
		json( { done: [ 7 ], gone: [], failed: [] } )
	);
	const user = open();
	await user.click( await screen.findByText( 'Ada Lovelace' ) );
	const response = within(
		await screen.findByRole( 'region', { name: 'Ada Lovelace' } )
	);
	const trash = await response.findByRole( 'button', {
		name: 'Move to trash',
	} );
	reply( [], { trash: 1 } );
	await user.click( trash );
	expect( await screen.findByText( 'The inbox is empty.' ) ).toBeVisible();
	expect(
		screen.getByRole( 'heading', { name: 'Responses' } )
	).toHaveFocus();
} );

describe( 'Emptying spam', () => {
	const start = async () => {
		reply( [ { ...ada, status: 'spam' } ], { spam: 250 } );
		const answer = hold( server, `${ ROUTE }/empty` );
		const user = open( { status: 'spam' } );
		await screen.findByRole( 'link', { name: /^Spam ?250$/ } );
		await user.click(
			await screen.findByRole( 'button', { name: 'Empty spam' } )
		);
		const dialog = within(
			screen.getByRole( 'dialog', {
				name: 'Delete 250 responses forever?',
			} )
		);
		await user.click(
			dialog.getByRole( 'button', { name: 'Empty spam' } )
		);
		return answer;
	};

	it( 'continues until nothing is left, and shows how many are deleted', async () => {
		const answer = await start();
		expect( await screen.findByText( 'Deleting…' ) ).toBeVisible();
		await answer( { deleted: 200, left: 50 } );
		expect(
			await screen.findByText( 'Deleting… 200 responses deleted so far.' )
		).toBeVisible();
		reply( [] );
		await answer( { deleted: 50, left: 0 } );
		expect(
			await screen.findByText( '250 responses deleted.', {
				selector: '.components-snackbar *',
			} )
		).toBeInTheDocument();
		expect( await screen.findByText( /^No spam\./ ) ).toBeVisible();
		expect( listPosts( server ) ).toEqual( [
			[ `${ ROUTE }/empty`, { status: 'spam' } ],
			[ `${ ROUTE }/empty`, { status: 'spam' } ],
		] );
	} );

	it( 'stops when the server deletes nothing or fails', async () => {
		const answer = await start();
		await answer( { deleted: 200, left: 50 } );
		await answer( { deleted: 0, left: 50 } );
		await waitFor( () =>
			expect( notice() ).toHaveTextContent(
				'200 responses deleted. An error occurred: The remaining responses were not deleted.'
			)
		);
	} );
} );
