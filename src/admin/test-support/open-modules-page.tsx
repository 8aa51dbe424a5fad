import apiFetch, { type APIFetchMiddleware } from '@wordpress/api-fetch';
import { createRegistry, RegistryProvider } from '@wordpress/data';
import { render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ServerResponse } from 'node:http';

import type { Module } from '../../../shared/api/modules';
import {
	json,
	type RestServer,
	startRestServer,
} from '../../../tests/support/rest-server';
import ModulesPage from '../modules/modules-page';
import { navigate } from '../router/query';
import { store } from '../store';

let rootURL: APIFetchMiddleware;

/** Starts a web server and sends the page's requests there. */
export async function startServer(): Promise< RestServer > {
	const server = await startRestServer();
	rootURL = apiFetch.createRootURLMiddleware( server.root );
	apiFetch.use( rootURL );
	return server;
}

/**
 * Ends what startServer() began.
 *
 * @param server
 */
export async function stopServer( server: RestServer ): Promise< void > {
	apiFetch.unregister( rootURL );
	await server.close();
}

/**
 * Opens the page with a data registry and an address of its own.
 *
 * @param server
 * @param modules What the server lists; without it the test says what the server answers.
 */
export function openModulesPage( server: RestServer, modules?: Module[] ) {
	navigate( { page: 'ramjet', s: '', status: '' } );
	if ( modules ) {
		const bySlug = Object.fromEntries(
			modules.map( ( module ) => [ module.module, module ] )
		);
		server.answer( 'jetpack/v4/module/all', json( bySlug ) );
	}
	const registry = createRegistry();
	registry.register( store );
	render(
		<RegistryProvider value={ registry }>
			<ModulesPage />
		</RegistryProvider>
	);
	return userEvent.setup();
}

/**
 * Keeps requests to a route waiting, so that a test sees the page meanwhile.
 *
 * @param server
 * @param route
 * @return Answers the request that has waited longest, as soon as there is one.
 */
export function hold( server: RestServer, route: string ) {
	const waiting: ServerResponse[] = [];
	server.answer( route, ( _, response ) => void waiting.push( response ) );
	return async ( body: unknown, status = 200 ): Promise< void > => {
		const response = await waitFor( () => {
			const longest = waiting.shift();
			expect( longest ).toBeDefined();
			return longest as ServerResponse;
		} );
		response.writeHead( status, { 'Content-Type': 'application/json' } );
		response.end( JSON.stringify( body ) );
	};
}
