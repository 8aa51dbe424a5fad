/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';

import { setInitialState } from '../../../../tests/support/page-state';
import { json, type RestServer } from '../../../../tests/support/rest-server';
import type { Payment, PaymentList, PaymentSummary } from '../../api/payments';
import { navigate } from '../../router/query';
import { openPage } from '../../test-support/open-page';
import {
	hold,
	listPosts,
	startServer,
	stopServer,
} from '../../test-support/server';
import PaymentsPage from '../payments-page';

const ROUTE = 'ramjet/v1/payments';

const ada: PaymentSummary = {
	id: 7,
	date: '2026-03-05T10:00:00Z',
	status: 'paid',
	test: false,
	review: '',
	dispute: '',
	name: 'Ada Lovelace',
	email: 'ada@example.com',
	item: 'Donation',
	interval: '1 month',
	amount: '$10.00',
	refunded: '',
	refund_failed: false,
	currency: 'USD',
	processor: 'stripe',
};
const unclear: PaymentSummary = {
	...ada,
	id: 6,
	status: 'open',
	test: true,
	review: 'amount',
	dispute: 'needs_response',
	name: '',
	email: '',
	interval: 'one-time',
};
const full: Payment = {
	...ada,
	quantity: 1,
	paid: '2026-03-05T10:01:00Z',
	receipt: null,
	left: '10.00',
	given: '0.00',
	reason: '',
	page: { title: 'Give', url: 'https://example.org/give/' },
	first: 0,
	account: 'acct_1',
	ids: {
		order: 'abc',
		checkout: 'cs_1',
		payment: 'pi_1',
		subscription: 'sub_1',
	},
	dashboard: 'https://dashboard.stripe.com/payments/pi_1',
	actions: { check: true, refund: true, receipt: true, stop: true },
	stopped: false,
	history: [ { date: '2026-03-05T10:01:00Z', text: 'Paid.', user: '' } ],
};
const total = {
	currency: 'USD',
	paid: '$30.00',
	refunded: '$5.00',
	lost: '',
	net: '$25.00',
	count: 3,
};

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

function reply(
	orders: PaymentSummary[],
	changes: Partial< PaymentList > = {}
) {
	server.answer(
		ROUTE,
		json( {
			orders,
			total: orders.length,
			complete: true,
			totals: [],
			added_up: true,
			currencies: [],
			...changes,
		} )
	);
}

function open( params: Record< string, string > = {} ) {
	const none = { payment: '', s: '', status: '' };
	navigate( { page: 'ramjet', path: 'payments', ...none, ...params } );
	return openPage( PaymentsPage );
}

const openPayment = async ( payment: Payment = full, list = [ ada ] ) => {
	reply( list );
	server.answer( `${ ROUTE }/7`, json( payment ) );
	const user = open();
	await user.click( await screen.findByText( 'Ada Lovelace' ) );
	const panel = within(
		await screen.findByRole( 'region', { name: 'Ada Lovelace' } )
	);
	await panel.findByText( 'History' );
	return { user, panel };
};

const notice = () => document.querySelector( '.components-notice__content' );

it( 'lists payments with their states, and totals', async () => {
	reply( [ ada, unclear ], { totals: [ total ] } );
	open();
	const row = ( await screen.findByText( 'Ada Lovelace' ) ).closest( 'tr' );
	expect( row ).toHaveTextContent( /Donation.*\$10\.00.*Monthly.*Paid/ );
	expect(
		screen.getByText( 'Unknown payer' ).closest( 'tr' )
	).toHaveTextContent(
		/Not paid yet.*Test.*Needs review.*Disputed: respond in time/
	);
	expect(
		screen.getByRole( 'region', { name: 'Totals without test payments' } )
	).toHaveTextContent( '$25.00USD, 3 payments · $5.00 refunded' );
} );

it( 'says that too many payments are neither listed nor added up', async () => {
	reply( [ ada ], { complete: false, added_up: false } );
	open();
	expect(
		await screen.findByText( /^There are too many payments to add up\./ )
	).toBeVisible();
	expect(
		screen.getByText( /^There are too many payments to list them all\./ )
	).toBeVisible();
} );

it( 'shows the next step while there are no payments', async () => {
	reply( [] );
	open();
	expect( await screen.findByText( /^No payments yet\./ ) ).toBeVisible();
	expect(
		screen.getByRole( 'link', { name: 'Enter keys' } )
	).toHaveAttribute( 'href', expect.stringContaining( 'section=services' ) );
	expect(
		screen.getByRole( 'button', { name: 'Export CSV' } )
	).toHaveAttribute( 'aria-disabled', 'true' );
} );

it( 'requests and exports the payments that match the filters of the URL, and clears them', async () => {
	reply( [] );
	const user = open( { status: 'review', s: 'ada' } );
	await screen.findByText( 'No payments match.' );
	const { searchParams } = new URL(
		server.requests[ 0 ]?.url ?? '',
		'http://localhost'
	);
	expect( searchParams.get( 'status' ) ).toBe( 'review' );
	expect( searchParams.get( 'search' ) ).toBe( 'ada' );
	const form = screen
		.getByRole( 'button', { name: 'Export CSV' } )
		.closest( 'form' );
	expect( Object.fromEntries( new FormData( form ?? undefined ) ) ).toEqual( {
		action: 'ramjet_export_payments',
		_wpnonce: 'nonce',
		order: 'desc',
		search: 'ada',
		status: 'review',
	} );
	reply( [ ada ] );
	await user.click(
		screen.getByRole( 'button', { name: 'Clear search and filters' } )
	);
	expect( await screen.findByText( 'Ada Lovelace' ) ).toBeVisible();
} );

