import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';

import { getInitialState } from '../../shared/lib/initial-state';

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
	/** For whom it is; who may not manage the site still has responses to read. Who manages it, unless given. */
	isForReaders?: boolean;
	/** Whether it has a stylesheet of its own, `build/admin-{path}.css`. */
	hasStyles?: boolean;
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
		path: 'responses',
		title: () => __( 'Responses', 'ramjet' ),
		load: () =>
			import(
				/* webpackChunkName: "admin-responses" */ './responses/responses-page'
			),
		isForReaders: true,
		hasStyles: true,
	},
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
 * The pages that the user may see, in the same order. Where PHP did not say who that is, all of them: each of their
 * requests is checked by the server.
 */
export const listPages = (): readonly DashboardPage[] =>
	getInitialState().canManageModules || ! window.ramjetInitialState
		? PAGES
		: PAGES.filter( ( { isForReaders } ) => isForReaders );

/**
 * Finds a page by the `path` of the address.
 *
 * @param path
 * @return The first page for an address without a path, or with one that there is not.
 */
export function findPage( path: string ): DashboardPage {
	const pages = listPages();
	return pages.find( ( page ) => page.path === path ) ?? pages[ 0 ] ?? HOME;
}
