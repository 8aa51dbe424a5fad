import { screen, waitFor, within } from '@testing-library/react';

import type { RestServer } from '../../../tests/support/rest-server';

/**
 * The switch of a module.
 *
 * @param name The module's.
 */
export const findSwitch = ( name: string ) =>
	screen.findByRole( 'switch', { name } );

/** Queries within the page: the live regions of WordPress stand outside of it and have the same texts. */
export const inPage = () =>
	within( screen.getByRole( 'region', { name: 'Modules' } ) );

/**
 * What was sent to be saved.
 *
 * @param server
 * @return Route and body of each request.
 */
export const listPosts = ( server: RestServer ): [ string, unknown ][] =>
	server.requests
		.filter( ( { method } ) => method === 'POST' )
		.map( ( { url, body } ) => [
			url.replace( /^\/|\?.*/g, '' ),
			JSON.parse( body ),
		] );

/** Waits until nothing is being saved. */
export const isSaved = () =>
	waitFor( () =>
		expect( screen.queryByText( 'Saving…' ) ).not.toBeInTheDocument()
	);
