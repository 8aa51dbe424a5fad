import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';

import type { Payment } from '../api/payments';
import DateTime from '../components/date-time';
import { PageLink } from '../router/page-link';
import { Details } from '../records/details';
import { describeInterval, nameOfProcessor } from './texts';

/** The details and history of a payment. */
export default function PaymentDetails( { payment }: { payment: Payment } ) {
	const { page, ids, history, interval, quantity, first } = payment;
	const rows: [ string, ReactNode ][] = [
		[
			__( 'Item', 'ramjet' ),
			quantity > 1
				? sprintf(
						/* translators: 1: name of a product. 2: number of pieces. */
						__( '%1$s × %2$d', 'ramjet' ),
						payment.item,
						quantity
					)
				: payment.item,
		],
		[
			__( 'Page', 'ramjet' ),
			page.url && <a href={ page.url }>{ page.title || page.url }</a>,
		],
		[
			__( 'Repeats', 'ramjet' ),
			describeInterval( interval ) && (
				<>
					{ describeInterval( interval ) }
					{ payment.stopped &&
						` · ${ __( 'Further payments were stopped', 'ramjet' ) }` }
					{ first > 0 && ' · ' }
					{ first > 0 && (
						<PageLink
							to="payments"
							params={ { payment: String( first ) } }
						>
							{ __( 'First payment', 'ramjet' ) }
						</PageLink>
					) }
				</>
			),
		],
		[ __( 'Email', 'ramjet' ), payment.email ],
		[
			__( 'Receipt', 'ramjet' ),
			payment.receipt && <DateTime date={ payment.receipt } />,
		],
		[ __( 'Reason', 'ramjet' ), payment.reason ],
		[
			__( 'Payment service', 'ramjet' ),
			payment.account
				? sprintf(
						/* translators: 1: 'Stripe' or 'PayPal'. 2: account or email address. */
						__( '%1$s, %2$s', 'ramjet' ),
						nameOfProcessor( payment.processor ),
						payment.account
					)
				: nameOfProcessor( payment.processor ),
		],
		[ __( 'Order ID', 'ramjet' ), ids.order ],
		[ __( 'Payment ID', 'ramjet' ), ids.payment ],
		[ __( 'Subscription ID', 'ramjet' ), ids.subscription ],
	];
	return (
		<>
			<Details rows={ rows } />
			<section
				className="ramjet-history"
				aria-labelledby="ramjet-history"
			>
				<h4 id="ramjet-history">{ __( 'History', 'ramjet' ) }</h4>
				<ol>
					{ history.map( ( { date, text, user }, index ) => (
						<li key={ index }>
							<DateTime date={ date } />{ ' ' }
							<span dir="auto">{ text }</span>
							{ user && ` (${ user })` }
						</li>
					) ) }
				</ol>
			</section>
		</>
	);
}
