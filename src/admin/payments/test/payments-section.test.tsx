/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';

import {
	DEFAULT_SETTINGS,
	setInitialState,
} from '../../../../tests/support/page-state';
import { json, type RestServer } from '../../../../tests/support/rest-server';
import { openSection } from '../../test-support/open-page';
import { startServer, stopServer } from '../../test-support/server';
import PaymentsSection from '../payments-section';

let server: RestServer;

beforeEach( async () => {
	setInitialState();
	server = await startServer();
	server.answer( 'jetpack/v4/settings', json( DEFAULT_SETTINGS ) );
} );

afterEach( () => stopServer( server ) );

it( 'links to the keys', async () => {
	openSection( PaymentsSection );
	for ( const name of [ 'Stripe', 'PayPal' ] ) {
		expect( await screen.findByRole( 'link', { name } ) ).toHaveAttribute(
			'href',
			expect.stringMatching(
				new RegExp( `section=services&service=${ name }$`, 'i' )
			)
		);
	}
} );
