import domReady from '@wordpress/dom-ready';
import { createRoot, StrictMode } from '@wordpress/element';

import App from './app';

domReady( () => {
	const container = document.getElementById( 'ramjet-admin' );
	if ( container ) {
		createRoot( container ).render(
			<StrictMode>
				<App />
			</StrictMode>
		);
	}
} );
