import { UnexpectedReplyError } from './errors';
import { fetchReply, postForReply } from './checked-request';
import type { Example } from './expect-reply';

/** Something that visitors pay for, such as the monthly donation in a currency. */
export type MembershipProduct = {
	id: number;
	currency: string;
	/** 'donation', or another kind of product. */
	type: string;
	/** 'one-time', '1 month' or '1 year'. */
	interval: string;
};

/** Whether the site accepts payments with Stripe, and what visitors can pay for. */
export type MembershipStatus = {
	products: MembershipProduct[];
	/** Where Stripe is connected; null if it is. */
	connect_url: string | null;
	/** The Stripe account, if it is known. */
	connected_account_id: string | null;
};

/** A plan that editors can choose in a block. */
export type MembershipPlan = {
	id: number;
	title: string;
	/** 'one-time', '1 month' or '1 year'. */
	interval: string;
	/** In whole units of the currency. */
	price: number;
	currency: string;
};

/** Whether the site accepts payments with Stripe, and its plans. */
export type Memberships = Omit< MembershipStatus, 'products' > & {
	products: MembershipPlan[];
	/** Host name of the site. */
	site_slug: string;
};

const PLAN = { id: 0, title: '', interval: '', price: 0, currency: '' };

const PRODUCTS = [ { id: 0, currency: '', type: '', interval: '' } ];

async function fetchStatus< Status extends object >(
	query: string,
	example: Example< Status >,
	signal?: AbortSignal
): Promise< Status > {
	const status = await fetchReply< Status & { errors?: object } >(
		`wpcom/v2/memberships/status?source=gutenberg&${ query }`,
		example as Example< Status & { errors?: object } >,
		signal
	);
	if ( Object.keys( status.errors ?? {} ).length > 0 ) {
		throw new UnexpectedReplyError( 'errors' );
	}
	return status;
}

/**
 * Reads the status (GET `wpcom/v2/memberships/status`).
 *
 * @param  type Products of this type only.
 * @throws {UnexpectedReplyError} The reply lists errors, or has another shape.
 */
export const fetchMembershipStatus = (
	type: 'donation',
	signal?: AbortSignal
) =>
	fetchStatus< MembershipStatus >(
		`type=${ type }&is_editable=false`,
		{ products: PRODUCTS },
		signal
	);

/**
 * Reads the status with the plans, without donations (GET `wpcom/v2/memberships/status`).
 *
 * @throws {UnexpectedReplyError} The reply lists errors, or has another shape.
 */
export const fetchMemberships = () =>
	fetchStatus< Memberships >( 'type=all&is_editable=true', {
		products: [ PLAN ],
		site_slug: '',
	} );

/**
 * Creates a plan (POST `wpcom/v2/memberships/product`).
 *
 * @throws {UnexpectedReplyError} The reply has another shape.
 */
export const createPlan = ( plan: Omit< MembershipPlan, 'id' > ) =>
	postForReply< MembershipPlan >(
		'wpcom/v2/memberships/product',
		plan,
		PLAN
	);

/**
 * Creates the donation products that a currency lacks (POST `wpcom/v2/memberships/products`).
 *
 * @param currency Code, such as EUR.
 * @return All donation products in the currency.
 */
export const createDonationProducts = ( currency: string ) =>
	postForReply< MembershipProduct[] >(
		'wpcom/v2/memberships/products',
		{
			type: 'donation',
			currency,
			is_editable: false,
		},
		PRODUCTS
	);
