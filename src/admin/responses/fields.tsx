import type { Field } from '@wordpress/dataviews/wp';
import { __ } from '@wordpress/i18n';

import type { FormWithResponses, ResponseSummary } from '../api/form-responses';
import DateTime from '../components/date-time';
import { dateColumn, filterColumn, textColumn } from '../records/columns';
import { describeDelivery, senderOf } from './texts';

const Sender = ( { item }: { item: ResponseSummary } ) => (
	<span
		className={ `ramjet-responses__sender${
			item.unread ? ' is-unread' : ''
		}` }
		dir="auto"
	>
		{ item.unread && (
			<span className="screen-reader-text">
				{ __( 'Unread:', 'ramjet' ) }{ ' ' }
			</span>
		) }
		{ senderOf( item ) }
	</span>
);

const Excerpt = ( {
	item,
	isNarrow,
}: {
	item: ResponseSummary;
	isNarrow: boolean;
} ) => (
	<>
		{ isNarrow && (
			<span className="ramjet-records__when">
				<DateTime date={ item.date } />
				{ ' · ' }
				<span dir="auto">{ item.form.title }</span>
			</span>
		) }
		<span className="ramjet-responses__excerpt" dir="auto">
			{ item.excerpt }
		</span>
	</>
);

/**
 * The columns of the list.
 *
 * @param forms    The forms to filter by.
 * @param isNarrow Whether there is space for one column only.
 */
export const listFields = (
	forms: readonly FormWithResponses[],
	isNarrow: boolean
): Field< ResponseSummary >[] => [
	textColumn( 'name', __( 'From', 'ramjet' ), {
		enableHiding: false,
		enableSorting: true,
		getValue: ( { item } ) => senderOf( item ),
		render: Sender,
	} ),
	textColumn( 'excerpt', __( 'Message', 'ramjet' ), {
		render: ( { item } ) => <Excerpt item={ item } isNarrow={ isNarrow } />,
	} ),
	filterColumn(
		'form',
		__( 'Form', 'ramjet' ),
		forms.map( ( { source, key, title } ) => ( {
			value: `${ source }|${ key }`,
			label: title,
		} ) ),
		{
			getValue: ( { item } ) =>
				`${ item.form.source }|${ item.form.key }`,
			render: ( { item } ) => <span dir="auto">{ item.form.title }</span>,
		}
	),
	dateColumn( ( { date } ) => date ),
	filterColumn(
		'unread',
		__( 'Read status', 'ramjet' ),
		[
			{ value: '1', label: __( 'Unread', 'ramjet' ) },
			{ value: '0', label: __( 'Read', 'ramjet' ) },
		],
		{ getValue: ( { item } ) => ( item.unread ? '1' : '0' ) }
	),
	textColumn( 'delivery', __( 'Delivery', 'ramjet' ), {
		getValue: ( { item } ) => describeDelivery( item.delivery ),
		render: ( { item } ) => (
			<span className={ `ramjet-delivery is-${ item.delivery }` }>
				{ describeDelivery( item.delivery ) }
			</span>
		),
	} ),
];
