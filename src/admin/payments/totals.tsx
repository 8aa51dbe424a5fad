import { __, _n, sprintf } from '@wordpress/i18n';

import type { PaymentTotal } from '../api/payments';

/** What was really paid in each currency: of the list, in whichever state it shows. */
export default function Totals( { totals }: { totals: PaymentTotal[] } ) {
	return (
		totals.length > 0 && (
			<section
				className="ramjet-totals"
				aria-label={ __( 'Totals without test payments', 'ramjet' ) }
			>
				{ totals.map( ( { currency, net, count, ...sums } ) => (
					<div key={ currency } className="ramjet-card">
						<strong className="ramjet-totals__net">{ net }</strong>
						<span>
							{ [
								sprintf(
									/* translators: 1: currency code. 2: number of payments. */
									_n(
										'%1$s, %2$d payment',
										'%1$s, %2$d payments',
										count,
										'ramjet'
									),
									currency,
									count
								),
								sums.refunded &&
									sprintf(
										/* translators: %s: amount of money. */
										__( '%s refunded', 'ramjet' ),
										sums.refunded
									),
								sums.lost &&
									sprintf(
										/* translators: %s: amount of money. */
										__( '%s lost in disputes', 'ramjet' ),
										sums.lost
									),
							]
								.filter( Boolean )
								.join( ' · ' ) }
						</span>
					</div>
				) ) }
			</section>
		)
	);
}
