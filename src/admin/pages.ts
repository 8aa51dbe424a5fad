import {
	type DashboardPage,
	getInitialState,
} from '../../shared/lib/initial-state';
import { listMenuPages } from './shell/admin-menu';

const HOME: DashboardPage = { path: 'overview', title: '', hasStyles: false };

/* Without PHP's initial state, the admin menu has them. */
const listPages = (): readonly DashboardPage[] =>
	getInitialState().dashboard?.pages ??
	listMenuPages().map( ( page ) => ( { ...page, hasStyles: true } ) );

/**
 * Finds a page by the `path` of the URL, among those that the user may open.
 *
 * @return The first page if there is no page of that path.
 */
export function findPage( path: string ): DashboardPage {
	const pages = listPages();
	return pages.find( ( page ) => page.path === path ) ?? pages[ 0 ] ?? HOME;
}
