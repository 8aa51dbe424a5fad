import type { Field } from '@wordpress/dataviews/wp';
import { __ } from '@wordpress/i18n';

import type { PaymentSummary } from '../api/payments';
import DateTime from '../components/date-time';
import {
	dateColumn,
	filterColumn,
	optionsOf,
	textColumn,
} from '../records/columns';
import { Badges } from './common/badges';
import {
	describeDispute,
	describeInterval,
	describeStatus,
	listStates,
	nameOfProcessor,
	payerOf,
} from './texts';

/** The state of a payment, with badges. */
export const StatusBadges = ( { item }: { item: PaymentSummary } ) => (
	<Badges
		state={ item.status }
		text={ describeStatus( item ) }
		isTest={ item.test }
		alerts={ [
			item.refund_failed && __( 'Refund failed', 'ramjet' ),
			item.review !== '' && __( 'Needs review', 'ramjet' ),
			item.dispute !== '' && describeDispute( item.dispute ),
		] }
	/>
);

/**
 * The columns of the list.
 *
 * @param currencies Choices of the filter.
 * @param isNarrow   Whether there is space for one column only.
 */
export const listFields = (
	currencies: readonly string[],
	isNarrow: boolean
): Field< PaymentSummary >[] => [
	textColumn( 'payer', __( 'Payer', 'ramjet' ), {
		enableHiding: false,
		getValue: ( { item } ) => payerOf( item ),
		render: ( { item } ) => (
			<span className="ramjet-payments__payer" dir="auto">
				{ payerOf( item ) }
			</span>
		),
	} ),
	textColumn( 'item', __( 'Item', 'ramjet' ), {
		render: ( { item } ) => (
			<>
				<span className="ramjet-payments__item" dir="auto">
					{ item.item }
				</span>
				{ isNarrow && (
					<span className="ramjet-records__when">
						<strong>{ item.amount }</strong>
						{ ' · ' }
						<DateTime date={ item.date } />
						<StatusBadges item={ item } />
					</span>
				) }
			</>
		),
	} ),
	textColumn( 'amount', __( 'Amount', 'ramjet' ), {
		render: ( { item } ) => (
			<span className="ramjet-payments__amount">
				{ item.amount }
				{ describeInterval( item.interval ) && (
					<span className="ramjet-payments__interval">
						{ describeInterval( item.interval ) }
					</span>
				) }
			</span>
		),
	} ),
	filterColumn(
		'status',
		__( 'Status', 'ramjet' ),
		optionsOf( {
			...listStates(),
			refunded: __( 'Refunded', 'ramjet' ),
			disputed: __( 'Disputed', 'ramjet' ),
			review: __( 'Needs review', 'ramjet' ),
		} ),
		{ render: StatusBadges }
	),
	dateColumn( ( { date } ) => date ),
	filterColumn(
		'processor',
		__( 'Payment service', 'ramjet' ),
		optionsOf( {
			stripe: nameOfProcessor( 'stripe' ),
			paypal: nameOfProcessor( 'paypal' ),
		} ),
		{ render: ( { item } ) => <>{ nameOfProcessor( item.processor ) }</> }
	),
	filterColumn(
		'currency',
		__( 'Currency', 'ramjet' ),
		currencies.map( ( code ) => ( { value: code, label: code } ) )
	),
	filterColumn(
		'mode',
		__( 'Mode', 'ramjet' ),
		optionsOf( {
			live: __( 'Live', 'ramjet' ),
			test: __( 'Test', 'ramjet' ),
		} ),
		{ getValue: ( { item } ) => ( item.test ? 'test' : 'live' ) }
	),
];
