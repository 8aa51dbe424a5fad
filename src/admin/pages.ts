import {
	type DashboardPage,
	getInitialState,
} from '../../shared/lib/initial-state';

/* Without PHP's initial state. The server checks each request anyway. */
const HOME: DashboardPage = { path: 'overview', title: '', hasStyles: false };

/**
 * Finds a page by the `path` of the URL, among those that the user may open.
 *
 * @return The first page if there is no page of that path.
 */
export function findPage( path: string ): DashboardPage {
	const pages = getInitialState().dashboard?.pages ?? [];
	return pages.find( ( page ) => page.path === path ) ?? pages[ 0 ] ?? HOME;
}
