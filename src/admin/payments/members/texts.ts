import { __ } from '@wordpress/i18n';

import type { Member, MemberState } from '../../api/members';

/** The states of members by value. */
export const listStates = (): Record< MemberState, string > => ( {
	active: __( 'Active', 'ramjet' ),
	trialing: __( 'Trial', 'ramjet' ),
	past_due: __( 'Payment failed, Stripe is retrying', 'ramjet' ),
	canceled: __( 'Canceled', 'ramjet' ),
	unpaid: __( 'Unpaid', 'ramjet' ),
	incomplete: __( 'Not paid yet', 'ramjet' ),
	paused: __( 'Paused', 'ramjet' ),
	refunded: __( 'Refunded', 'ramjet' ),
	disputed: __( 'Dispute lost', 'ramjet' ),
	given: __( 'Access given', 'ramjet' ),
} );

/** The state of a member, which ends with the period where nothing is paid afterwards. */
export const describeState = ( {
	state,
	until,
}: Pick< Member, 'state' | 'until' > ): string =>
	( state === 'canceled' || state === 'given' ) &&
	until !== null &&
	Date.parse( until ) <= Date.now()
		? __( 'Ended', 'ramjet' )
		: listStates()[ state ];

/** How somebody became a member. */
export const describeSource = ( source: string ): string =>
	( {
		checkout: __( 'Paid on this site', 'ramjet' ),
		import: __( 'Imported', 'ramjet' ),
		admin: __( 'Given by an administrator', 'ramjet' ),
	} )[ source ] ?? source;
