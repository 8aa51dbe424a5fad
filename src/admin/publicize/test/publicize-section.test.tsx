/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';

import { json, type RestServer } from '../../../../tests/support/rest-server';
import { setInitialState } from '../../../../tests/support/page-state';
import { makeService } from '../../test-support/make-service';
import { openSection } from '../../test-support/open-page';
import { startServer, stopServer } from '../../test-support/server';
import PublicizeSection from '../publicize-section';

let server: RestServer;

beforeEach( async () => {
	server = await startServer();
} );

afterEach( () => stopServer( server ) );

it( 'has the accounts of networks, and the secret of webhooks', async () => {
	setInitialState();
	server.answer(
		'ramjet/v1/services',
		json( {
			stripe: makeService( 'stripe', { name: 'Stripe' } ),
			mastodon: makeService( 'mastodon', { name: 'Mastodon' } ),
			webhook: makeService( 'webhook', { name: 'Webhook' } ),
		} )
	);
	server.answer(
		'ramjet/v1/forms/webhook-secret',
		json( { state: 'set', masked: '…wxyz' } )
	);
	openSection( PublicizeSection );
	expect(
		await screen.findByText(
			'Webhooks are signed with the secret ending in …wxyz.'
		)
	).toBeVisible();
	const names = screen.getAllByRole( 'heading', { level: 3 } );
	expect( names.map( ( { textContent } ) => textContent ) ).toEqual( [
		'Mastodon',
		'Webhook',
		'Webhooks',
	] );
} );
