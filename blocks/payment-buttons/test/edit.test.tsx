/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { waitFor } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
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

let server: RestServer;
let rootURL: Parameters< typeof apiFetch.use >[ 0 ];

beforeEach( async () => {
	setInitialState();
	server = await startRestServer();
	rootURL = apiFetch.createRootURLMiddleware( server.root );
	apiFetch.use( rootURL );
} );

afterEach( async () => {
	apiFetch.unregister( rootURL );
	await server.close();
} );

test( 'starts with one button, and shows one nudge for all buttons', async () => {
	registerBlocks( 'recurring-payments' );
	server.answer(
		'wpcom/v2/memberships/status',
		json( {
			products: [],
			connect_url: 'https://example.org/wp-admin/',
			connected_account_id: null,
			site_slug: 'example.org',
			errors: [],
		} )
	);
	const { canvas, innerBlocks } = await renderBlock(
		'jetpack/payment-buttons'
	);
	await waitFor( () =>
		expect( innerBlocks() ).toMatchObject( [
			{
				name: 'jetpack/recurring-payments',
				innerBlocks: [ { name: 'jetpack/button' } ],
			},
		] )
	);
	expect(
		await canvas.findAllByText(
			'Connect to Stripe to use this block on your site'
		)
	).toHaveLength( 1 );
	// The template: deprecated since WordPress 7.2, without a replacement that older versions have.
	expect( console ).toHaveWarned();
} );
