import apiFetch, { type APIFetchMiddleware } from '@wordpress/api-fetch';
import { waitFor } from '@testing-library/react';
import type { ServerResponse } from 'node:http';

import {
	type RestServer,
	startRestServer,
} from '../../../tests/support/rest-server';

let rootURL: APIFetchMiddleware;

/** Starts a web server and sends the page's requests there. */
export async function startServer(): Promise< RestServer > {
	const server = await startRestServer();
	rootURL = apiFetch.createRootURLMiddleware( server.root );
	apiFetch.use( rootURL );
	return server;
}

/** Ends what startServer() began. */
export async function stopServer( server: RestServer ): Promise< void > {
	apiFetch.unregister( rootURL );
	await server.close();
}

/**
 * Delays the replies of a route, so that a test sees the page meanwhile.
 *
 * @return Replies to the oldest request, as soon as there is one.
 */
export function hold( server: RestServer, route: string ) {
	const waiting: ServerResponse[] = [];
	server.answer( route, ( _, response ) => void waiting.push( response ) );
	return async ( body: unknown, status = 200 ): Promise< void > => {
		const response = await waitFor( () => {
			const oldest = waiting.shift();
			expect( oldest ).toBeDefined();
			return oldest as ServerResponse;
		} );
		response.writeHead( status, { 'Content-Type': 'application/json' } );
		response.end( JSON.stringify( body ) );
	};
}

/** Waits until the server has received what the page has sent: this request is later. */
export async function allArrived( server: RestServer ): Promise< void > {
	const url = `/last-${ server.requests.length }`;
	void fetch( new URL( url, server.root ) );
	await waitFor(
		() =>
			expect( server.requests ).toContainEqual(
				expect.objectContaining( { url } )
			),
		{ interval: 5 }
	);
}

/**
 * The POST requests that the page has sent.
 *
 * @return Route and body of each.
 */
export const listPosts = ( server: RestServer ): [ string, unknown ][] =>
	server.requests
		.filter( ( { method } ) => method === 'POST' )
		.map( ( { url, body } ) => [
			url.replace( /^\/|\?.*/g, '' ),
			JSON.parse( body ),
		] );
