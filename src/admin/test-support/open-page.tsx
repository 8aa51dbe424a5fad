import { createRegistry, RegistryProvider } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';

import Snackbars from '../shell/snackbars';

// Snackbars move, and what moves them asks where the page is scrolled to; jsdom cannot scroll.
window.scrollTo = () => {};

/**
 * Opens a page of the dashboard with a data registry of its own, and with the shell's snackbars.
 *
 * @param Page
 */
export function openPage( Page: ComponentType ) {
	const registry = createRegistry();
	registry.register( noticesStore );
	render(
		<RegistryProvider value={ registry }>
			<Page />
			<Snackbars />
		</RegistryProvider>
	);
	return userEvent.setup();
}
