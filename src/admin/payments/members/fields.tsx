import type { Field } from '@wordpress/dataviews/wp';
import { __ } from '@wordpress/i18n';

import type { Member, MemberPlan } from '../../api/members';
import DateTime from '../../components/date-time';
import { describeState, listStates } from './texts';

/** The state of a member, with badges. */
export const StateBadges = ( { item }: { item: Member } ) => (
	<span className="ramjet-payments__badges">
		<span className={ `ramjet-payments__status is-${ item.state }` }>
			{ describeState( item ) }
		</span>
		{ item.test && (
			<span className="ramjet-badge">{ __( 'Test', 'ramjet' ) }</span>
		) }
		{ item.extra > 0 && (
			<span className="ramjet-payments__alert">
				{ __( 'Pays twice', 'ramjet' ) }
			</span>
		) }
	</span>
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

const optionsOf = ( texts: Record< string, string > ) =>
	Object.entries( texts ).map( ( [ value, label ] ) => ( { value, label } ) );

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
	{
		id: 'email',
		type: 'text',
		label: __( 'Email', 'ramjet' ),
		enableHiding: false,
		enableSorting: false,
		filterBy: false,
		render: ( { item } ) => (
			<span className="ramjet-payments__payer" dir="auto">
				{ item.email }
			</span>
		),
	},
	{
		id: 'plan',
		type: 'text',
		label: __( 'Plan', 'ramjet' ),
		enableSorting: false,
		elements: plans.map( ( { id, title } ) => ( {
			value: String( id ),
			label: title,
		} ) ),
		filterBy: { operators: [ 'is' ] },
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
	},
	{
		id: 'state',
		type: 'text',
		label: __( 'State', 'ramjet' ),
		enableSorting: false,
		elements: optionsOf( {
			...listStates(),
			extra: __( 'Pays twice', 'ramjet' ),
		} ),
		filterBy: { operators: [ 'is' ] },
		render: ( { item } ) => <StateBadges item={ item } />,
	},
	{
		id: 'date',
		type: 'date',
		label: __( 'Since', 'ramjet' ),
		filterBy: { operators: [ 'on', 'before', 'after', 'between' ] },
		getValue: ( { item } ) => item.since,
		render: ( { item } ) => <DateTime date={ item.since } />,
	},
	{
		id: 'until',
		type: 'date',
		label: __( 'Until', 'ramjet' ),
		enableSorting: false,
		filterBy: false,
		render: ( { item } ) => <Until item={ item } />,
	},
];
