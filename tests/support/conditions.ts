import type { BrowserContext } from '@playwright/test';
import type { SiteUnderTest } from './site';

/** Conditions of a test's own requests; see mu-plugins/conditions.php. */
export interface Conditions {
	/** Slug of an installed theme, e.g. 'twentytwentyone' (without blocks). */
	theme?: string;
	/** A locale code; the site has no language packs of its own. */
	locale?: string;
	/** Whether the site's language is right-to-left. */
	rtl?: boolean;
	/** Name of a sandbox: options and user meta are shared only with requests of the same sandbox. */
	sandbox?: string;
	/** Whether nobody may write unfiltered HTML (DISALLOW_UNFILTERED_HTML), as on many hosted sites. */
	disallowUnfilteredHtml?: boolean;
	/** Whether the site is in offline mode (RAMJET_OFFLINE). */
	offline?: boolean;
	/** Further constants of wp-config.php, such as keys of services. */
	constants?: Record< string, string >;
	/** The return value, of any type, of another plugin's filter `ramjet_connected_plugins`. */
	connectedPlugins?: unknown;
	/** Whether an admin page prints the notices of the network admin instead of the site's. */
	networkNotices?: boolean;
	/** How the object cache fails; see tests/scale/drop-ins/object-cache.php. */
	cacheFault?: 'false' | 'missing' | 'array' | 'text' | 'number';
	/** Whether the page ends with a comment about Ramjet's cost. */
	cost?: boolean;
	/** Whether WordPress's own requests read from a replica, too; see tests/scale/drop-ins/db.php. */
	replica?: boolean;
	/** A theme's GET requests while it prints the page (rest_do_request): paths below /wp-json. */
	restInPage?: string[];
	/** Parsed blocks that a plugin has kept, and renders in the page. */
	parsedBlocks?: object[];
	/** URL of the doubles of services, and how they reply; see tests/services. */
	services?: { origin: string; mode: string };
	/** The type of consent that a consent plugin defines through the WP Consent API; '' if it defines it later. */
	consent?: 'optin' | 'optout' | '';
	/** A suffix that changes the salts of wp-config.php. */
	salts?: string;
	/** A WordPress version to pretend. */
	wordpressVersion?: string;
	/** Folder of a copy of Ramjet that is used instead of this one. */
	plugin?: string;
	/** Whether Jetpack's own names are defined (class, constant, functions). */
	jetpack?: boolean;
	/** Whether a double of Jetpack is active, in a sandbox; see tests/support/jetpack-plugin.php. */
	jetpackPlugin?: boolean;
	/** URL of a double by the host that it replaces, such as 'api.wordpress.org'. */
	hosts?: Record< string, string >;
	/** The value of RAMJET_SITE_TYPE. */
	siteType?: 'simple' | 'atomic' | 'self-hosted';
	/** URL of a host that has the site's files: those of wp-content and wp-includes are linked there. */
	fileHost?: string;
	/** URL of the front end (option `home`), if it differs from the admin's. */
	home?: string;
	/** False if WordPress must not change its own files. */
	fileMods?: boolean;
	/** The state of the Akismet plugin, if it is active. */
	akismet?: { key: string; spam: number; verdict?: 'true' | 'false' | '' };
	/** The state of the plugin Jetpack CRM, if it is installed; see tests/support/jetpack-crm.php. */
	crm?: {
		name: string;
		version?: string;
		active?: boolean;
		old?: boolean;
		mute?: boolean;
		capable?: boolean;
		fails?: string;
	};
	/** Path that REST requests are redirected to, by route. */
	redirects?: Record< string, string >;
	/** False if another plugin removes the inline script with the initial state. */
	initialState?: false;
	/** Whether WordPress’s AI client has a provider; see tests/support/ai-provider.php. */
	aiProvider?: boolean;
	/** Settings of forms: options by their names without 'ramjet_forms_'. */
	formOptions?: Record< string, string >;
	/** Whether the database rejects all changes, as with a full disk. */
	readOnly?: boolean;
	/** Whether uploads are in an object store; see tests/support/object-store.php. */
	objects?: boolean;
	/** Whether PHP drops the request body, as it does above post_max_size. */
	oversized?: boolean;
	/** Whether PHP is killed after a form's response is stored. */
	killed?: boolean;
	/** Names that another plugin has registered before Ramjet. */
	taken?: {
		blocks?: string[];
		post_types?: string[];
		/** Namespace and route. */
		routes?: [ string, string ][];
		/** Whether it registers them after Ramjet. */
		late?: boolean;
	};
}

/**
 * The keys of a service as constants.
 * @param service Its slug.
 * @param keys    By the names of its fields.
 */
export const serviceConstants = (
	service: string,
	keys: Record< string, string >
): Record< string, string > =>
	Object.fromEntries(
		Object.entries( keys ).map( ( [ name, value ] ) => [
			`RAMJET_${ service }_${ name }`.toUpperCase(),
			value,
		] )
	);

/** The header with the conditions, for requests without a browser. */
export function conditionsHeader( conditions: Conditions ): { Cookie: string } {
	return {
		Cookie: `ramjet_test=${ encodeURIComponent( JSON.stringify( conditions ) ) }`,
	};
}

/** Sets the conditions of all further requests of a browser context. */
export async function setConditions(
	context: BrowserContext,
	site: SiteUnderTest,
	conditions: Conditions
): Promise< void > {
	await context.addCookies( [
		{
			name: 'ramjet_test',
			value: encodeURIComponent( JSON.stringify( conditions ) ),
			url: site.url,
		},
	] );
}
