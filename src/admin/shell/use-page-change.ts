import { useEffect, useRef } from '@wordpress/element';

import type { DashboardPage } from '../pages';
import { wantPageFocus } from '../router/page-focus';
import { markInAdminMenu } from './admin-menu';

/* The server's title, without the page's. */
const siteTitle = document.title;

/**
 * Tells the browser, the admin menu and the keyboard which page is shown. Called above where the page
 * is drawn, so that the heading knows in time that it is to take the focus.
 *
 * @param page
 */
export function usePageChange( page: DashboardPage ): void {
	const shown = useRef( page );
	if ( shown.current !== page ) {
		shown.current = page;
		wantPageFocus();
	}

	useEffect( () => {
		document.title = [ page.title(), siteTitle ]
			.filter( Boolean )
			.join( ' ‹ ' );
		markInAdminMenu( page.path );
	}, [ page ] );
}
