import { createRegistry, RegistryProvider } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';

import PageFrame from '../components/page-frame';
import Snackbars from '../shell/snackbars';

// Snackbars are animated, which reads the scroll position; jsdom cannot scroll.
window.scrollTo = () => {};

/** Opens a page of the dashboard with a data registry of its own, and with snackbars. */
export function openPage( Page: ComponentType ) {
	const registry = createRegistry();
	registry.register( noticesStore );
	render(
		<RegistryProvider value={ registry }>
			<Page />
			<Snackbars />
		</RegistryProvider>
	);
	return userEvent.setup( { delay: null } );
}

/** Opens a section of Settings. */
export const openSection = ( Section: ComponentType ) =>
	openPage( () => (
		<PageFrame title="Settings">
			<Section />
		</PageFrame>
	) );

/** Queries within the page. WordPress's live regions are outside of it and have the same texts. */
export const inPage = () =>
	within(
		document.querySelector< HTMLElement >( '.ramjet-page' ) ??
			screen.getByRole( 'main' )
	);
