/* @jest-environment ./tests/support/jest-browser-environment.js */
import apiFetch from '@wordpress/api-fetch';

import {
	json,
	type RestServer,
	startRestServer,
} from '../../../tests/support/rest-server';
import { fetchAiFeature } from '../ai';
import { fetchLocalizedWeek } from '../business-hours';
import { fetchConnectionStatus } from '../connection';
import {
	fetchModule,
	fetchModules,
	setModuleActive,
	updateModuleOptions,
} from '../modules';
import { fetchOverview, fetchOverviewPage } from '../overview';

let server: RestServer;

beforeAll( async () => {
	server = await startRestServer();
	apiFetch.use( apiFetch.createRootURLMiddleware( server.root ) );
} );

afterAll( () => server.close() );

const CALLS: [ string, string, () => Promise< unknown >, string ][] = [
	[ 'GET', 'jetpack/v4/module/all', fetchModules, '' ],
	[ 'GET', 'jetpack/v4/module/forms', () => fetchModule( 'forms' ), '' ],
	[ 'GET', 'jetpack/v4/module/a%2Fb', () => fetchModule( 'a/b' ), '' ],
	[
		'POST',
		'jetpack/v4/module/forms/active',
		() => setModuleActive( 'forms', false ),
		'{"active":false}',
	],
	[
		'POST',
		'jetpack/v4/module/forms',
		() => updateModuleOptions( 'forms', { days: 30 } ),
		'{"options":{"days":30}}',
	],
	[ 'GET', 'wpcom/v2/business-hours/localized-week', fetchLocalizedWeek, '' ],
	[ 'GET', 'jetpack/v4/connection', fetchConnectionStatus, '' ],
	[ 'GET', 'wpcom/v2/jetpack-ai/ai-assistant-feature', fetchAiFeature, '' ],
	[ 'GET', 'ramjet/v1/overview', fetchOverview, '' ],
	[
		'GET',
		'ramjet/v1/overview?state=failed&page=2',
		() => fetchOverviewPage( 'failed', 2 ),
		'',
	],
];

it.each( CALLS )( '%s %s', async ( method, route, call, body ) => {
	const answer = { route };
	server.answer( route.replace( /\?.*/, '' ), json( answer ) );
	await expect( call() ).resolves.toEqual( answer );
	expect( server.requests.at( -1 ) ).toMatchObject( {
		method,
		body,
		url: expect.stringContaining( route ),
	} );
} );
