/* @jest-environment ./tests/support/jest-browser-environment.js */
import apiFetch from '@wordpress/api-fetch';

import {
	json,
	type RestServer,
	startRestServer,
} from '../../../tests/support/rest-server';
import { CONNECTED, DATA } from '../../store/test-support/connection';
import {
	disconnectSite,
	disconnectUser,
	fetchAuthorizeUrl,
	fetchConnectionData,
	fetchConnectionStatus,
	fetchConnectionUrl,
	reconnect,
	registerSite,
} from '../connection';

const CONNECTION = 'jetpack/v4/connection';
const BACK = 'https://example.org/wp-admin/post.php?post=1&action=edit';
const BACK_ENCODED =
	'https%3A%2F%2Fexample.org%2Fwp-admin%2Fpost.php%3Fpost%3D1%26action%3Dedit';

const PROVIDER = 'https://provider.example/authorize';
/* What the routes answer that lead to the provider's screen. */
const AUTHORIZE = { authorizeUrl: PROVIDER, url: PROVIDER };
const ANSWERS: Record< string, object > = {
	[ CONNECTION ]: CONNECTED,
	[ `${ CONNECTION }/user` ]: CONNECTED,
	[ `${ CONNECTION }/data` ]: DATA,
};

let server: RestServer;

beforeAll( async () => {
	server = await startRestServer();
	apiFetch.use( apiFetch.createRootURLMiddleware( server.root ) );
} );

afterAll( () => server.close() );

type Call = [
	method: string,
	route: string,
	query: string,
	call: () => Promise< unknown >,
	body: unknown,
];

const CALLS: Call[] = [
	[ 'GET', CONNECTION, '', fetchConnectionStatus, null ],
	[ 'GET', `${ CONNECTION }/data`, '', fetchConnectionData, null ],
	[
		'GET',
		`${ CONNECTION }/authorize_url`,
		'no_iframe=true',
		() => fetchAuthorizeUrl(),
		null,
	],
	[
		'GET',
		`${ CONNECTION }/authorize_url`,
		`no_iframe=true&redirect_uri=${ BACK_ENCODED }`,
		() => fetchAuthorizeUrl( BACK ),
		null,
	],
	[
		'GET',
		`${ CONNECTION }/url`,
		`from=editor&redirect=${ BACK_ENCODED }`,
		() => fetchConnectionUrl( 'editor', BACK ),
		null,
	],
	[
		'POST',
		`${ CONNECTION }/register`,
		'',
		() => registerSite( 'abc', BACK ),
		{
			registration_nonce: 'abc',
			no_iframe: true,
			plugin_slug: 'ramjet',
			redirect_uri: BACK,
		},
	],
	[
		'POST',
		`${ CONNECTION }/register`,
		'',
		() => registerSite( 'abc' ),
		{ registration_nonce: 'abc', no_iframe: true, plugin_slug: 'ramjet' },
	],
	[ 'POST', CONNECTION, '', disconnectSite, { isActive: false } ],
	[ 'POST', `${ CONNECTION }/user`, '', disconnectUser, { linked: false } ],
	[ 'POST', `${ CONNECTION }/reconnect`, '', reconnect, null ],
];

it.each( CALLS )( '%s %s %s', async ( method, route, query, call, body ) => {
	const answer = ANSWERS[ route ] ?? AUTHORIZE;
	server.answer( route, json( answer ) );
	await expect( call() ).resolves.toEqual(
		answer === AUTHORIZE ? PROVIDER : answer
	);
	const sent = server.requests.at( -1 );
	expect( sent?.method ).toBe( method );
	expect( sent?.url ).toBe(
		`/${ route }?${ query && `${ query }&` }_locale=user`
	);
	expect( sent?.body ? JSON.parse( sent.body ) : null ).toEqual( body );
} );
