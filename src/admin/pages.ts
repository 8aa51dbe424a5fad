import { getInitialState } from '../../shared/lib/initial-state';

/** A page of the dashboard, as PHP registers it (Ramjet\Support\Admin\Page). `{path}/{path}-page.tsx` draws it. */
export type DashboardPage = {
	/** `path` in its URL: `admin.php?page=ramjet&path=modules`. */
	path: string;
	/** Heading and document title, translated. */
	title: string;
	/** Whether it has a stylesheet of its own, `build/admin-{path}.css`. */
	hasStyles: boolean;
};

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
