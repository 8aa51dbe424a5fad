import { __, _n, sprintf } from '@wordpress/i18n';

import type { PaymentList, PaymentTotal } from '../api/payments';

const describeTotal = ( {
	currency,
	count,
	refunded,
	lost,
}: PaymentTotal ): string =>
	[
		sprintf(
			/* translators: 1: currency code. 2: number of payments. */
			_n( '%1$s, %2$d payment', '%1$s, %2$d payments', count, 'ramjet' ),
			currency,
			count
		),
		refunded &&
			sprintf(
				/* translators: %s: amount of money. */
				__( '%s refunded', 'ramjet' ),
				refunded
			),
		lost &&
			sprintf(
				/* translators: %s: amount of money. */
				__( '%s lost in disputes', 'ramjet' ),
				lost
			),
	]
		.filter( Boolean )
		.join( ' · ' );

/** The totals of live payments in each currency, whichever status the list shows. */
export default function Totals( {
	list: { totals, added_up: isAddedUp, complete: isComplete },
}: {
	list: PaymentList;
} ) {
	return (
		<>
			{ totals.length > 0 && (
				<section
					className="ramjet-totals"
					aria-label={ __(
						'Totals without test payments',
						'ramjet'
					) }
				>
					{ totals.map( ( total ) => (
						<div key={ total.currency } className="ramjet-card">
							<strong className="ramjet-totals__net">
								{ total.net }
							</strong>
							<span>{ describeTotal( total ) }</span>
						</div>
					) ) }
				</section>
			) }
			{ ! isAddedUp && (
				<p>
					{ __(
						'There are too many payments to add up. Filter by date to see totals.',
						'ramjet'
					) }
				</p>
			) }
			{ ! isComplete && (
				<p>
					{ __(
						'There are too many payments to list them all. Filter by date, or refine your search.',
						'ramjet'
					) }
				</p>
			) }
		</>
	);
}
