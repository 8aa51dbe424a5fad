import { getInitialState, type InitialState } from './initial-state';

/*
 * Jetpack opens such links through a redirect service. Here the site is its own provider, so each source is a page of the
 * site's dashboard, named by its `path` in the URL, or a section of its settings.
 */
const SCREENS = {
	dashboard: '',
	overview: 'overview',
	modules: 'modules',
	connection: 'settings&section=connection',
	services: 'settings&section=services',
	settings: 'settings',
	privacy: 'settings&section=privacy',
	ads: 'settings&section=ads',
	ai: 'settings&section=ai',
	'related-posts': 'settings&section=related-posts',
	'form-responses': 'responses',
	responses: 'responses',
	payments: 'payments',
	publicize: 'settings&section=publicize',
	video: 'settings&section=video',
} as const;

/** The name of a link's target. */
export type RedirectSource = keyof typeof SCREENS;

type SiteUrls = Pick< InitialState, 'siteUrl' | 'adminUrl' >;

/**
 * The URL of the dashboard page for a source.
 *
 * @param source Unknown sources lead to the first page.
 * @param site   Host name of the site to show, for a dashboard that serves several.
 * @param state  Defaults to the page's initial state.
 * @return A URL below `adminUrl`, never on another host.
 */
export function getRedirectUrl(
	source: RedirectSource | ( string & {} ),
	site?: string,
	state: SiteUrls = getInitialState()
): string {
	const screen = Object.hasOwn( SCREENS, source )
		? SCREENS[ source as RedirectSource ]
		: SCREENS.dashboard;
	const path = screen ? `&path=${ screen }` : '';
	const query = site ? `&site=${ encodeURIComponent( site ) }` : '';
	return `${ state.adminUrl }admin.php?page=ramjet${ path }${ query }`;
}

const SAFE_PROTOCOLS = new Set( [ 'http:', 'https:' ] );

/**
 * Checks a link's URL. It is not sent through a redirect service, so no third party learns of the site.
 *
 * @param url   Absolute, or relative to the site's front page.
 * @param state Defaults to the page's initial state.
 * @return The absolute URL. Null if it is invalid, has a scheme other than http and https, or hides its host behind a
 *         user name (`https://bank.example@elsewhere.example`).
 */
export function getSafeLink(
	url: string,
	state: SiteUrls = getInitialState()
): string | null {
	const base = state.siteUrl || window.location.href;
	if ( url.trim() === '' || ! URL.canParse( url, base ) ) {
		return null;
	}
	const { protocol, username, password, href } = new URL( url, base );
	return SAFE_PROTOCOLS.has( protocol ) && ! username && ! password
		? href
		: null;
}
