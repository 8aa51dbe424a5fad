/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { setInitialState } from '../../../../../tests/support/page-state';
import {
	json,
	type RestServer,
} from '../../../../../tests/support/rest-server';
import type { Member } from '../../../api/members';
import { navigate } from '../../../router/query';
import { openPage } from '../../../test-support/open-page';
import {
	allArrived,
	hold,
	listPosts,
	startServer,
	stopServer,
} from '../../../test-support/server';
import PaymentsPage from '../../payments-page';

const ROUTE = 'ramjet/v1/members';

const ada: Member = {
	id: 7,
	email: 'ada@example.com',
	plan: 12,
	title: 'Gold',
	state: 'active',
	since: '2026-03-05T10:00:00Z',
	until: '2099-04-05T10:00:00Z',
	test: false,
	source: 'checkout',
	extra: 31,
	order: 30,
	account: 'acct_old',
	former: true,
	customer: 'cus_1',
	subscription: 'sub_1',
	user: 'Ada',
	dashboard: 'https://dashboard.stripe.com/subscriptions/sub_1',
	actions: { cancel: true, end: false },
};
const bob: Member = {
	...ada,
	id: 8,
	email: 'bob@example.com',
	state: 'given',
	until: '2020-01-01T00:00:00Z',
	test: true,
	extra: 0,
	order: 0,
	account: '',
	former: false,
	customer: '',
	subscription: '',
	user: '',
	dashboard: '',
	actions: { cancel: true, end: true },
};
const plans = [
	{ id: 12, title: 'Gold', deleted: false },
	{ id: 13, title: 'Old', deleted: true },
];

let server: RestServer;

beforeEach( async () => {
	setInitialState( {
		adminUrl: 'https://example.org/wp-admin/',
		paymentsNonce: 'nonce',
	} );
	server = await startServer();
} );

afterEach( async () => {
	await stopServer( server );
	delete window.ramjetInitialState;
} );

function open( members: Member[], params: Record< string, string > = {} ) {
	server.answer( ROUTE, json( { members, total: members.length, plans } ) );
	const none = { member: '', payment: '', s: '', state: '', plan: '' };
	navigate( {
		page: 'ramjet',
		path: 'payments',
		view: 'members',
		...none,
		...params,
	} );
	return openPage( PaymentsPage );
}

const openMember = async ( member: Member, members = [ member ] ) => {
	server.answer( `${ ROUTE }/${ member.id }`, json( member ) );
	const user = open( members );
	await user.click( await screen.findByText( member.email ) );
	const panel = within(
		await screen.findByRole( 'region', { name: member.email } )
	);
	await panel.findByText( 'Source' );
	return { user, panel };
};

it( 'lists members with plan, state and end', async () => {
	open( [ ada, bob ] );
	const row = ( await screen.findByText( ada.email ) ).closest( 'tr' );
	expect( row ).toHaveTextContent( /Gold.*Active.*Pays twice/ );
	expect( screen.getByText( bob.email ).closest( 'tr' ) ).toHaveTextContent(
		/EndedTest/
	);
	expect( screen.getByRole( 'link', { name: 'Members' } ) ).toHaveAttribute(
		'aria-current',
		'page'
	);
	const form = screen
		.getByRole( 'button', { name: 'Export CSV' } )
		.closest( 'form' );
	expect( form ).toHaveFormValues( {
		action: 'ramjet_export_members',
		_wpnonce: 'nonce',
	} );
} );

it( 'requests the list with the filters of the URL', async () => {
	open( [ ada ], { s: 'ada', state: 'extra', plan: '12' } );
	await screen.findByText( ada.email );
	expect( server.requests[ 0 ]?.url ).toMatch(
		/(?=.*search=ada)(?=.*state=extra)(?=.*plan=12)/
	);
} );

