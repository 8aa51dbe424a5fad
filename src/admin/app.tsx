import { useEffect, useRef } from '@wordpress/element';

import { wantPageFocus } from './components/page-frame';
import { findPage } from './pages';
import { useQueryParam } from './router/query';
import { markInAdminMenu } from './shell/admin-menu';
import LeaveQuestion from './shell/leave-question';
import PageOutlet from './shell/page-outlet';
import Snackbars from './shell/snackbars';

/* The server's title, without the page's. */
const siteTitle = document.title;

/** The dashboard: the page that the URL names. WordPress's admin menu is its navigation. */
export default function App() {
	const page = findPage( useQueryParam( 'path' ) );
	const shown = useRef( page );
	if ( shown.current !== page ) {
		// Before the page renders, so that its heading takes the focus.
		shown.current = page;
		wantPageFocus();
	}

	useEffect( () => {
		document.title = [ page.title(), siteTitle ]
			.filter( Boolean )
			.join( ' ‹ ' );
		markInAdminMenu( page.path );
	}, [ page ] );

	return (
		<>
			<PageOutlet key={ page.path } page={ page } />
			<Snackbars />
			<LeaveQuestion />
		</>
	);
}
