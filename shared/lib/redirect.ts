import { getInitialState, type InitialState } from './initial-state';

/*
 * The peer sends every such link through its maker's redirect service. Here the site is its own
 * provider, so each source is a screen of the site's own dashboard, named by its `path` in the address (src/admin/pages.ts).
 */
const SCREENS = {
	dashboard: '',
	overview: 'overview',
	modules: 'modules',
	connection: 'connection',
	services: 'services',
	settings: 'settings',
	privacy: 'privacy',
	ai: 'ai',
	'form-responses': 'responses',
	responses: 'responses',
	payments: 'payments',
} as const;

/** A place that a link may name instead of an address. */
export type RedirectSource = keyof typeof SCREENS;

type Addresses = Pick< InitialState, 'siteUrl' | 'adminUrl' >;

/**
 * The address of the dashboard's screen for a source.
 *
 * @param source What the link is about; one that is not in the table leads to the dashboard's first screen.
 * @param site   Host name of the site that the screen is to show, for a dashboard that serves several.
 * @param state  The page's own initial state unless given.
 * @return An address below `adminUrl`; never another host's.
 */
export function getRedirectUrl(
	source: RedirectSource | ( string & {} ),
	site?: string,
	state: Addresses = getInitialState()
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
 * Checks a link's address and hands it back unwrapped: no redirect service stands between, and the
 * site is told to nobody.
 *
 * @param url   Absolute, or relative to the site's front page.
 * @param state The page's own initial state unless given.
 * @return The absolute address, or null for what is no address, has a scheme other than http and
 *         https, or hides its host behind a user name (`https://bank.example@elsewhere.example`).
 */
export function getSafeLink(
	url: string,
	state: Addresses = getInitialState()
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
