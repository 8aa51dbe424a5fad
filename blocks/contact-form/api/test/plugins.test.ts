/* @jest-environment ./tests/support/jest-browser-environment.js */
import apiFetch from '@wordpress/api-fetch';

import {
	json,
	type RestServer,
	startRestServer,
} from '../../../../tests/support/rest-server';
import { activatePlugin, fetchPlugins, installPlugin } from '../plugins';

let server: RestServer;

beforeAll( async () => {
	server = await startRestServer();
	apiFetch.use( apiFetch.createRootURLMiddleware( server.root ) );
} );

afterAll( () => server.close() );

const CALLS: [ string, string, () => Promise< unknown >, string ][] = [
	[ 'GET', 'plugins', fetchPlugins, '' ],
	[
		'POST',
		'plugins',
		() => installPlugin( 'akismet' ),
		'{"slug":"akismet","status":"active","source":"block-editor"}',
	],
	[
		'POST',
		'plugins/a%2Fb',
		() => activatePlugin( 'a/b' ),
		'{"status":"active","source":"block-editor"}',
	],
];

it.each( CALLS )( '%s %s', async ( method, path, call, body ) => {
	const route = `jetpack/v4/${ path }`;
	const answer = { route };
	server.answer( route, json( answer ) );
	await expect( call() ).resolves.toEqual( answer );
	expect( server.requests.at( -1 ) ).toMatchObject( { method, body } );
} );
