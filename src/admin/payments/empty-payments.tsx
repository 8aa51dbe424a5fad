import { __ } from '@wordpress/i18n';

import { Button } from '../../../shared/components/controls';
import { PageLink } from '../router/page-link';

/**
 * Shown in place of an empty list, with the next step.
 *
 * @param props.onReset Clears search and filters.
 */
export default function EmptyPayments( {
	isFiltered,
	onReset,
}: {
	isFiltered: boolean;
	onReset: () => void;
} ) {
	return (
		<div className="ramjet-records__empty">
			{ isFiltered ? (
				<>
					<p>{ __( 'No payments match.', 'ramjet' ) }</p>
					<Button variant="secondary" onClick={ onReset }>
						{ __( 'Clear search and filters', 'ramjet' ) }
					</Button>
				</>
			) : (
				<>
					<p>
						{ __(
							'No payments yet. Enter your keys for Stripe or PayPal, then add a Donations, Payment Buttons, Paid Content or Pay with PayPal block to a page.',
							'ramjet'
						) }
					</p>
					<PageLink to="settings" params={ { section: 'services' } }>
						{ __( 'Enter keys', 'ramjet' ) }
					</PageLink>
				</>
			) }
		</div>
	);
}
