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
