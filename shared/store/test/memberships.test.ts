/* @jest-environment ./tests/support/jest-browser-environment.js */
import apiFetch from '@wordpress/api-fetch';
import { createRegistry } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { store } from '..';
import { setInitialState } from '../../../tests/support/page-state';
import {
	json,
	type RestServer,
	startRestServer,
} from '../../../tests/support/rest-server';

const STATUS = 'wpcom/v2/memberships/status';
const PRODUCT = 'wpcom/v2/memberships/product';

const PLAN = {
	id: 12,
	title: 'Silver',
	interval: '1 month',
	price: 5,
	currency: 'USD',
};

const status = ( changes: object = {} ) =>
	json( {
		products: [ PLAN ],
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
	rootURL = apiFetch.createRootURLMiddleware( server.root );
	apiFetch.use( rootURL );
} );

afterEach( async () => {
	apiFetch.unregister( rootURL );
	await server.close();
} );

function setUp() {
	const registry = createRegistry();
	registry.register( store );
	registry.register( noticesStore );
	return {
		select: registry.select( store ),
		resolveSelect: registry.resolveSelect( store ),
		dispatch: registry.dispatch( store ),
		notices: () =>
			registry
				.select( noticesStore )
				.getNotices()
				.map( ( { status: kind, type, content } ) => [
					kind,
					type,
					content,
				] ),
	};
}

test( 'reads everything once, when first selected', async () => {
	server.answer( STATUS, status() );
	const { select, resolveSelect } = setUp();
	expect( select.getMembershipApiState() ).toBe( 0 );
	await expect(
		Promise.all( [
			resolveSelect.getMembershipProducts(),
			resolveSelect.getMembershipApiState(),
			resolveSelect.getMembershipAccount(),
			resolveSelect.getMembershipConnectUrl(),
			resolveSelect.getMembershipSiteSlug(),
		] )
	).resolves.toEqual( [ [ PLAN ], 1, 'acct_1', null, 'example.org' ] );
	expect( server.requests ).toMatchObject( [
		{
			method: 'GET',
			url: expect.stringContaining(
				'source=gutenberg&type=all&is_editable=true'
			),
		},
	] );
} );

test( 'is not connected without an account', async () => {
	const connect = { connected_account_id: null, connect_url: '/connect' };
	server.answer( STATUS, status( { ...connect, products: [] } ) );
	const { select, resolveSelect } = setUp();
	expect( await resolveSelect.getMembershipApiState() ).toBe( 2 );
	expect( select.getMembershipConnectUrl() ).toBe( '/connect' );
	expect( server.requests ).toHaveLength( 1 );
} );

test.each( [
	[
		'the message of a failure',
		json( { code: 'x', message: 'It is down.' }, 500 ),
		'It is down. (Status 500)',
	],
	[ 'an unexpected reply', json( { data: 1 } ), 'Unexpected API response' ],
	[
		'listed errors',
		status( { errors: [ { code: 'x' } ] } ),
		'Unexpected API response',
	],
] )( 'shows %s, and is not connected', async ( _, reply, message ) => {
	server.answer( STATUS, status( { connect_url: '/connect' } ) );
	const { dispatch, notices, resolveSelect, select } = setUp();
	await resolveSelect.getMembershipApiState();
	server.answer( STATUS, reply );
	await dispatch.loadMemberships();
	expect( select.getMembershipApiState() ).toBe( 2 );
	expect( select.getMembershipConnectUrl() ).toBeNull();
	expect( notices() ).toEqual( [ [ 'error', 'snackbar', message ] ] );
} );

test( 'creates a first plan, without a snackbar', async () => {
	server.answer( STATUS, status( { products: [] } ) );
	server.answer( PRODUCT, json( PLAN ) );
	const { notices, resolveSelect } = setUp();
	expect( await resolveSelect.getMembershipProducts() ).toEqual( [ PLAN ] );
	expect( server.requests.at( -1 ) ).toMatchObject( {
		method: 'POST',
		body: JSON.stringify( {
			title: 'Monthly Subscription',
			price: 5,
			currency: 'USD',
			interval: '1 month',
		} ),
	} );
	expect( notices() ).toEqual( [] );
} );

test( 'creates no plan for a user who may not', async () => {
	setInitialState( { canCreatePlans: false } );
	server.answer( STATUS, status( { products: [] } ) );
	const { resolveSelect } = setUp();
	expect( await resolveSelect.getMembershipProducts() ).toEqual( [] );
	expect( server.requests ).toHaveLength( 1 );
} );

test.each( [
	[
		'payment-plan',
		'Successfully created payment plan',
		'There was an error when adding the payment plan.',
	],
	[
		'subscription',
		'Successfully created subscription',
		'There was an error when adding the subscription.',
	],
] as const )( 'adds a %s, and says so', async ( kind, created, failed ) => {
	server.answer( STATUS, status() );
	const { dispatch, notices, resolveSelect, select } = setUp();
	await resolveSelect.getMembershipProducts();
	const { id, ...gold } = { ...PLAN, id: 14, title: 'Gold' };
	server.answer( PRODUCT, json( { code: 'x', message: 'No.' }, 400 ) );
	expect( await dispatch.createMembershipProduct( gold, kind ) ).toBeNull();
	server.answer( PRODUCT, json( { id, ...gold } ) );
	await dispatch.createMembershipProduct( gold, kind );
	expect( select.getMembershipProducts() ).toEqual( [
		PLAN,
		{ id, ...gold },
	] );
	expect( notices() ).toEqual( [
		[ 'error', 'snackbar', failed ],
		[ 'success', 'snackbar', created ],
	] );
} );
