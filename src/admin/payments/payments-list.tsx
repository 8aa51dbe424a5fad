import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import RecordsList, { type ListProps } from '../records/records-list';
import EmptyPayments from './empty-payments';
import { listFields } from './fields';
import type { PAYMENTS } from './list-url';

/** The list of payments. */
export default function PaymentsList( props: ListProps< typeof PAYMENTS > ) {
	const { isNarrow } = props.view;
	const currencies = props.list.request.data?.currencies;
	const fields = useMemo(
		() => listFields( currencies ?? [], isNarrow ),
		[ currencies, isNarrow ]
	);
	return (
		<RecordsList
			{ ...props }
			fields={ fields }
			searchLabel={ __( 'Search payments', 'ramjet' ) }
			param="payment"
			empty={ ( isFiltered, onReset ) => (
				<EmptyPayments isFiltered={ isFiltered } onReset={ onReset } />
			) }
		/>
	);
}
