import { __, sprintf } from '@wordpress/i18n';

import type { PaymentStatus, PaymentSummary, Processor } from '../api/payments';

const PROCESSORS: Record< string, string > = {
	stripe: 'Stripe',
	paypal: 'PayPal',
};

/** The name of a processor as people know it; an unknown one of a damaged row as it is. */
export const nameOfProcessor = ( processor: Processor ): string =>
	PROCESSORS[ processor ] ?? processor;

/** Who paid. */
export const payerOf = ( {
	name,
	email,
}: Pick< PaymentSummary, 'name' | 'email' > ): string =>
	name || email || __( 'Unknown payer', 'ramjet' );

/** The states of payments by value. */
export const listStates = (): Record< PaymentStatus, string > => ( {
	paid: __( 'Paid', 'ramjet' ),
	processing: __( 'Processing', 'ramjet' ),
	open: __( 'Not paid yet', 'ramjet' ),
	created: __( 'Started', 'ramjet' ),
	failed: __( 'Failed', 'ramjet' ),
	expired: __( 'Expired', 'ramjet' ),
} );

/** The state of a payment, with its refunds. */
export function describeStatus( {
	status,
	amount,
	refunded,
}: Pick< PaymentSummary, 'status' | 'amount' | 'refunded' > ): string {
	if ( status !== 'paid' || ! refunded ) {
		return listStates()[ status ];
	}
	return refunded === amount
		? __( 'Refunded', 'ramjet' )
		: sprintf(
				/* translators: %s: amount of money, such as '$5.00'. */
				__( '%s refunded', 'ramjet' ),
				refunded
			);
}

/** How often a payment is made; empty for one that is not repeated. */
export const describeInterval = ( interval: string ): string =>
	( {
		'1 month': __( 'Monthly', 'ramjet' ),
		'1 year': __( 'Yearly', 'ramjet' ),
	} )[ interval ] ?? '';

/** Why the owner has to review a payment. */
export const describeReview = ( review: string ): string =>
	( {
		amount: __(
			'The payment service reports a different amount than was ordered.',
			'ramjet'
		),
		currency: __(
			'The payment service reports a different currency than was ordered.',
			'ramjet'
		),
		mode: __(
			'A test payment was reported for a live order, or a live payment for a test order.',
			'ramjet'
		),
		order: __( 'The payment belongs to another order.', 'ramjet' ),
	} )[ review ] ??
	__( 'The payment does not match what was ordered.', 'ramjet' );

/** A dispute in words. States of the processors that have none stay as they are. */
export function describeDispute( dispute: string ): string {
	const texts: Record< string, string > = {
		needs_response: __( 'Disputed: respond in time', 'ramjet' ),
		warning_needs_response: __( 'Inquiry: respond in time', 'ramjet' ),
		under_review: __( 'Dispute under review', 'ramjet' ),
		warning_under_review: __( 'Inquiry under review', 'ramjet' ),
		won: __( 'Dispute won', 'ramjet' ),
		lost: __( 'Dispute lost', 'ramjet' ),
		warning_closed: __( 'Inquiry closed', 'ramjet' ),
		prevented: __( 'Dispute prevented', 'ramjet' ),
		resolved: __( 'Dispute resolved', 'ramjet' ),
	};
	return (
		texts[ dispute.toLowerCase() ] ??
		sprintf(
			/* translators: %s: state of a dispute, as the payment service names it. */
			__( 'Disputed: %s', 'ramjet' ),
			dispute
		)
	);
}
