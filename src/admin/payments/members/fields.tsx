import type { Field } from '@wordpress/dataviews/wp';
import { __ } from '@wordpress/i18n';

import type { Member, MemberPlan } from '../../api/members';
import DateTime from '../../components/date-time';
import {
	dateColumn,
	filterColumn,
	optionsOf,
	textColumn,
} from '../../records/columns';
import { Badges } from '../common/badges';
import { describeState, listStates } from './texts';

/** The state of a member, with badges. */
export const StateBadges = ( { item }: { item: Member } ) => (
	<Badges
		state={ item.state }
		text={ describeState( item ) }
		isTest={ item.test }
		alerts={ [ item.extra > 0 && __( 'Pays twice', 'ramjet' ) ] }
	/>
);

/** The end of the paid or given period. A subscription has one, even if it is not known yet. */
export const Until = ( { item }: { item: Member } ) =>
	item.until ? (
		<DateTime date={ item.until } />
	) : (
		<>
			{ item.subscription
				? __( 'Not known yet', 'ramjet' )
				: __( 'No end', 'ramjet' ) }
		</>
	);

/**
 * The columns of the list.
 *
 * @param plans    Choices of the filter.
 * @param isNarrow Whether there is space for one column only.
 */
export const listFields = (
	plans: readonly MemberPlan[],
	isNarrow: boolean
): Field< Member >[] => [
	textColumn( 'email', __( 'Email', 'ramjet' ), {
		enableHiding: false,
		render: ( { item } ) => (
			<span className="ramjet-payments__payer" dir="auto">
				{ item.email }
			</span>
		),
	} ),
	filterColumn(
		'plan',
		__( 'Plan', 'ramjet' ),
		plans.map( ( { id, title } ) => ( {
			value: String( id ),
			label: title,
		} ) ),
		{
			getValue: ( { item } ) => String( item.plan ),
			render: ( { item } ) => (
				<>
					<span className="ramjet-payments__item" dir="auto">
						{ item.title }
					</span>
					{ isNarrow && (
						<span className="ramjet-records__when">
							{ item.until && `${ __( 'Until', 'ramjet' ) } ` }
							<Until item={ item } />
							<StateBadges item={ item } />
						</span>
					) }
				</>
			),
		}
	),
	filterColumn(
		'state',
		__( 'State', 'ramjet' ),
		optionsOf( {
			...listStates(),
			extra: __( 'Pays twice', 'ramjet' ),
		} ),
		{ render: StateBadges }
	),
	dateColumn( ( { since } ) => since, __( 'Since', 'ramjet' ) ),
	textColumn( 'until', __( 'Until', 'ramjet' ), {
		type: 'date',
		render: Until,
	} ),
];
