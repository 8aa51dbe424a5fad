import type { Field } from '@wordpress/dataviews/wp';
import { __ } from '@wordpress/i18n';

import type { FormWithResponses, ResponseSummary } from '../api/form-responses';
import DateTime from '../components/date-time';
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
	{
		id: 'name',
		type: 'text',
		label: __( 'From', 'ramjet' ),
		enableHiding: false,
		filterBy: false,
		getValue: ( { item } ) => senderOf( item ),
		render: Sender,
	},
	{
		id: 'excerpt',
		type: 'text',
		label: __( 'Message', 'ramjet' ),
		enableSorting: false,
		filterBy: false,
		render: ( { item } ) => <Excerpt item={ item } isNarrow={ isNarrow } />,
	},
	{
		id: 'form',
		type: 'text',
		label: __( 'Form', 'ramjet' ),
		enableSorting: false,
		elements: forms.map( ( { source, key, title } ) => ( {
			value: `${ source }|${ key }`,
			label: title,
		} ) ),
		filterBy: { operators: [ 'is' ] },
		getValue: ( { item } ) => `${ item.form.source }|${ item.form.key }`,
		render: ( { item } ) => <span dir="auto">{ item.form.title }</span>,
	},
	{
		id: 'date',
		type: 'date',
		label: __( 'Date', 'ramjet' ),
		filterBy: { operators: [ 'on', 'before', 'after', 'between' ] },
		getValue: ( { item } ) => item.date,
		render: ( { item } ) => <DateTime date={ item.date } />,
	},
	{
		id: 'unread',
		type: 'text',
		label: __( 'Read status', 'ramjet' ),
		enableSorting: false,
		elements: [
			{ value: '1', label: __( 'Unread', 'ramjet' ) },
			{ value: '0', label: __( 'Read', 'ramjet' ) },
		],
		filterBy: { operators: [ 'is' ] },
		getValue: ( { item } ) => ( item.unread ? '1' : '0' ),
	},
	{
		id: 'delivery',
		type: 'text',
		label: __( 'Delivery', 'ramjet' ),
		enableSorting: false,
		filterBy: false,
		getValue: ( { item } ) => describeDelivery( item.delivery ),
		render: ( { item } ) => (
			<span className={ `ramjet-delivery is-${ item.delivery }` }>
				{ describeDelivery( item.delivery ) }
			</span>
		),
	},
];
