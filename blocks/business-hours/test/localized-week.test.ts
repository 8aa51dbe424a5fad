/* @jest-environment ./tests/support/jest-browser-environment.js */
import apiFetch from '@wordpress/api-fetch';

import { json, startRestServer } from '../../../tests/support/rest-server';
import { fetchLocalizedWeek } from '../localized-week';

it( 'reads the week of the site', async () => {
	const server = await startRestServer();
	apiFetch.use( apiFetch.createRootURLMiddleware( server.root ) );
	const week = { days: {}, startOfWeek: 1 };
	server.answer( 'wpcom/v2/business-hours/localized-week', json( week ) );
	await expect( fetchLocalizedWeek() ).resolves.toEqual( week );
	await server.close();
} );
