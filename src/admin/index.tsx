import domReady from '@wordpress/dom-ready';
import { createRoot, StrictMode } from '@wordpress/element';

import '../../shared/lib/chunk-translations';
import planNotices from '../../extensions/plan-notices';
import App from './app';
import { navigate } from './router/query';
import { takeOverAdminMenu } from './shell/admin-menu';

domReady( () => {
	const container = document.getElementById( 'ramjet-admin' );
	if ( container ) {
		takeOverAdminMenu();
		createRoot( container ).render(
			<StrictMode>
				<App />
			</StrictMode>
		);
		planNotices( {
			type: 'snackbar',
			forget: ( names ) =>
				navigate(
					Object.fromEntries( names.map( ( name ) => [ name, '' ] ) ),
					{ replace: true }
				),
		} );
	}
} );
