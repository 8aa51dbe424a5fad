/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { type Block, createBlock } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { store } from '../../../shared/store';
import { registerCoreBlocks } from '../../../tests/support/core-blocks';
import { setInitialState } from '../../../tests/support/page-state';
import {
	registerBlocks,
	renderBlock,
} from '../../../tests/support/render-block';
import {
	json,
	type RestServer,
	startRestServer,
} from '../../../tests/support/rest-server';
import { expectOneStep } from '../../../tests/support/undo';
import { CONTAINER, GUEST_VIEW, SUBSCRIBER_VIEW } from '../names';

const plan = ( id: number, title: string ) => ( {
	id,
	title,
	interval: '1 month',
	price: 5,
	currency: 'USD',
} );

const status = ( changes: object = {} ) =>
	json( {
		products: [ plan( 12, 'Silver' ), plan( 14, 'Gold' ) ],
		connect_url: null,
		connected_account_id: 'acct_1',
		site_slug: 'example.org',
		errors: [],
		...changes,
	} );

let server: RestServer;
let rootURL: Parameters< typeof apiFetch.use >[ 0 ];

beforeAll( () => {
	registerCoreBlocks();
	registerBlocks( 'premium-content', 'recurring-payments' );
} );

beforeEach( async () => {
	setInitialState( { canCreatePlans: true } );
	server = await startRestServer();
	server.answer( 'wpcom/v2/memberships/status', status() );
	rootURL = apiFetch.createRootURLMiddleware( server.root );
	apiFetch.use( rootURL );
} );

afterEach( async () => {
	apiFetch.unregister( rootURL );
	await server.close();
} );

const views = ( ...guests: Block[] ) => [
	createBlock( SUBSCRIBER_VIEW ),
	createBlock( GUEST_VIEW, {}, guests ),
];

const button = () =>
	createBlock( 'premium-content/buttons', {}, [
		createBlock( 'jetpack/recurring-payments', {}, [
			createBlock( 'jetpack/button', {
				element: 'a',
				text: 'Subscribe',
			} ),
		] ),
		createBlock( 'premium-content/login-button' ),
	] );

/* Opens the block after its plans have been read again: the tests share the store. */
async function open( attributes = {}, inner = views( button() ) ) {
	await dispatch( store ).loadMemberships();
	const view = await renderBlock( CONTAINER, attributes, inner );
	await view.canvas.findAllByText( 'Log in' );
	return view;
}

/** Attributes of the payment button in the guest view. */
const payment = () => {
	const [ container ] = select( blockEditorStore ).getBlocks();
	const row = container?.innerBlocks[ 1 ]?.innerBlocks[ 0 ];
	return row?.innerBlocks[ 0 ]?.attributes;
};

test( 'the plans are chosen with the button that sells them, in one step', async () => {
	const { attributes, canvas, inspector } = await open();
	// Templates: deprecated since WordPress 7.2, without a replacement that older versions have.
	expect( console ).toHaveWarned();
	const hidden =
		'The button will be hidden from your visitors until you select a valid subscription.';
	expect( canvas.getByText( hidden ) ).toBeVisible();
	const check = ( name: string ) =>
		fireEvent.click( inspector.getByRole( 'checkbox', { name } ) );
	await expectOneStep( async () => {
		check( 'Silver: $5.00 per month' );
		await waitFor( () =>
			expect( payment() ).toMatchObject( { planId: 12 } )
		);
	} );
	await expectOneStep( async () => {
		check( 'Gold: $5.00 per month' );
		await waitFor( () =>
			expect( payment() ).toMatchObject( { planIds: [ 12, 14 ] } )
		);
	} );
	expect( attributes() ).toMatchObject( { selectedPlanIds: [ 12, 14 ] } );
	expect( canvas.queryByText( hidden ) ).toBeNull();
	expect(
		inspector.getByText( /file in the Subscriber View/ )
	).toBeInTheDocument();
} );

test( 'shows one view, and switches with the tabs or the selected block', async () => {
	const { container, toolbar } = await open();
	const element = () =>
		container.querySelector( `[data-type="${ CONTAINER }"]` );
	const tab = ( name: string ) => toolbar.getByRole( 'button', { name } );
	expect( element() ).toHaveClass( 'is-guest-view' );
	const edits = select( blockEditorStore ).getBlocks();
	fireEvent.click( tab( 'Subscriber View' ) );
	expect( element() ).toHaveClass( 'is-subscriber-view' );
	expect( tab( 'Subscriber View' ) ).toHaveAttribute(
		'aria-pressed',
		'true'
	);
	expect( select( blockEditorStore ).getBlocks() ).toBe( edits );

	const [ , guests ] = edits[ 0 ]!.innerBlocks;
	await act( async () => {
		await dispatch( blockEditorStore ).selectBlock( guests!.clientId );
	} );
	expect( element() ).toHaveClass( 'is-guest-view' );
	// The toolbar of a view has the tabs, too.
	await act( async () => {
		fireEvent.click( tab( 'Subscriber View' ) );
	} );
	expect( element() ).toHaveClass( 'is-subscriber-view' );
	expect( select( blockEditorStore ).getSelectedBlockClientId() ).toBe(
		edits[ 0 ]!.innerBlocks[ 0 ]!.clientId
	);
} );

test( 'cannot be inserted into itself, and says so where it was pasted', async () => {
	const inner = createBlock( CONTAINER, {}, views() );
	const { canvas } = await open( {}, [
		createBlock( SUBSCRIBER_VIEW, {}, [ inner ] ),
		createBlock( GUEST_VIEW, {}, [ button() ] ),
	] );
	const { canInsertBlockType, getBlocks } = select( blockEditorStore );
	const [ outer ] = getBlocks();
	expect( canInsertBlockType( CONTAINER ) ).toBe( true );
	expect(
		canInsertBlockType( CONTAINER, outer!.innerBlocks[ 0 ]!.clientId )
	).toBe( false );
	expect(
		await canvas.findByText( /inside another Paid Content block/ )
	).toBeInTheDocument();
} );

test( 'offers to connect Stripe', async () => {
	server.answer(
		'wpcom/v2/memberships/status',
		status( { products: [], connect_url: 'https://example.org/connect' } )
	);
	await open();
	expect(
		screen.getByText(
			'This block will be hidden from your visitors until you connect to Stripe.'
		)
	).toBeVisible();
} );
