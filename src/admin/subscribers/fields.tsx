import type { Field } from '@wordpress/dataviews/wp';
import { __ } from '@wordpress/i18n';

import type { Subscriber } from '../api/subscribers';
import DateTime from '../components/date-time';
import {
	dateColumn,
	filterColumn,
	optionsOf,
	textColumn,
} from '../records/columns';
import { listOrigins, listStates, nameOf } from './texts';

/** The state of a subscriber. */
export const StateText = ( { item }: { item: Subscriber } ) => (
	<span className={ `ramjet-subscribers__state is-${ item.state }` }>
		{ listStates()[ item.state ] }
	</span>
);

/**
 * The columns of the list.
 *
 * @param isNarrow Whether there is space for one column only.
 */
export const listFields = ( isNarrow: boolean ): Field< Subscriber >[] => [
	textColumn( 'email', __( 'Email', 'ramjet' ), {
		enableHiding: false,
		enableSorting: true,
		render: ( { item } ) => (
			<span
				className={
					item.email
						? 'ramjet-subscribers__email'
						: 'ramjet-subscribers__email is-removed'
				}
				dir="auto"
			>
				{ nameOf( item ) }
			</span>
		),
	} ),
	filterColumn(
		'origin',
		__( 'Source', 'ramjet' ),
		optionsOf( listOrigins() ),
		{
			render: ( { item } ) => (
				<>
					<span className="ramjet-subscribers__origin">
						{ listOrigins()[ item.origin ] ?? item.origin }
					</span>
					{ isNarrow && (
						<span className="ramjet-records__when">
							<StateText item={ item } />
							{ ' · ' }
							<DateTime date={ item.created } />
						</span>
					) }
				</>
			),
		}
	),
	filterColumn( 'state', __( 'State', 'ramjet' ), optionsOf( listStates() ), {
		render: StateText,
	} ),
	dateColumn( ( { created } ) => created, __( 'Since', 'ramjet' ) ),
];
