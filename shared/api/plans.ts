import { request } from './request';

/** A plan, or a product that is sold on its own. */
export type Product = {
	/** The provider's number for it. */
	product_id: number;
	product_slug: string;
	product_name: string;
	/** The name where there is little room. */
	product_name_short: string;
	/** For one interval, in units of the currency. */
	price: number;
	/** ISO 4217. */
	currency_code: string;
	interval: 'month' | 'year' | 'once';
	/** What it brings, by name. */
	features: string[];
};

/** Something that was bought for the site. Times are RFC 3339, in UTC. */
export type Purchase = {
	ID: number;
	product_slug: string;
	product_name: string;
	/** Whether it can be used now. */
	active: boolean;
	subscribed_date: string;
	/** Null where it does not end. */
	expiry_date: string | null;
	auto_renew: boolean;
};

/** A lower price for the first while. */
export type IntroOffer = {
	product_slug: string;
	/** The price at first, in units of the currency. */
	raw_price: number;
	/** The price from then on. */
	original_price: number;
	/** ISO 4217. */
	currency_code: string;
	interval_unit: 'month' | 'year';
	/** For how many units the lower price holds. */
	interval_count: number;
};

/** A discount that the site can have now. */
export type Discount = {
	/** What to enter when buying. */
	code: string;
	/** 1 to 100. */
	percentage: number;
	/** Empty where it holds for everything. */
	product_slugs: string[];
	/** RFC 3339, in UTC; null where it does not end. */
	expiry_date: string | null;
};

/**
 * Reads the plans that the provider sells (GET `jetpack/v4/plans`).
 *
 * @param signal Breaks the call off.
 */
export function fetchPlans( signal?: AbortSignal ): Promise< Product[] > {
	return request( { path: 'jetpack/v4/plans', signal } );
}

/**
 * Reads what the provider sells beside the plans (GET `jetpack/v4/products`).
 *
 * @param signal Breaks the call off.
 */
export function fetchProducts( signal?: AbortSignal ): Promise< Product[] > {
	return request( { path: 'jetpack/v4/products', signal } );
}

/**
 * Reads the lower prices for the first while (GET `jetpack/v4/intro-offers`).
 *
 * @param signal Breaks the call off.
 */
export function fetchIntroOffers(
	signal?: AbortSignal
): Promise< IntroOffer[] > {
	return request( { path: 'jetpack/v4/intro-offers', signal } );
}
