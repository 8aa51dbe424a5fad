import { __ } from '@wordpress/i18n';

import PageFrame from '../components/page-frame';
import { Records } from '../records/records';
import RequestStatus from '../components/request-status';
import { useList } from '../records/use-list';
import { useListView } from '../records/use-list-view';
import { useOpened } from '../records/use-opened';
import ExportButton from './export-button';
import { PAYMENTS } from './list-url';
import PaymentPanel from './payment-panel';
import PaymentsList from './payments-list';
import PaymentsTabs from './payments-tabs';
import Totals from './totals';

/** How DataViews draws the list. */
const LIST = {
	filters: [ 'status', 'processor', 'currency', 'mode' ],
	sorts: [ 'date' ],
	fields: [ 'amount', 'status', 'date' ],
	titleField: 'payer',
	descriptionField: 'item',
	styles: { amount: { align: 'end' }, date: { width: '170px' } },
} as const;

/** The first tab: donations, sales and subscriptions. */
export default function PaymentsTab() {
	const { opened, open, close } = useOpened( 'payment' );
	const view = useListView( LIST, opened !== null );
	const list = useList( PAYMENTS, view.perPage );
	const { request } = list;
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
					query={ list.query }
					isEmpty={ ! request.data?.total }
				/>
			}
		>
			<PaymentsTabs current="payments" />
			<RequestStatus
				request={ request }
				loading={ __( 'Loading payments…', 'ramjet' ) }
				failed={ __( 'The payments could not be loaded.', 'ramjet' ) }
			>
				{ ( data ) => <Totals list={ data } /> }
			</RequestStatus>
			<Records
				list={
					( request.data || request.error !== null ) && (
						<PaymentsList
							view={ view }
							list={ list }
							onOpen={ open }
						/>
					)
				}
				record={
					opened && (
						<PaymentPanel
							id={ opened }
							onChanged={ request.reload }
							onClose={ close }
						/>
					)
				}
			/>
		</PageFrame>
	);
}
