import type { BrowserContext } from '@playwright/test';
import type { SiteUnderTest } from './site';

/** What a test can ask for, for its own requests only; see mu-plugins/conditions.php. */
export interface Conditions {
	/** Slug of an installed theme, e.g. 'twentytwentyone' (without blocks). */
	theme?: string;
	/** A locale code; the site has no language packs of its own. */
	locale?: string;
	/** Whether the site reads from right to left. */
	rtl?: boolean;
	/** What the request decides about modules is its own and of those with this name. */
	sandbox?: string;
	/** Whether nobody may write unfiltered HTML (DISALLOW_UNFILTERED_HTML), as on many hosted sites. */
	disallowUnfilteredHtml?: boolean;
	/** Whether the site does without a provider on purpose (RAMJET_OFFLINE). */
	offline?: boolean;
	/** What wp-config.php defines besides, such as the keys of services. */
	constants?: Record< string, string >;
	/** What another plugin's filter `ramjet_connected_plugins` answers, of any type. */
	connectedPlugins?: unknown;
	/** Whether an admin page prints the notices of a network's admin in place of a site's. */
	networkNotices?: boolean;
	/** Whether the page says what Ramjet cost it. */
	cost?: boolean;
	/** Where third parties are, and how they answer; see tests/services. */
	services?: { origin: string; mode: string };
	/** What wp-config's salts have been changed by. */
	salts?: string;
	/** A version that WordPress is not. */
	wordpressVersion?: string;
	/** Folder of another copy of Ramjet in this one's place. */
	plugin?: string;
	/** Whether Jetpack's own names are defined (class, constant, functions). */
	jetpack?: boolean;
	/** Address of a double by the host that it stands for, such as 'api.wordpress.org'. */
	hosts?: Record< string, string >;
	/** What RAMJET_SITE_TYPE says. */
	siteType?: 'simple' | 'atomic' | 'self-hosted';
	/** Address of the front (option `home`), where it is not the admin's. */
	home?: string;
	/** False where WordPress may not change its own files. */
	fileMods?: boolean;
	/** What the plugin Akismet has, where it is active. */
	akismet?: { key: string; spam: number; verdict?: 'true' | 'false' | '' };
	/** What the plugin Jetpack CRM is like, where it is installed; see tests/support/jetpack-crm.php. */
	crm?: {
		name: string;
		version?: string;
		active?: boolean;
		old?: boolean;
		mute?: boolean;
		capable?: boolean;
		fails?: string;
	};
	/** Path that a web server or another plugin sends REST requests on to, by their route. */
	redirects?: Record< string, string >;
	/** False where another plugin drops the inline script that says what Ramjet's scripts need to know. */
	initialState?: false;
	/** What the owner decided about forms: options by their names without 'ramjet_forms_'. */
	formOptions?: Record< string, string >;
	/** Whether the database takes nothing, as where its disk is full. */
	readOnly?: boolean;
	/** Whether PHP drops what is posted, as it does with more than it takes. */
	oversized?: boolean;
	/** Where a form's submission ends: PHP is killed once the entry is stored. */
	killed?: boolean;
	/** Names that another plugin has taken before Ramjet. */
	taken?: {
		blocks?: string[];
		post_types?: string[];
		/** Namespace and route. */
		routes?: [ string, string ][];
		/** Whether it comes after Ramjet. */
		late?: boolean;
	};
}

/**
 * The keys of a service as wp-config.php has them.
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

/** The header that asks for conditions, for requests outside of a browser. */
export function conditionsHeader( conditions: Conditions ): { Cookie: string } {
	return {
		Cookie: `ramjet_test=${ encodeURIComponent( JSON.stringify( conditions ) ) }`,
	};
}

/** Puts all further requests of a browser context under conditions. */
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