it( 'gives access, and shows errors of the server', async () => {
	const user = open( [] );
	await screen.findByText( /^No members yet\./ );
	await user.click( screen.getByRole( 'button', { name: 'Give access' } ) );
	const dialog = within( screen.getByRole( 'dialog' ) );
	const submit = () =>
		user.click( dialog.getByRole( 'button', { name: 'Give access' } ) );
	await submit();
	expect( dialog.getByText( 'Enter an email address.' ) ).toBeVisible();
	expect( dialog.queryByRole( 'option', { name: 'Old' } ) ).toBeNull();
	await user.type( dialog.getByLabelText( 'Email address' ), 'bob@x.org' );
	await user.selectOptions( dialog.getByLabelText( 'Plan' ), 'Gold' );
	server.answer(
		`${ ROUTE }/give`,
		json( { code: 'ramjet_email', message: 'Not valid.' }, 400 )
	);
	await submit();
	expect( await dialog.findAllByText( /Not valid\./ ) ).not.toHaveLength( 0 );
	server.answer( `${ ROUTE }/give`, json( bob ) );
	await submit();
	await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).toBeNull() );
	expect( listPosts( server ).pop() ).toEqual( [
		`${ ROUTE }/give`,
		{ email: 'bob@x.org', plan: 12, end: '' },
	] );
} );

it( 'imports a long file in steps, and lists the invalid rows', async () => {
	const user = open( [] );
	await screen.findByText( /^No members yet\./ );
	await user.click( screen.getByRole( 'button', { name: 'Import CSV' } ) );
	const dialog = within( screen.getByRole( 'dialog' ) );
	const bad = { row: 3, email: 'bob', message: 'Not valid.' };
	server.answer( `${ ROUTE }/import`, ( request, response ) => {
		const { from } = JSON.parse( server.requests.at( -1 )?.body ?? '' ) as {
			from: number;
		};
		const reply = from
			? { total: 600, next: null, saved: 100, errors: [] }
			: { total: 600, next: 500, saved: 499, errors: [ bad ] };
		json( reply )( request, response );
	} );
	// jsdom cannot read files.
	const csv = Object.assign( new File( [], 'a.csv', { type: 'text/csv' } ), {
		text: async () => 'a@x.org,12',
	} );
	await user.upload( dialog.getByLabelText( 'CSV file' ), csv );
	await user.click( dialog.getByRole( 'button', { name: 'Import' } ) );
	expect(
		await dialog.findByText( /^599 members imported\./ )
	).toBeVisible();
	expect( dialog.getByText( 'Row 3 (bob): Not valid.' ) ).toBeVisible();
	expect( listPosts( server ) ).toEqual( [
		[ `${ ROUTE }/import`, { csv: 'a@x.org,12', plan: 0, from: 0 } ],
		[ `${ ROUTE }/import`, { csv: 'a@x.org,12', plan: 0, from: 500 } ],
	] );
} );

it( 'stops an import when its dialog is closed', async () => {
	const user = open( [] );
	await screen.findByText( /^No members yet\./ );
	await user.click( screen.getByRole( 'button', { name: 'Import CSV' } ) );
	const dialog = within( screen.getByRole( 'dialog' ) );
	const answer = hold( server, `${ ROUTE }/import` );
	// jsdom cannot read files.
	const csv = Object.assign( new File( [], 'a.csv', { type: 'text/csv' } ), {
		text: async () => 'a@x.org,12',
	} );
	await user.upload( dialog.getByLabelText( 'CSV file' ), csv );
	await user.click( dialog.getByRole( 'button', { name: 'Import' } ) );
	await allArrived( server );
	await user.click( dialog.getByText( 'Close', { selector: 'button' } ) );
	await answer( { total: 600, next: 500, saved: 499, errors: [] } );
	// The list is read again.
	await waitFor( () =>
		expect(
			server.requests.filter( ( { method } ) => method === 'GET' )
		).toHaveLength( 2 )
	);
	await allArrived( server );
	expect( listPosts( server ) ).toHaveLength( 1 );
} );

