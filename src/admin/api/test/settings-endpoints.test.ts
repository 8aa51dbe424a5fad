/* @jest-environment ./tests/support/jest-browser-environment.js */
import apiFetch from '@wordpress/api-fetch';

import {
	json,
	type RestServer,
	startRestServer,
} from '../../../../tests/support/rest-server';
import { dismissNotice } from '../../../../extensions/connection-banner/notices';
import { resetOptions, undoReset } from '../options';
import { fetchPlugins, installPlugin, setPluginStatus } from '../../../../blocks/contact-form/api/plugins';
import { fetchSettings, updateSettings } from '../settings';
import { fetchGoogleVerification, setGoogleVerification } from '../verify-site';

let server: RestServer;

beforeAll( async () => {
	server = await startRestServer();
	apiFetch.use( apiFetch.createRootURLMiddleware( server.root ) );
} );

afterAll( () => server.close() );

const CALLS: [ string, string, () => Promise< unknown >, string ][] = [
	[ 'GET', 'settings', fetchSettings, '' ],
	[
		'POST',
		'settings',
		() => updateSettings( { tracking: true, markdown: false } ),
		'{"tracking":true,"markdown":false}',
	],
	[
		'POST',
		'options/modules',
		() => resetOptions( 'modules' ),
		'{"reset":true}',
	],
	[ 'GET', 'plugins', fetchPlugins, '' ],
	[
		'POST',
		'plugins',
		() => installPlugin( 'akismet', 'block-editor' ),
		'{"slug":"akismet","status":"active","source":"block-editor"}',
	],
	[
		'POST',
		'plugins/a%2Fb',
		() => setPluginStatus( 'a/b', 'inactive', 'dashboard' ),
		'{"status":"inactive","source":"dashboard"}',
	],
	[
		'POST',
		'notice/welcome',
		() => dismissNotice( 'welcome' ),
		'{"dismissed":true}',
	],
	[ 'GET', 'verify-site/google', fetchGoogleVerification, '' ],
	[
		'POST',
		'verify-site/google',
		() => setGoogleVerification( 'abc' ),
		'{"keyring_id":"abc"}',
	],
];

it.each( CALLS )( '%s %s', async ( method, path, call, body ) => {
	const route = `jetpack/v4/${ path }`;
	const answer = { route };
	server.answer( route, json( answer ) );
	await expect( call() ).resolves.toEqual( answer );
	expect( server.requests.at( -1 ) ).toMatchObject( { method, body } );
} );

it( 'undoes a reset with the requests that its answer names, in order', async () => {
	server.answer( 'jetpack/v4/notice/a', json( {} ) );
	server.answer( 'jetpack/v4/notice/b', json( {} ) );
	const before = server.requests.length;

	await undoReset( {
		name: 'notices',
		former: { a: true, b: true },
		undo: [ 'a', 'b' ].map( ( id ) => ( {
			path: `jetpack/v4/notice/${ id }`,
			data: { dismissed: true },
		} ) ),
	} );

	expect(
		server.requests
			.slice( before )
			.map( ( { method, url, body } ) => [
				method,
				url.split( '?' )[ 0 ],
				body,
			] )
	).toEqual( [
		[ 'POST', '/jetpack/v4/notice/a', '{"dismissed":true}' ],
		[ 'POST', '/jetpack/v4/notice/b', '{"dismissed":true}' ],
	] );
} );

it( 'breaks the undoing off at the first failure', async () => {
	server.answer( 'jetpack/v4/notice/c', json( { message: 'No.' }, 500 ) );
	const undo = [ 'c', 'a' ].map( ( id ) => ( {
		path: `jetpack/v4/notice/${ id }`,
		data: {},
	} ) );
	await expect(
		undoReset( { name: 'notices', former: {}, undo } )
	).rejects.toThrow( 'No. (Status 500)' );
	expect( server.requests.at( -1 )?.url ).toMatch(
		/^\/jetpack\/v4\/notice\/c\b/
	);
} );
