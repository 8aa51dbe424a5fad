/* @jest-environment ./tests/support/jest-browser-environment.js */
import apiFetch from '@wordpress/api-fetch';

import {
	json,
	type RestServer,
	startRestServer,
} from '../../../../tests/support/rest-server';
import { undoReset } from '../options';

let server: RestServer;

beforeAll( async () => {
	server = await startRestServer();
	apiFetch.use( apiFetch.createRootURLMiddleware( server.root ) );
} );

afterAll( () => server.close() );

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
