import { screen, waitFor } from '@testing-library/react';

import type { Module } from '../api/modules';
import { json, type RestServer } from '../../../tests/support/rest-server';
import ModulesPage from '../modules/modules-page';
import { navigate } from '../router/query';
import { openPage } from './open-page';

/**
 * Opens the page with a URL of its own.
 *
 * @param modules The server's modules. Without them the test sets the server's reply.
 * @param params  Parameters of the URL.
 */
export function openModulesPage(
	server: RestServer,
	modules?: Module[],
	params: Record< string, string > = {}
) {
	navigate( { page: 'ramjet', s: '', status: '', module: '', ...params } );
	if ( modules ) {
		const bySlug = Object.fromEntries(
			modules.map( ( module ) => [ module.module, module ] )
		);
		server.answer( 'jetpack/v4/module/all', json( bySlug ) );
	}
	return openPage( ModulesPage );
}

/** The switch of a module. Searching for the role in the whole list, after each change of it, would be slow. */
export const findSwitch = ( name: string ) =>
	screen.findByLabelText( name, { selector: '[role="switch"]' } );

/** A button with this text. */
export const findButton = ( text: string ) =>
	screen.findByText( text, { selector: 'button' } );

/** Waits until nothing is being saved. */
export const isSaved = () =>
	waitFor( () =>
		expect( screen.queryByText( 'Saving…' ) ).not.toBeInTheDocument()
	);
