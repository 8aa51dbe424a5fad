/* @jest-environment ./tests/support/jest-browser-environment.js */
import apiFetch from '@wordpress/api-fetch';

import {
	json,
	type RestServer,
	startRestServer,
} from '../../../tests/support/rest-server';
import { fetchAiFeature } from '../ai';
import { fetchLocalizedWeek } from '../../../blocks/business-hours/localized-week';
import { fetchConnectionStatus } from '../connection';
import { fetchModules, setModuleActive, updateModuleOptions } from '../../../src/admin/api/modules';
import { fetchOverview, fetchOverviewPage } from '../../../src/admin/api/overview';
import { fetchServices, testService, updateService } from '../../../src/admin/api/services';
import { fetchSite } from '../../../extensions/plan-notices/site';

let server: RestServer;

beforeAll( async () => {
	server = await startRestServer();
	apiFetch.use( apiFetch.createRootURLMiddleware( server.root ) );
} );

afterAll( () => server.close() );

const CALLS: [ string, string, () => Promise< unknown >, string ][] = [
	[ 'GET', 'jetpack/v4/module/all', fetchModules, '' ],
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
	[ 'GET', 'ramjet/v1/services', fetchServices, '' ],
	[
		'POST',
		'ramjet/v1/services/mapbox',
		() => updateService( 'mapbox', { token: 'pk.a.b', other: null } ),
		'{"fields":{"token":"pk.a.b","other":null}}',
	],
	[
		'POST',
		'ramjet/v1/services/mapbox/test',
		() => testService( 'mapbox' ),
		'',
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

it( 'GET jetpack/v4/site returns what is in `data`', async () => {
	const data = { ID: 1 };
	server.answer( 'jetpack/v4/site', json( { code: 'success', data } ) );
	await expect( fetchSite() ).resolves.toEqual( data );
} );
