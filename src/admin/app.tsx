import { findPage } from './pages';
import { useQueryParam } from './router/use-query-param';
import LeaveQuestion from './shell/leave-question';
import Navigation from './shell/navigation';
import PageOutlet from './shell/page-outlet';
import Snackbars from './shell/snackbars';
import { usePageChange } from './shell/use-page-change';

/** The dashboard: its navigation and the page that the address names. */
export default function App() {
	const page = findPage( useQueryParam( 'path' ) );
	usePageChange( page );
	return (
		<>
			<Navigation current={ page } />
			<PageOutlet key={ page.path } page={ page } />
			<Snackbars />
			<LeaveQuestion />
		</>
	);
}
