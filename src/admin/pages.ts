import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';

/** A page of the dashboard. Its chunk is called `admin-{path}`, which is how its translations are found. */
export type DashboardPage = {
	/**
	 * What `path` in the address is for it: `admin.php?page=ramjet&path=modules`. PHP has the same list
	 * (Admin\Pages), for the admin menu and for what it preloads.
	 */
	path: string;
	/** Heading, title of the document and name in the navigation, translated. */
	title: () => string;
	/** Imports the page. */
	load: () => Promise< { default: ComponentType } >;
};

const HOME: DashboardPage = {
	path: 'overview',
	title: () => __( 'Overview', 'ramjet' ),
	load: () =>
		import(
			/* webpackChunkName: "admin-overview" */ './overview/overview-page'
		),
};

/** All pages, as the navigation lists them. */
export const PAGES: readonly DashboardPage[] = [
	HOME,
	{
		path: 'modules',
		title: () => __( 'Modules', 'ramjet' ),
		load: () =>
			import(
				/* webpackChunkName: "admin-modules" */ './modules/modules-page'
			),
	},
	{
		path: 'connection',
		title: () => __( 'Connection', 'ramjet' ),
		load: () =>
			import(
				/* webpackChunkName: "admin-connection" */ './connection/connection-page'
			),
	},
	{
		path: 'services',
		title: () => __( 'Services', 'ramjet' ),
		load: () =>
			import(
				/* webpackChunkName: "admin-services" */ './services/services-page'
			),
	},
	{
		path: 'settings',
		title: () => __( 'Settings', 'ramjet' ),
		load: () =>
			import(
				/* webpackChunkName: "admin-settings" */ './settings/settings-page'
			),
	},
	{
		path: 'privacy',
		title: () => __( 'Privacy', 'ramjet' ),
		load: () =>
			import(
				/* webpackChunkName: "admin-privacy" */ './privacy/privacy-page'
			),
	},
];

/**
 * Finds a page by the `path` of the address.
 *
 * @param path
 * @return The first page for an address without a path, or with one that there is not.
 */
export function findPage( path: string ): DashboardPage {
	return PAGES.find( ( page ) => page.path === path ) ?? HOME;
}
