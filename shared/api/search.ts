import type { Product } from './plans';
import { request } from './request';

/** The settings of the site's search. */
export type SearchSettings = {
	/** Whether the others hold. */
	module_active: boolean;
	/** Kept for a plan that has results while visitors type; WordPress's own search does not. */
	instant_search_enabled: boolean;
	/** Post types that visitors' searches leave out. */
	excluded_post_types: string[];
};

/** What the site's plan says of search. */
export type SearchPlan = {
	/** Null where the site has none and needs none. */
	plan: Product | null;
	supports_search: boolean;
	supports_instant_search: boolean;
};

/** How much visitors can find. */
export type SearchStats = {
	post_count: number;
	/** The same by post type. */
	post_type_breakdown: Record< string, number >;
};

/** What search costs. */
export type SearchPricing = {
	is_free: boolean;
	/** Plans and products that bring a larger search. */
	products: Product[];
};

type Resources = {
	plan: SearchPlan;
	settings: SearchSettings;
	stats: SearchStats;
	pricing: SearchPricing;
};

/**
 * Reads one resource of the site's search (GET `jetpack/v4/search/{plan|settings|stats|pricing}`).
 *
 * @param signal Breaks the call off.
 */
export function fetchSearch< R extends keyof Resources >(
	resource: R,
	signal?: AbortSignal
): Promise< Resources[ R ] > {
	return request( { path: `jetpack/v4/search/${ resource }`, signal } );
}

/**
 * Saves settings of the site's search and reads a resource as it is then (POST
 * `jetpack/v4/search/{plan|settings|stats|pricing}`).
 *
 * @param settings Those that are not named stay as they are.
 */
export function updateSearch< R extends keyof Resources = 'settings' >(
	settings: Partial< SearchSettings >,
	resource?: R
): Promise< Resources[ R ] > {
	return request( {
		path: `jetpack/v4/search/${ resource ?? 'settings' }`,
		method: 'POST',
		data: settings,
	} );
}