it( 'stops an import when another file is chosen', async () => {
	const user = open( [] );
	await screen.findByText( /^No members yet\./ );
	await user.click( screen.getByRole( 'button', { name: 'Import CSV' } ) );
	const dialog = within( screen.getByRole( 'dialog' ) );
	const answer = hold( server, `${ ROUTE }/import` );
	const choose = ( csv: string ) =>
		user.upload(
			dialog.getByLabelText( 'CSV file' ),
			// jsdom cannot read files.
			Object.assign(
				new File( [], `${ csv }.csv`, { type: 'text/csv' } ),
				{
					text: async () => csv,
				}
			)
		);
	const run = () =>
		user.click( dialog.getByRole( 'button', { name: 'Import' } ) );
	await choose( 'first' );
	await run();
	await allArrived( server );
	await choose( 'second' );
	await run();
	await answer( { total: 600, next: 500, saved: 499, errors: [] } );
	await answer( { total: 1, next: null, saved: 1, errors: [] } );
	expect( await dialog.findByText( '1 member imported.' ) ).toBeVisible();
	await allArrived( server );
	expect(
		listPosts( server ).map(
			( [ , body ] ) => ( body as { csv: string } ).csv
		)
	).toEqual( [ 'first', 'second' ] );
} );

it( 'cancels a subscription after a confirmation, and logs out', async () => {
	const { user, panel } = await openMember( ada );
	expect( panel.getByText( /no longer the site’s account/ ) ).toBeVisible();
	expect(
		panel.getByRole( 'link', { name: 'Open the second payment' } )
	).toHaveAttribute( 'href', expect.stringContaining( 'payment=31' ) );
	server.answer( `${ ROUTE }/7/logout`, json( ada ) );
	await user.click( panel.getByRole( 'button', { name: 'Log out' } ) );
	await screen.findAllByText( 'Logged out on all devices.' );
	server.answer(
		`${ ROUTE }/7/cancel`,
		json( { ...ada, state: 'canceled', actions: { cancel: false } } )
	);
	await user.click(
		panel.getByRole( 'button', { name: 'Cancel subscription' } )
	);
	await user.click(
		within( screen.getByRole( 'dialog' ) ).getByRole( 'button', {
			name: 'Cancel subscription',
		} )
	);
	expect( await panel.findByText( 'Canceled' ) ).toBeVisible();
} );

it( 'keeps the open member when a reply about another one comes late', async () => {
	server.answer( `${ ROUTE }/${ bob.id }`, json( bob ) );
	const { user, panel } = await openMember( ada, [ ada, bob ] );
	const release = hold( server, `${ ROUTE }/7/logout` );
	await user.click( panel.getByRole( 'button', { name: 'Log out' } ) );
	await user.click( screen.getByText( bob.email ) );
	const other = within(
		await screen.findByRole( 'region', { name: bob.email } )
	);
	await other.findByText( 'Source' );
	await release( ada );
	await screen.findAllByText( 'Logged out on all devices.' );
	expect( other.getByText( 'Source' ) ).toBeVisible();
} );

it( 'changes the email address and the last day', async () => {
	const { user, panel } = await openMember( bob );
	await user.click(
		panel.getByRole( 'button', { name: 'Change email address' } )
	);
	const field = screen.getByLabelText( 'Email address' );
	await user.clear( field );
	await user.type( field, 'rob@example.com' );
	server.answer(
		`${ ROUTE }/8/email`,
		json( { ...bob, email: 'rob@example.com' } )
	);
	await user.click( screen.getByRole( 'button', { name: 'Change' } ) );
	await screen.findByRole( 'region', { name: 'rob@example.com' } );
	server.answer( `${ ROUTE }/8/end`, json( bob ) );
	await user.click(
		screen.getByRole( 'button', { name: 'Change last day' } )
	);
	const day = screen.getByLabelText( 'Last day' );
	expect( day ).toHaveValue( '2019-12-31' );
	fireEvent.change( day, { target: { value: '2099-01-31' } } );
	await user.click( screen.getByRole( 'button', { name: 'Change' } ) );
	await screen.findAllByText( 'Last day changed.' );
	expect( listPosts( server ) ).toEqual( [
		[ `${ ROUTE }/8/email`, { email: 'rob@example.com' } ],
		[ `${ ROUTE }/8/end`, { end: '2099-01-31' } ],
	] );
} );
