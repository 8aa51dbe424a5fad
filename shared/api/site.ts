import type { Discount, Product, Purchase } from './plans';
import { request } from './request';

/** Answers of `jetpack/v4/site` and what lies below it hold what was asked for in `data` (spec 4 §7). */
type Enveloped< T > = { code: 'success'; data: T };

/** The site and its plan. */
export type Site = {
	/** The site's number in its network; 1 on a single site. */
	ID: number;
	name: string;
	URL: string;
	/** Null where the site has none and needs none. */
	plan: Product | null;
};

/** What the site's plan brings. */
export type SiteFeatures = {
	active: string[];
	/** The slugs of the plans that bring a feature, by the feature's name. */
	available: Record< string, string[] >;
};

/** Something that the plugin does for the site, counted. */
export type SiteBenefit = {
	name: string;
	title: string;
	/** A sentence with the number in it. */
	description: string;
	value: number;
};

async function fetchData< T >(
	path: string,
	signal?: AbortSignal
): Promise< T > {
	const { data } = await request< Enveloped< T > >( {
		path: `jetpack/v4/${ path }`,
		signal,
	} );
	return data;
}

/**
 * Reads the site with its plan (GET `jetpack/v4/site`).
 *
 * @param signal Breaks the call off.
 */
export function fetchSite( signal?: AbortSignal ): Promise< Site > {
	return fetchData( 'site', signal );
}

/**
 * Reads what the site's plan brings (GET `jetpack/v4/site/features`).
 *
 * @param signal Breaks the call off.
 */
export function fetchSiteFeatures(
	signal?: AbortSignal
): Promise< SiteFeatures > {
	return fetchData( 'site/features', signal );
}

/**
 * Reads what the site can buy beside the plans (GET `jetpack/v4/site/products`).
 *
 * @param signal Breaks the call off.
 */
export function fetchSiteProducts(
	signal?: AbortSignal
): Promise< Product[] > {
	return fetchData( 'site/products', signal );
}

/**
 * Reads what was bought for the site (GET `jetpack/v4/site/purchases`).
 *
 * @param signal Breaks the call off.
 */
export function fetchSitePurchases(
	signal?: AbortSignal
): Promise< Purchase[] > {
	return fetchData( 'site/purchases', signal );
}

/**
 * Reads what the plugin does for the site (GET `jetpack/v4/site/benefits`).
 *
 * @param signal Breaks the call off.
 */
export function fetchSiteBenefits(
	signal?: AbortSignal
): Promise< SiteBenefit[] > {
	return fetchData( 'site/benefits', signal );
}

/**
 * Reads the discount that the site can have now, null where there is none (GET `jetpack/v4/site/discount`).
 *
 * @param signal Breaks the call off.
 */
export function fetchSiteDiscount(
	signal?: AbortSignal
): Promise< Discount | null > {
	return fetchData( 'site/discount', signal );
}
