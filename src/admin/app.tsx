import { useEffect, useRef } from '@wordpress/element';

import PageFrame, { wantPageFocus } from './components/page-frame';
import { useCurrentSection } from './settings/sections';
import { findPage } from './pages';
import { useQueryParam } from './router/query';
import { markInAdminMenu } from './shell/admin-menu';
import LeaveQuestion from './shell/leave-question';
import { getPageLoader, getSectionLoader } from './shell/load-page';
import Outlet from './shell/outlet';
import Snackbars from './shell/snackbars';

/* The server's title, without the page's. */
const siteTitle = document.title;

/** The dashboard: the page that the URL names. WordPress's admin menu is its navigation. */
export default function App() {
	const { path, title, hasStyles } = findPage( useQueryParam( 'path' ) );
	const current = useCurrentSection();
	const section = path === 'settings' ? current : undefined;
	const place = `${ path }/${ section?.path }`;
	const shown = useRef( place );
	if ( shown.current !== place ) {
		// Before the page renders, so that its heading takes the focus.
		shown.current = place;
		wantPageFocus();
	}

	const component = section?.hasComponent ? section.path : null;
	useEffect( () => {
		if ( component ) {
			// Together with the page. If it fails, the section says so and tries again.
			getSectionLoader( component )
				.load()
				.catch( () => {} );
		}
	}, [ component ] );

	useEffect( () => {
		document.title = [ section?.title, title, siteTitle ]
			.filter( Boolean )
			.join( ' ‹ ' );
		markInAdminMenu( path );
	}, [ path, title, section?.title ] );

	return (
		<>
			<Outlet
				key={ path }
				title={ title }
				loader={ getPageLoader( { path, title, hasStyles } ) }
				frame={ ( content ) => (
					<PageFrame title={ title } isTemporary>
						{ content }
					</PageFrame>
				) }
			/>
			<Snackbars />
			<LeaveQuestion />
		</>
	);
}
