import { __ } from '@wordpress/i18n';

import PageTabs from '../../components/page-tabs';

/** Links to the two lists of the page. */
export default function PaymentsTabs( {
	current,
}: {
	current: 'payments' | 'members';
} ) {
	return (
		<PageTabs
			path="payments"
			label={ __( 'Payments and members', 'ramjet' ) }
			tabs={ {
				payments: __( 'Payments', 'ramjet' ),
				members: __( 'Members', 'ramjet' ),
			} }
			current={ current }
		/>
	);
}
