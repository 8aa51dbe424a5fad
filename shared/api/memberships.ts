import { UnexpectedReplyError } from './errors';
import { expectReply } from './expect-reply';
import { post, request } from './request';

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

const PRODUCTS = [ { id: 0, currency: '', type: '', interval: '' } ];

/**
 * Reads the status (GET `wpcom/v2/memberships/status`).
 *
 * @param  type Products of this type only.
 * @throws {UnexpectedReplyError} The reply lists errors, or has another shape.
 */
export async function fetchMembershipStatus(
	type: 'donation',
	signal?: AbortSignal
): Promise< MembershipStatus > {
	const status = expectReply< MembershipStatus & { errors?: object } >(
		await request( {
			path: `wpcom/v2/memberships/status?source=gutenberg&type=${ type }&is_editable=false`,
			signal,
		} ),
		{ products: PRODUCTS }
	);
	if ( Object.keys( status.errors ?? {} ).length > 0 ) {
		throw new UnexpectedReplyError( 'errors' );
	}
	return status;
}

/**
 * Creates the donation products that a currency lacks (POST `wpcom/v2/memberships/products`).
 *
 * @param currency Code, such as EUR.
 * @return All donation products in the currency.
 */
export const createDonationProducts = async ( currency: string ) =>
	expectReply< MembershipProduct[] >(
		await post( 'wpcom/v2/memberships/products', {
			type: 'donation',
			currency,
			is_editable: false,
		} ),
		PRODUCTS
	);
