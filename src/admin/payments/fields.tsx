import type { Field } from '@wordpress/dataviews/wp';
import { __ } from '@wordpress/i18n';

import type { PaymentSummary } from '../api/payments';
import DateTime from '../components/date-time';
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
	<span className="ramjet-payments__badges">
		<span className={ `ramjet-payments__status is-${ item.status }` }>
			{ describeStatus( item ) }
		</span>
		{ item.test && (
			<span className="ramjet-badge">{ __( 'Test', 'ramjet' ) }</span>
		) }
		{ item.refund_failed && (
			<span className="ramjet-payments__alert">
				{ __( 'Refund failed', 'ramjet' ) }
			</span>
		) }
		{ item.review && (
			<span className="ramjet-payments__alert">
				{ __( 'Needs review', 'ramjet' ) }
			</span>
		) }
		{ item.dispute && (
			<span className="ramjet-payments__alert">
				{ describeDispute( item.dispute ) }
			</span>
		) }
	</span>
);

const optionsOf = ( texts: Record< string, string > ) =>
	Object.entries( texts ).map( ( [ value, label ] ) => ( { value, label } ) );

const filter = (
	id: string,
	label: string,
	texts: Record< string, string >
): Field< PaymentSummary > => ( {
	id,
	type: 'text',
	label,
	enableSorting: false,
	elements: optionsOf( texts ),
	filterBy: { operators: [ 'is' ] },
} );

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
	{
		id: 'payer',
		type: 'text',
		label: __( 'Payer', 'ramjet' ),
		enableHiding: false,
		enableSorting: false,
		filterBy: false,
		getValue: ( { item } ) => payerOf( item ),
		render: ( { item } ) => (
			<span className="ramjet-payments__payer" dir="auto">
				{ payerOf( item ) }
			</span>
		),
	},
	{
		id: 'item',
		type: 'text',
		label: __( 'Item', 'ramjet' ),
		enableSorting: false,
		filterBy: false,
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
	},
	{
		id: 'amount',
		type: 'text',
		label: __( 'Amount', 'ramjet' ),
		enableSorting: false,
		filterBy: false,
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
	},
	{
		...filter( 'status', __( 'Status', 'ramjet' ), {
			...listStates(),
			refunded: __( 'Refunded', 'ramjet' ),
			disputed: __( 'Disputed', 'ramjet' ),
			review: __( 'Needs review', 'ramjet' ),
		} ),
		render: ( { item } ) => <StatusBadges item={ item } />,
	},
	{
		id: 'date',
		type: 'date',
		label: __( 'Date', 'ramjet' ),
		filterBy: { operators: [ 'on', 'before', 'after', 'between' ] },
		render: ( { item } ) => <DateTime date={ item.date } />,
	},
	{
		...filter( 'processor', __( 'Payment service', 'ramjet' ), {
			stripe: nameOfProcessor( 'stripe' ),
			paypal: nameOfProcessor( 'paypal' ),
		} ),
		render: ( { item } ) => <>{ nameOfProcessor( item.processor ) }</>,
	},
	filter(
		'currency',
		__( 'Currency', 'ramjet' ),
		Object.fromEntries( currencies.map( ( code ) => [ code, code ] ) )
	),
	{
		...filter( 'mode', __( 'Mode', 'ramjet' ), {
			live: __( 'Live', 'ramjet' ),
			test: __( 'Test', 'ramjet' ),
		} ),
		getValue: ( { item } ) => ( item.test ? 'test' : 'live' ),
	},
];
