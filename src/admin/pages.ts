import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';

import { getInitialState } from '../../shared/lib/initial-state';

/** A page of the dashboard. Its chunk is called `admin-{path}`, which is how its translations are found. */
export type DashboardPage = {
	/**
	 * `path` in its URL: `admin.php?page=ramjet&path=modules`. In PHP, the page's feature registers it with the
	 * same path (Ramjet\Support\Admin\Page), for the admin menu and for preloading.
	 */
	path: string;
	/** Heading and document title, translated. */
	title: () => string;
	/** Imports the page. */
	load: () => Promise< { default: ComponentType } >;
	/** Whether users who may not manage the site can open it. */
	isForReaders?: boolean;
	/** Whether it is shown only when a feature needs a connection. */
	needsConnection?: boolean;
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

/** All pages, in the order of the admin menu. */
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
		needsConnection: true,
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
		path: 'ai',
		title: () => __( 'AI', 'ramjet' ),
		load: () => import( /* webpackChunkName: "admin-ai" */ './ai/ai-page' ),
	},
	{
		path: 'related-posts',
		title: () => __( 'Related Posts', 'ramjet' ),
		load: () =>
			import(
				/* webpackChunkName: "admin-related-posts" */ './related-posts/related-posts-page'
			),
	},
	{
		path: 'ads',
		title: () => __( 'Ads', 'ramjet' ),
		load: () =>
			import( /* webpackChunkName: "admin-ads" */ './ads/ads-page' ),
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
 * The pages that the user may open. Without PHP's initial state this is every page that needs no connection: the
 * server checks each request anyway.
 */
export function listPages(): readonly DashboardPage[] {
	const { canManageModules, needsConnection } = getInitialState();
	const isManager = canManageModules || ! window.ramjetInitialState;
	return PAGES.filter(
		( page ) =>
			( isManager || page.isForReaders ) &&
			( needsConnection || ! page.needsConnection )
	);
}

/**
 * Finds a page by the `path` of the URL.
 *
 * @return The first page if there is no page of that path.
 */
export function findPage( path: string ): DashboardPage {
	const pages = listPages();
	return pages.find( ( page ) => page.path === path ) ?? pages[ 0 ] ?? HOME;
}
