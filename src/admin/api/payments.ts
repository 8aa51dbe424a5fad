import { addQueryArgs } from '@wordpress/url';

import { fetchReply, postForReply } from '../../../shared/api/checked-request';

/** State of a payment: before it is paid, paid, or not to be. */
export type PaymentStatus =
	'created' | 'open' | 'processing' | 'paid' | 'failed' | 'expired';

/** Who took the money. */
export type Processor = 'stripe' | 'paypal';

/** A payment as lists show it. Amounts are texts for people; what the payer typed is plain text. */
export type PaymentSummary = {
	id: number;
	/** When it was started, ISO 8601 in UTC. */
	date: string;
	status: PaymentStatus;
	/** Whether no real money moved. */
	test: boolean;
	/** What differs from the order: 'amount', 'currency', 'mode' or 'order'; may be empty. */
	review: string;
	/** The processor's state of a dispute; may be empty. */
	dispute: string;
	/** May be empty, as may `email`. */
	name: string;
	email: string;
	item: string;
	interval: string;
	amount: string;
	/** Empty for nothing. */
	refunded: string;
	/** Whether the last refund failed later: the payer did not get the money. */
	refund_failed: boolean;
	/** ISO 4217. */
	currency: string;
	processor: Processor;
};

/** What happened to a payment. */
export type PaymentEvent = {
	date: string;
	text: string;
	/** Who did it; empty for the payer and the processor. */
	user: string;
};

/** What the owner can do with a payment. */
export type PaymentAction = 'check' | 'refund' | 'receipt' | 'stop';

/** A payment with all that is known of it. */
export type Payment = PaymentSummary & {
	quantity: number;
	paid: string | null;
	/** When the receipt was sent. */
	receipt: string | null;
	/** What can still be refunded, and what was, as decimals: '5.00'. */
	left: string;
	given: string;
	/** The processor's code. */
	reason: string;
	page: { title: string; url: string };
	/** The first payment of the subscription; 0 in others. */
	first: number;
	account: string;
	ids: {
		order: string;
		checkout: string;
		payment: string;
		subscription: string;
	};
	/** Its page in the processor's dashboard; may be empty. */
	dashboard: string;
	actions: Record< PaymentAction, boolean >;
	/** Whether the owner stopped further payments. */
	stopped: boolean;
	history: PaymentEvent[];
};

/** What was really paid in a currency, before fees. Texts for people; empty for nothing. */
export type PaymentTotal = {
	currency: string;
	paid: string;
	refunded: string;
	/** In disputes. */
	lost: string;
	net: string;
	count: number;
};

/** A page of a list. */
export type PaymentList = {
	items: PaymentSummary[];
	/** How many match, or how many can be listed if more match. */
	total: number;
	/** Whether all matches can be listed. */
	complete: boolean;
	totals: PaymentTotal[];
	/** Whether there are totals: too many payments are not added up. */
	added_up: boolean;
	/** Of all payments. */
	currencies: string[];
};

/** What a list shows; what is missing is not filtered by. */
export type PaymentQuery = {
	search?: string;
	status?: string;
	processor?: string;
	currency?: string;
	mode?: string;
	/** ISO 8601. */
	from?: string;
	to?: string;
	order: 'asc' | 'desc';
};

const PATH = 'ramjet/v1/payments';

const PAYMENT = { id: 0, left: '', history: [] };

/**
 * Reads a page of a list.
 *
 * @param page    From 1.
 * @param perPage At most 100.
 */
export async function fetchPayments(
	query: PaymentQuery,
	page: number,
	perPage: number,
	signal: AbortSignal
): Promise< PaymentList > {
	const { orders, ...list } = await fetchReply<
		Omit< PaymentList, 'items' > & { orders: PaymentSummary[] }
	>(
		addQueryArgs( PATH, { ...query, page, per_page: perPage } ),
		{ orders: [ { id: 0 } ], total: 0, totals: [ { net: '' } ] },
		signal
	);
	return { ...list, items: orders };
}

/** Reads a payment. */
export const fetchPayment = ( id: number, signal: AbortSignal ) =>
	fetchReply< Payment >( `${ PATH }/${ id }`, PAYMENT, signal );

/**
 * Does something with a payment.
 *
 * @param data For a refund: its amount, and `given` as the user saw it, as decimals.
 * @return The payment as it is then.
 */
export const changePayment = async (
	id: number,
	action: PaymentAction,
	data: { amount?: string; refunded?: string } = {}
) => postForReply< Payment >( `${ PATH }/${ id }/${ action }`, data, PAYMENT );
