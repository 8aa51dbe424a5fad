/* @jest-environment ./tests/support/jest-browser-environment.js */
import apiFetch from '@wordpress/api-fetch';

import {
	json,
	type RestServer,
	startRestServer,
} from '../../../tests/support/rest-server';
import * as licensing from '../licensing';
import { fetchMigrationStatus } from '../migration';
import { fetchIntroOffers, fetchPlans, fetchProducts } from '../plans';
import * as recommendations from '../recommendations';
import { fetchSearch, updateSearch } from '../search';
import * as site from '../site';
import * as unavailable from '../unavailable';
import { fetchWaf, updateWaf } from '../waf';
import { fetchAdSettings, updateAdSettings } from '../wordads';

let server: RestServer;

beforeAll( async () => {
	server = await startRestServer();
	apiFetch.use( apiFetch.createRootURLMiddleware( server.root ) );
} );

afterAll( () => server.close() );

/** Method, route with query, call, body. */
const CALLS: [ string, string, () => Promise< unknown >, string? ][] = [
	[ 'GET', 'plans', fetchPlans ],
	[ 'GET', 'products', fetchProducts ],
	[ 'GET', 'intro-offers', fetchIntroOffers ],
	[ 'GET', 'licensing/error', licensing.fetchLicensingError ],
	[
		'POST',
		'licensing/error',
		() => licensing.saveLicensingError( 'No answer.' ),
		'{"error":"No answer."}',
	],
	[
		'POST',
		'licensing/set-license',
		() => licensing.setLicense( 'plan_1' ),
		'{"license":"plan_1"}',
	],
	[
		'POST',
		'licensing/attach-licenses',
		() => licensing.attachLicenses( [ 'plan_1', 'plan_2' ] ),
		'{"licenses":["plan_1","plan_2"]}',
	],
	[ 'GET', 'licensing/user/counts', licensing.fetchLicenseCounts ],
	[ 'GET', 'licensing/user/licenses', licensing.fetchLicenses ],
	[
		'POST',
		'licensing/user/activation-notice-dismiss',
		() => licensing.dismissLicenseNotice( 2 ),
		'{"last_detached_count":2}',
	],
	[ 'GET', 'recommendations/data', recommendations.fetchRecommendationsData ],
	[
		'POST',
		'recommendations/data',
		() => recommendations.saveRecommendationsData( { shop: true } ),
		'{"data":{"shop":true}}',
	],
	[ 'GET', 'recommendations/step', recommendations.fetchRecommendationsStep ],
	[
		'POST',
		'recommendations/step',
		() => recommendations.saveRecommendationsStep( 'summary' ),
		'{"step":"summary"}',
	],
	[
		'GET',
		'recommendations/conditional',
		recommendations.fetchConditionalRecommendations,
	],
	[
		'GET',
		'recommendations/product-suggestions',
		recommendations.fetchProductSuggestions,
	],
	[ 'GET', 'recommendations/upsell', recommendations.fetchUpsell ],
	[ 'GET', 'search/plan', () => fetchSearch( 'plan' ) ],
	[ 'GET', 'search/settings', () => fetchSearch( 'settings' ) ],
	[ 'GET', 'search/stats', () => fetchSearch( 'stats' ) ],
	[ 'GET', 'search/pricing', () => fetchSearch( 'pricing' ) ],
	[
		'POST',
		'search/settings',
		() => updateSearch( { excluded_post_types: [ 'page' ] } ),
		'{"excluded_post_types":["page"]}',
	],
	[
		'POST',
		'search/stats',
		() => updateSearch( { module_active: false }, 'stats' ),
		'{"module_active":false}',
	],
	[ 'GET', 'wordads/settings', fetchAdSettings ],
	[
		'POST',
		'wordads/settings',
		() => updateAdSettings( { display_page: false } ),
		'{"display_page":false}',
	],
	[ 'GET', 'waf', fetchWaf ],
	[
		'POST',
		'waf',
		() => updateWaf( { jetpack_waf_share_data: true } ),
		'{"jetpack_waf_share_data":true}',
	],
	[ 'GET', 'rewind', unavailable.fetchRewind ],
	[ 'GET', 'scan', unavailable.fetchScan ],
	[
		'GET',
		'module/protect/data',
		() => unavailable.fetchModuleData( 'protect' ),
	],
	[
		'GET',
		'module/vaultpress/data',
		() => unavailable.fetchModuleData( 'vaultpress' ),
	],
	[
		'GET',
		'module/stats/data?range=week',
		() => unavailable.fetchStatsData( 'week' ),
	],
	[ 'GET', 'migration/status', fetchMigrationStatus ],
];

it.each( CALLS )( '%s %s', async ( method, route, call, body = '' ) => {
	const answer = { route };
	server.answer(
		`jetpack/v4/${ route.replace( /\?.*/, '' ) }`,
		json( answer )
	);
	await expect( call() ).resolves.toEqual( answer );
	const asked = server.requests.at( -1 );
	expect( asked ).toMatchObject( { method, body } );
	const url = new URL( asked?.url ?? '', server.root );
	// api-fetch adds a parameter of its own to what it reads.
	url.searchParams.delete( '_locale' );
	expect( `${ url.pathname }${ url.search }` ).toBe(
		`/jetpack/v4/${ route }`
	);
} );

it.each( [
	[ 'site', site.fetchSite ],
	[ 'site/features', site.fetchSiteFeatures ],
	[ 'site/products', site.fetchSiteProducts ],
	[ 'site/purchases', site.fetchSitePurchases ],
	[ 'site/benefits', site.fetchSiteBenefits ],
	[ 'site/discount', site.fetchSiteDiscount ],
] )( 'GET %s hands over what is in `data`', async ( route, call ) => {
	const data = { route };
	server.answer( `jetpack/v4/${ route }`, json( { code: 'success', data } ) );
	await expect( call() ).resolves.toEqual( data );
	expect( server.requests.at( -1 )?.method ).toBe( 'GET' );
} );
