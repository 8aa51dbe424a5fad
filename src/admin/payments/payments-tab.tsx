import { useCallback } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import PageFrame from '../components/page-frame';
import { focusRecordLink, Records } from '../components/records';
import RequestStatus from '../components/request-status';
import { useListView } from '../lib/use-list-view';
import { navigate, useQueryParam } from '../router/query';
import ExportButton from './export-button';
import { FILTERS } from './list-url';
import PaymentPanel from './payment-panel';
import PaymentsList from './payments-list';
import PaymentsTabs from './payments-tabs';
import Totals from './totals';
import { usePayments } from './use-payments';

/** How DataViews draws the list. */
const LIST = {
	filters: FILTERS,
	sorts: [ 'date' ],
	fields: [ 'amount', 'status', 'date' ],
	titleField: 'payer',
	descriptionField: 'item',
	styles: { amount: { align: 'end' }, date: { width: '170px' } },
} as const;

/** The first tab: donations, sales and subscriptions. */
export default function PaymentsTab() {
	const opened = Number( useQueryParam( 'payment' ) ) || null;
	const view = useListView( LIST, opened !== null );
	const payments = usePayments( view.perPage );
	const { query, list } = payments;
	const open = useCallback(
		( id: number | null ) =>
			navigate( { payment: id ? String( id ) : '' } ),
		[]
	);
	return (
		<PageFrame
			title={ __( 'Payments', 'ramjet' ) }
			intro={ __(
				'Donations and sales on your site. The money is in your account with Stripe or PayPal.',
				'ramjet'
			) }
			actions={
				<ExportButton
					action="ramjet_export_payments"
					query={ query }
					isEmpty={ ! list.data?.total }
				/>
			}
		>
			<PaymentsTabs current="payments" />
			<RequestStatus
				request={ list }
				loading={ __( 'Loading payments…', 'ramjet' ) }
				failed={ __( 'The payments could not be loaded.', 'ramjet' ) }
			>
				{ ( data ) => <Totals list={ data } /> }
			</RequestStatus>
			<Records
				list={
					( list.data || list.error !== null ) && (
						<PaymentsList
							view={ view }
							payments={ payments }
							onOpen={ open }
						/>
					)
				}
				record={
					opened && (
						<PaymentPanel
							// A late reply about another one finds no panel.
							key={ opened }
							id={ opened }
							onChanged={ list.reload }
							onClose={ () => {
								open( null );
								focusRecordLink( opened );
							} }
						/>
					)
				}
			/>
		</PageFrame>
	);
}
