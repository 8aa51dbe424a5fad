import type { ComponentType } from 'react';

import ModulesPage from './modules/modules-page';

/** A page of the dashboard. */
export type DashboardPage = {
	/** What `path` in the address is for it: `admin.php?page=ramjet&path=modules`. */
	path: string;
	Page: ComponentType;
};

const HOME: DashboardPage = { path: 'modules', Page: ModulesPage };

const PAGES: DashboardPage[] = [ HOME ];

/**
 * Finds a page by the `path` of the address.
 *
 * @param path
 * @return The first page for an address without a path, or with one that there is not.
 */
export function findPage( path: string ): DashboardPage {
	return PAGES.find( ( page ) => page.path === path ) ?? HOME;
}
