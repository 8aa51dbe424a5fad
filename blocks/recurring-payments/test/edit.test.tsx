/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { dispatch, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { store } from '../../../shared/store';
import { setInitialState } from '../../../tests/support/page-state';
import { renderBlock } from '../../../tests/support/render-block';
import {
	json,
	type RestServer,
	startRestServer,
} from '../../../tests/support/rest-server';
import { expectOneStep } from '../../../tests/support/undo';

const NAME = 'jetpack/recurring-payments';
const STATUS = 'wpcom/v2/memberships/status';
const PRODUCT = 'wpcom/v2/memberships/product';
const INVALID = 'Invalid payment plan configured for this block.';
const HIDDEN =
	'The button will be hidden from your visitors until you select a valid payment plan.';

const plan = ( id: number, title: string, interval: string ) => ( {
	id,
	title,
	interval,
	price: 5,
	currency: 'USD',
} );

const PLANS = [
	plan( 12, 'Silver', '1 month' ),
	plan( 14, 'Gold', '1 year' ),
	plan( 15, 'Book', 'one-time' ),
];

const status = ( changes: object = {} ) =>
	json( {
		products: PLANS,
		connect_url: null,
		connected_account_id: 'acct_1',
		site_slug: 'example.org',
		errors: [],
		...changes,
	} );

let server: RestServer;
let rootURL: Parameters< typeof apiFetch.use >[ 0 ];

beforeEach( async () => {
	setInitialState( { canCreatePlans: true } );
	server = await startRestServer();
	server.answer( STATUS, status() );
	rootURL = apiFetch.createRootURLMiddleware( server.root );
	apiFetch.use( rootURL );
} );

afterEach( async () => {
	apiFetch.unregister( rootURL );
	await server.close();
	for ( const { id } of select( noticesStore ).getNotices() ) {
		await dispatch( noticesStore ).removeNotice( id );
	}
} );

/* Opens the block after its plans have been read again: the tests share the store. */
async function open( attributes = {} ) {
	await dispatch( store ).loadMemberships();
	return renderBlock( NAME, attributes );
}

const snackbars = () =>
	select( noticesStore )
		.getNotices()
		.map( ( { content } ) => content );

test( 'chooses plans in the panel and in the toolbar, each in a step', async () => {
	const { attributes, canvas, innerBlocks, inspector, toolbar } = await open(
		{ align: 'center' }
	);
	// The template: deprecated since WordPress 7.2, without a replacement that older versions have.
	expect( console ).toHaveWarned();
	expect( await canvas.findByText( HIDDEN ) ).toBeVisible();
	expect( canvas.queryByText( INVALID ) ).toBeNull();
	expect( inspector.getByText( 'Payment plan' ) ).toBeVisible();
	await expectOneStep( async () => {
		fireEvent.click(
			inspector.getByRole( 'checkbox', {
				name: 'Silver: $5.00 per month',
			} )
		);
		await waitFor( () =>
			expect( innerBlocks()[ 0 ]?.attributes ).toMatchObject( {
				url: '?open_payment_plan=12',
				uniqueId: 'recurring-payments-12',
			} )
		);
	} );
	expect( attributes() ).toMatchObject( { align: 'center', planId: 12 } );
	expect( attributes()?.planIds ).toBeUndefined();
	expect( canvas.queryByText( HIDDEN ) ).toBeNull();

	fireEvent.click(
		toolbar.getByRole( 'button', { name: 'Select a payment plan' } )
	);
	await expectOneStep( async () => {
		fireEvent.click(
			await screen.findByRole( 'menuitemcheckbox', {
				name: 'Book: $5.00 once',
			} )
		);
		await waitFor( () =>
			expect( innerBlocks()[ 0 ]?.attributes ).toMatchObject( {
				url: '?open_payment_plan=12%2B15',
				uniqueId: 'recurring-payments-12-15',
			} )
		);
	} );
	expect( attributes() ).toMatchObject( { planId: 12, planIds: [ 12, 15 ] } );
} );

test( 'chooses a plan in the notice, and shows its price beside the button', async () => {
	const { attributes, canvas, innerBlocks } = await open();
	const menu = await canvas.findByRole( 'button', {
		name: 'Select a payment plan',
	} );
	fireEvent.click( menu );
	await expectOneStep( async () => {
		fireEvent.click(
			await screen.findByRole( 'menuitemcheckbox', {
				name: 'Gold: $5.00 per year',
			} )
		);
		await waitFor( () =>
			expect( innerBlocks()[ 0 ]?.attributes ).toMatchObject( {
				uniqueId: 'recurring-payments-14',
			} )
		);
	} );
	expect( attributes() ).toMatchObject( { planId: 14 } );
	expect( canvas.queryByText( HIDDEN ) ).toBeNull();
	expect( canvas.getByText( '$5.00 per year' ) ).toBeVisible();
} );

test( 'offers the plans in the toolbar of the button inside', async () => {
	const { innerBlocks, toolbar } = await open( { planId: 12 } );
	await toolbar.findByRole( 'button', { name: 'Select a payment plan' } );
	await act( () =>
		dispatch( blockEditorStore ).selectBlock(
			innerBlocks()[ 0 ]?.clientId ?? ''
		)
	);
	expect(
		toolbar.getByRole( 'button', { name: 'Select a payment plan' } )
	).toBeVisible();
} );

test( 'warns about a plan that was deleted, and keeps it until it is unchecked', async () => {
	const { attributes, canvas, inspector } = await open( {
		planId: '13+14',
	} );
	const missing = await inspector.findByRole( 'checkbox', {
		name: 'Payment plan not found (13)',
	} );
	expect( missing ).toBeChecked();
	expect( canvas.queryByText( INVALID ) ).toBeNull();
	fireEvent.click(
		inspector.getByRole( 'checkbox', { name: 'Gold: $5.00 per year' } )
	);
	expect( attributes() ).toMatchObject( { planId: 13 } );
	expect( canvas.getByText( INVALID ) ).toBeVisible();
	expect( canvas.getByText( HIDDEN ) ).toBeVisible();
} );

test( 'adds a plan after the same checks as the server, and chooses it', async () => {
	const { attributes, innerBlocks, inspector } = await open( {
		planId: 12,
	} );
	const press = ( name: string ) => {
		const button = inspector.getByRole( 'button', { name } );
		act( () => button.focus() );
		fireEvent.click( button );
	};
	const type = ( label: string, value: string ) =>
		fireEvent.change( inspector.getByLabelText( label ), {
			target: { value },
		} );
	await inspector.findByRole( 'checkbox', { name: /Silver/ } );
	press( 'Add a new payment plan' );
	await waitFor( () =>
		expect( inspector.getByLabelText( 'Name' ) ).toHaveFocus()
	);
	press( 'Add payment plan' );
	type( 'Name', ' Bronze ' );
	type( 'Price', '0.2' );
	press( 'Add payment plan' );
	type( 'Price', 'free' );
	press( 'Add payment plan' );
	expect( snackbars() ).toEqual( [
		'Payment plan requires a name',
		'Minimum allowed price is $0.50.',
		'Payment plan requires a valid price',
	] );
	server.answer( PRODUCT, json( plan( 16, 'Bronze', '1 year' ) ) );
	type( 'Price', '2,5' );
	type( 'Currency', 'EUR' );
	type( 'Renewal interval', '1 year' );
	await expectOneStep( async () => {
		press( 'Add payment plan' );
		await waitFor( () =>
			expect( innerBlocks()[ 0 ]?.attributes ).toMatchObject( {
				uniqueId: 'recurring-payments-12-16',
			} )
		);
	} );
	expect( attributes() ).toMatchObject( { planIds: [ 12, 16 ] } );
	expect( server.requests.at( -1 )?.body ).toBe(
		'{"title":"Bronze","price":2.5,"currency":"EUR","interval":"1 year"}'
	);
	expect(
		inspector.getByRole( 'checkbox', { name: /Bronze/ } )
	).toBeChecked();
	expect(
		inspector.getByRole( 'button', { name: 'Add a new payment plan' } )
	).toHaveFocus();
} );

test( 'keeps a choice made while the server stores a new plan', async () => {
	const { attributes, inspector } = await open( { planId: 12 } );
	const press = ( role: string, name: string | RegExp ) =>
		fireEvent.click( inspector.getByRole( role, { name } ) );
	const type = ( label: string, value: string ) =>
		fireEvent.change( inspector.getByLabelText( label ), {
			target: { value },
		} );
	await inspector.findByRole( 'checkbox', { name: /Silver/ } );
	let reply = () => {};
	server.answer( PRODUCT, ( request, response ) => {
		reply = () =>
			json( plan( 16, 'Bronze', '1 year' ) )( request, response );
	} );
	press( 'button', 'Add a new payment plan' );
	type( 'Name', 'Bronze' );
	type( 'Price', '2' );
	press( 'button', 'Add payment plan' );
	await waitFor( () =>
		expect( server.requests.at( -1 )?.method ).toBe( 'POST' )
	);
	press( 'checkbox', 'Gold: $5.00 per year' );
	const [ , gold ] = attributes()?.planIds as number[];
	reply();
	await waitFor( () =>
		expect( attributes() ).toMatchObject( { planIds: [ 12, gold, 16 ] } )
	);
} );

test( 'offers no new plan to users who may not create one', async () => {
	setInitialState( { canCreatePlans: false } );
	const { inspector } = await open();
	await inspector.findByRole( 'checkbox', { name: /Silver/ } );
	expect(
		inspector.queryByRole( 'button', { name: 'Add a new payment plan' } )
	).toBeNull();
} );

test( 'says that the last test of the key failed', async () => {
	setInitialState( { isStripeRejected: true } );
	server.answer(
		STATUS,
		status( {
			connected_account_id: null,
			connect_url: 'https://example.org/wp-admin/',
		} )
	);
	const { canvas } = await open( { planId: 12 } );
	expect( await canvas.findByText( /Last test failed/ ) ).toBeVisible();
} );

test( 'shows the nudge without Stripe, and keeps the plans', async () => {
	server.answer(
		STATUS,
		status( {
			products: [],
			connected_account_id: null,
			connect_url: 'https://example.org/wp-admin/',
		} )
	);
	const { attributes, canvas, inspector } = await open( { planId: 12 } );
	expect(
		await canvas.findByRole( 'button', { name: 'Connect' } )
	).toBeVisible();
	expect( canvas.queryByText( INVALID ) ).toBeNull();
	expect( inspector.queryByRole( 'checkbox' ) ).toBeNull();
	expect( attributes() ).toMatchObject( { planId: 12 } );
} );

test( 'offers to try again after a failure', async () => {
	server.answer( STATUS, json( { code: 'x', message: 'Down.' }, 500 ) );
	const { inspector } = await open();
	server.answer( STATUS, status() );
	fireEvent.click(
		await inspector.findByRole( 'button', { name: 'Try again' } )
	);
	expect(
		await inspector.findByRole( 'checkbox', { name: /Silver/ } )
	).toBeVisible();
} );

test( 'gets a width from presets', async () => {
	const { attributes, element, inspector } = await open( { planId: 12 } );
	await expectOneStep( () =>
		fireEvent.click( inspector.getByRole( 'button', { name: '50%' } ) )
	);
	expect( attributes() ).toMatchObject( { width: '50%' } );
	expect( element()?.style.width ).toContain( '50%' );
} );
