import { createRegistry, RegistryProvider } from '@wordpress/data';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { ConnectionStatus } from '../../../shared/api/connection';
import type { InitialState, SiteType } from '../../../shared/lib/initial-state';
import { setNavigator } from '../../../shared/lib/navigation';
import { store } from '../../../shared/store';
import { DATA } from '../../../shared/store/test-support/connection';
import { json, type RestServer } from '../../../tests/support/rest-server';
import PageFrame from '../components/page-frame';
import ConnectionSection from '../connection/connection-section';
import { navigate } from '../router/query';

/**
 * Opens the page with a data registry and an address of its own.
 *
 * @param status     What the server says; without it the test says what the server answers.
 * @param page.query Parameters of the address.
 * @param page.told  What the server found true of the address's result.
 * @return The user, and the addresses that the browser was taken to.
 */
export function openConnectionSection(
	server: RestServer,
	status?: ConnectionStatus,
	{
		query = {},
		siteType = 'self-hosted',
		told = query.ramjet_connection ?? '',
	}: {
		query?: Record< string, string >;
		siteType?: SiteType;
		told?: string;
	} = {}
) {
	window.ramjetInitialState = {
		siteType,
		connection: null,
		connectionReturn: told,
		registrationNonce: 'n0nce',
	} as InitialState;
	const visited: string[] = [];
	setNavigator( ( url ) => visited.push( url ) );
	navigate( {
		page: 'ramjet',
		path: 'connection',
		ramjet_connection: '',
		redirect: '',
		...query,
	} );
	if ( status ) {
		server.answer( 'jetpack/v4/connection', json( status ) );
		server.answer( 'jetpack/v4/connection/data', json( DATA ) );
	}
	const registry = createRegistry();
	registry.register( store );
	render(
		<RegistryProvider value={ registry }>
			<PageFrame title="Connection">
				<ConnectionSection />
			</PageFrame>
		</RegistryProvider>
	);
	return { user: userEvent.setup(), visited };
}
