/* @jest-environment ./tests/support/jest-browser-environment.js */
import { waitFor } from '@testing-library/dom';
import apiFetch from '@wordpress/api-fetch';
import { dispatch, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';

import {
	json,
	type RestServer,
	startRestServer,
	text,
} from '../../../tests/support/rest-server';
import planNotices from '..';
import type { InitialState } from '../../../shared/lib/initial-state';
import { FLAGS, readFlags } from '../flags';
import { showPlanNotices } from '../show-plan-notices';

const SITE = 'jetpack/v4/site';
const withPlan = ( plan: unknown ) =>
	json( { code: 'success', data: { plan } } );

let server: RestServer;
let rootURL: Parameters< typeof apiFetch.use >[ 0 ];

beforeEach( async () => {
	server = await startRestServer();
	rootURL = apiFetch.createRootURLMiddleware( server.root );
	apiFetch.use( rootURL );
	setCanManage( true );
} );

afterEach( async () => {
	apiFetch.unregister( rootURL );
	window.history.replaceState( null, '', '/' );
	notices().forEach( ( { id } ) =>
		dispatch( noticesStore ).removeNotice( id )
	);
	await server.close();
} );

const notices = () => select( noticesStore ).getNotices();

function setCanManage( canManage: boolean ) {
	window.ramjetInitialState = {
		adminUrl: 'https://example.org/wp-admin/',
		connection: { canManage },
		chunkTranslations: {},
	} as InitialState;
}

it( 'reads the flags of an address', () => {
	expect( readFlags( '?post=1&plan_upgraded=1' ) ).toEqual( [
		'plan_upgraded',
	] );
	expect(
		readFlags( '?stripe_connect_success=gutenberg&plan_upgraded' )
	).toEqual( [ 'plan_upgraded', 'stripe_connect_success' ] );
	expect( readFlags( '?plan_upgraded=false&upgraded=1' ) ).toEqual( [] );
} );

it( 'names the plan and leads to it', async () => {
	server.answer( SITE, withPlan( { product_name: 'Grow & Co' } ) );
	await showPlanNotices( [ 'plan_upgraded' ] );
	expect( notices() ).toMatchObject( [
		{
			status: 'success',
			content: 'Congratulations! Your site is now on the Grow & Co plan.',
			actions: [
				{
					label: 'View my plan',
					url: 'https://example.org/wp-admin/admin.php?page=ramjet',
				},
			],
		},
	] );
} );

it.each( [
	[ 'fails', json( { code: 'x', message: 'No.' }, 500 ) ],
	[ 'answers HTML', text( '<title>Log in' ) ],
	[ 'answers half a JSON', text( '{"data":{"plan"' ) ],
	[ 'knows no plan', withPlan( null ) ],
	[ 'knows no name', withPlan( { product_name: '' } ) ],
	[ 'answers nothing', json( null ) ],
] )( 'says so without the name when the server %s', async ( _, answer ) => {
	server.answer( SITE, answer );
	await showPlanNotices( [ 'plan_upgraded' ] );
	expect( notices()[ 0 ]?.content ).toBe(
		'Congratulations! Your site is now on a paid plan.'
	);
} );

it( 'sends nobody to a dashboard that they may not see', async () => {
	setCanManage( false );
	await showPlanNotices( [ 'plan_upgraded' ] );
	expect( notices()[ 0 ]?.actions ).toEqual( [] );
} );

it( 'tells how connecting Stripe went, without a request', async () => {
	await showPlanNotices( [
		'stripe_connect_success',
		'stripe_connect_cancelled',
	] );
	expect( notices() ).toMatchObject( [
		{
			status: 'success',
			content:
				'Congrats! Your site is now connected to Stripe. You can now start accepting funds!',
		},
		{
			status: 'error',
			content: 'You cancelled connecting your site to Stripe.',
		},
	] );
	expect( server.requests ).toEqual( [] );
} );

it( 'takes the flags out of the address and leaves the rest', async () => {
	window.history.replaceState(
		{ kept: true },
		'',
		`/post.php?post=1&${ FLAGS.join( '=1&' ) }=1&action=edit#x`
	);
	planNotices();
	await waitFor( () => expect( notices() ).toHaveLength( 3 ), {
		interval: 5,
	} );
	expect( window.location.href ).toBe(
		`${ window.location.origin }/post.php?post=1&action=edit#x`
	);
	expect( window.history.state ).toEqual( { kept: true } );
} );

it( 'does nothing without a flag', () => {
	planNotices();
	expect( notices() ).toEqual( [] );
	expect( server.requests ).toEqual( [] );
} );
