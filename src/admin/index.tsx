import domReady from '@wordpress/dom-ready';
import { createRoot, StrictMode } from '@wordpress/element';

import App from './app';
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
	}
} );