it( 'shows an error, and tries again', async () => {
	server.answer( ROUTE, json( { code: 'x', message: 'No.' }, 500 ) );
	const user = open();
	await screen.findByRole( 'button', { name: 'Try again' } );
	expect( notice() ).toHaveTextContent( 'The payments could not be loaded.' );
	reply( [ ada ] );
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( await screen.findByText( 'Ada Lovelace' ) ).toBeVisible();
} );

it( 'refunds a part of a payment, and rejects an invalid amount', async () => {
	const { user, panel } = await openPayment();
	expect( panel.getByText( 'Paid.' ) ).toBeVisible();
	expect(
		panel.getByRole( 'link', { name: /^Open in Stripe/ } )
	).toHaveAttribute( 'href', full.dashboard );
	await user.click( panel.getByRole( 'button', { name: 'Refund' } ) );
	const dialog = within( screen.getByRole( 'dialog' ) );
	const amount = dialog.getByLabelText( 'Amount in USD' );
	expect( amount ).toHaveValue( '10.00' );
	const type = async ( text: string ) => {
		await user.clear( amount );
		await user.type( amount, `${ text }{Enter}` );
	};
	await type( 'five' );
	expect( amount ).toHaveAccessibleDescription( /Enter an amount/ );
	server.answer(
		`${ ROUTE }/7/refund`,
		json( { code: 'x', message: 'Not enough money.' }, 400 )
	);
	await type( '4,5' );
	expect( await dialog.findByText( /^Not enough money\./ ) ).toBeVisible();
	server.answer(
		`${ ROUTE }/7/refund`,
		json( {
			...full,
			refunded: '$4.50',
			left: '5.50',
			given: '4.50',
			actions: { ...full.actions, refund: false },
		} )
	);
	await user.click( dialog.getByRole( 'button', { name: 'Refund' } ) );
	expect( await panel.findByText( '$4.50 refunded' ) ).toBeVisible();
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	await waitFor( () =>
		expect( panel.getByRole( 'heading', { name: ada.name } ) ).toHaveFocus()
	);
	const sent = [ `${ ROUTE }/7/refund`, { amount: '4,5', refunded: '0.00' } ];
	expect( listPosts( server ) ).toEqual( [ sent, sent ] );
} );

it( 'stops further payments after a confirmation', async () => {
	const { user, panel } = await openPayment();
	server.answer(
		`${ ROUTE }/7/stop`,
		json( {
			...full,
			stopped: true,
			actions: { ...full.actions, stop: false },
		} )
	);
	await user.click( panel.getByRole( 'button', { name: 'Stop payments' } ) );
	await user.click(
		within( screen.getByRole( 'dialog' ) ).getByRole( 'button', {
			name: 'Stop payments',
		} )
	);
	expect(
		await panel.findByText( /Further payments were stopped/ )
	).toBeVisible();
	expect(
		panel.queryByRole( 'button', { name: 'Stop payments' } )
	).toBeNull();
	await waitFor( () =>
		expect( panel.getByRole( 'heading', { name: ada.name } ) ).toHaveFocus()
	);
} );

describe( 'A reply about a payment that is no longer open', () => {
	const checkAndOpenAnother = async () => {
		server.answer( `${ ROUTE }/6`, json( { ...full, ...unclear } ) );
		const { user, panel } = await openPayment( full, [ ada, unclear ] );
		const release = hold( server, `${ ROUTE }/7/check` );
		await user.click(
			panel.getByRole( 'button', { name: 'Check again' } )
		);
		await user.click( screen.getByText( 'Unknown payer' ) );
		const other = within(
			await screen.findByRole( 'region', { name: 'Unknown payer' } )
		);
		await other.findByText( 'History' );
		expect(
			other.getByRole( 'button', { name: 'Check again' } )
		).toBeEnabled();
		return { release, other };
	};

	it( 'does not replace the open one', async () => {
		const { release, other } = await checkAndOpenAnother();
		await release( full );
		await screen.findAllByText( 'Payment checked.' );
		expect( other.getByText( 'History' ) ).toBeVisible();
	} );

	it( 'is named if it is an error', async () => {
		const { release, other } = await checkAndOpenAnother();
		await release( { code: 'x', message: 'No reply.' }, 400 );
		expect(
			await screen.findByText( /^Ada Lovelace: No reply\./, {
				selector: '.components-snackbar *',
			} )
		).toBeInTheDocument();
		expect( other.queryByText( /No reply/ ) ).toBeNull();
	} );
} );

it( 'explains reviews and failures', async () => {
	const { user, panel } = await openPayment( {
		...full,
		review: 'currency',
		refund_failed: true,
	} );
	expect( panel.getByText( /reports a different currency/ ) ).toBeVisible();
	expect( panel.getByText( 'Refund failed' ) ).toBeVisible();
	expect( panel.getByText( /^A refund failed/ ) ).toBeVisible();
	server.answer(
		`${ ROUTE }/7/check`,
		json( { code: 'x', message: 'Stripe did not reply.' }, 400 )
	);
	await user.click( panel.getByRole( 'button', { name: 'Check again' } ) );
	await waitFor( () =>
		expect( screen.getAllByText( /^Stripe did not reply\./ ) ).not.toEqual(
			[]
		)
	);
	server.answer( `${ ROUTE }/7/receipt`, json( full ) );
	await user.click(
		panel.getByRole( 'button', { name: 'Send receipt again' } )
	);
	expect(
		await screen.findByText( 'Receipt sent.', {
			selector: '.components-snackbar *',
		} )
	).toBeInTheDocument();
} );
