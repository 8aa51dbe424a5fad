import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import PageFrame from '../components/page-frame';
import RequestStatus from '../components/request-status';
import RecordsList from '../records/records-list';
import { useList } from '../records/use-list';
import { PageLink } from '../router/page-link';
import ExportButton from './common/export-button';
import PaymentsTabs from './common/payments-tabs';
import { listFields } from './fields';
import { PAYMENTS } from './list-source';
import PaymentPanel from './payment-panel';
import Totals from './totals';

/** The first tab: donations, sales and subscriptions. */
export default function PaymentsTab() {
	const list = useList( PAYMENTS );
	const { opened, query, request } = list;
	const { isNarrow } = list.view;
	const currencies = request.data?.currencies;
	const fields = useMemo(
		() => listFields( currencies ?? [], isNarrow ),
		[ currencies, isNarrow ]
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
			<RecordsList
				list={ list }
				fields={ fields }
				searchLabel={ __( 'Search payments', 'ramjet' ) }
				noMatch={ __( 'No payments match.', 'ramjet' ) }
				empty={
					<>
						<p>
							{ __(
								'No payments yet. Enter your keys for Stripe or PayPal, then add a Donations, Payment Buttons, Paid Content or Pay with PayPal block to a page.',
								'ramjet'
							) }
						</p>
						<PageLink
							to="settings"
							params={ { section: 'services' } }
						>
							{ __( 'Enter keys', 'ramjet' ) }
						</PageLink>
					</>
				}
				record={
					opened && (
						<PaymentPanel
							id={ opened }
							onChanged={ request.reload }
							onClose={ list.close }
						/>
					)
				}
			/>
		</PageFrame>
	);
}
