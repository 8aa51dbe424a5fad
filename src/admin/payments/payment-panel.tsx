import { ExternalLink, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import { Button } from '../../../shared/components/controls';
import {
	changePayment,
	fetchPayment,
	type Payment,
	type PaymentAction,
} from '../api/payments';
import ConfirmDialog from '../components/confirm-dialog';
import DateTime from '../components/date-time';
import ErrorNotice from '../components/error-notice';
import RecordPanel from '../records/record-panel';
import { type OpenRecord, useRecord } from '../records/use-record';
import { StatusBadges } from './fields';
import PaymentDetails from './payment-details';
import RefundDialog from './refund-dialog';
import { describeReview, nameOfProcessor, payerOf } from './texts';

type Props = {
	id: number;
	/** Called after something has changed on the server. */
	onChanged: () => void;
	onClose: () => void;
};

const describeDone = ( action: PaymentAction ): string =>
	( {
		check: () => __( 'Payment checked.', 'ramjet' ),
		refund: () => __( 'Refunded.', 'ramjet' ),
		receipt: () => __( 'Receipt sent.', 'ramjet' ),
		stop: () => __( 'Further payments stopped.', 'ramjet' ),
	} )[ action ]();

/** The open payment. */
export default function PaymentPanel( { id, onChanged, onClose }: Props ) {
	const record = useRecord( id, {
		load: fetchPayment,
		nameOf: payerOf,
		onChanged,
	} );
	return (
		<RecordPanel
			record={ record }
			title={
				record.data ? payerOf( record.data ) : __( 'Payment', 'ramjet' )
			}
			closeLabel={ __( 'Close payment', 'ramjet' ) }
			loading={ __( 'Loading the payment…', 'ramjet' ) }
			failed={ __( 'The payment could not be loaded.', 'ramjet' ) }
			onClose={ onClose }
		>
			{ ( payment ) => (
				<PaymentView payment={ payment } record={ record } />
			) }
		</RecordPanel>
	);
}

/** The payment with its actions. */
function PaymentView( {
	payment,
	record: { busy, actionError: error, dismiss, ...record },
}: {
	payment: Payment;
	record: OpenRecord< Payment >;
} ) {
	const { id, actions, dashboard, processor, review } = payment;
	const act = (
		action: PaymentAction,
		data?: { amount: string; refunded: string }
	): Promise< boolean > =>
		record.act(
			action,
			() => changePayment( id, action, data ),
			describeDone( action )
		);
	const [ asked, setAsked ] = useState< 'refund' | 'stop' | null >( null );
	const ask = ( action: 'refund' | 'stop' | null ) => {
		dismiss();
		setAsked( action );
	};
	const button = (
		action: keyof typeof actions,
		label: string,
		onClick: () => void
	) =>
		actions[ action ] && (
			<Button
				size="compact"
				variant="secondary"
				isDestructive={ action === 'stop' }
				isBusy={ busy === action }
				disabled={ busy !== null }
				onClick={ onClick }
			>
				{ label }
			</Button>
		);
	return (
		<>
			<p className="ramjet-record__about">
				<strong>{ payment.amount }</strong>
				{ ' · ' }
				<DateTime date={ payment.paid ?? payment.date } />
			</p>
			<StatusBadges item={ payment } />
			{ review && (
				<Notice status="warning" isDismissible={ false }>
					{ describeReview( review ) }{ ' ' }
					{ __(
						'It is not counted as paid. Compare it with the payment service’s dashboard, and refund it there if it is wrong.',
						'ramjet'
					) }
				</Notice>
			) }
			{ payment.refund_failed && (
				<Notice status="warning" isDismissible={ false }>
					{ __(
						'A refund failed, so the payer did not get that money. Refund it again, or return it in another way.',
						'ramjet'
					) }
				</Notice>
			) }
			<div className="ramjet-record__actions">
				{ button( 'refund', __( 'Refund', 'ramjet' ), () =>
					ask( 'refund' )
				) }
				{ button( 'check', __( 'Check again', 'ramjet' ), () =>
					act( 'check' )
				) }
				{ button( 'receipt', __( 'Send receipt again', 'ramjet' ), () =>
					act( 'receipt' )
				) }
				{ button( 'stop', __( 'Stop payments', 'ramjet' ), () =>
					ask( 'stop' )
				) }
				{ dashboard && (
					<ExternalLink href={ dashboard }>
						{ sprintf(
							/* translators: %s: 'Stripe' or 'PayPal'. */
							__( 'Open in %s', 'ramjet' ),
							nameOfProcessor( processor )
						) }
					</ExternalLink>
				) }
			</div>
			{ error !== null && asked === null && (
				<ErrorNotice message={ error } onDismiss={ dismiss } />
			) }
			<PaymentDetails payment={ payment } />
			{ asked === 'refund' && (
				<RefundDialog
					payment={ payment }
					isBusy={ busy === 'refund' }
					error={ error }
					onRefund={ async ( data ) => {
						if ( await act( 'refund', data ) ) {
							setAsked( null );
						}
					} }
					onClose={ () => ask( null ) }
				/>
			) }
			{ asked === 'stop' && (
				<ConfirmDialog
					title={ __( 'Stop further payments?', 'ramjet' ) }
					confirmLabel={ __( 'Stop payments', 'ramjet' ) }
					isDestructive
					onConfirm={ () => {
						setAsked( null );
						act( 'stop' );
					} }
					onCancel={ () => ask( null ) }
				>
					{ sprintf(
						/* translators: %s: name or email address of a payer. */
						__(
							'%s will not be charged again. Earlier payments are not refunded. This cannot be undone.',
							'ramjet'
						),
						payerOf( payment )
					) }
				</ConfirmDialog>
			) }
		</>
	);
}
