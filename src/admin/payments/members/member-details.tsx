import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

import type { Member } from '../../api/members';
import DateTime from '../../components/date-time';
import { PageLink } from '../../router/page-link';
import { Details } from '../../records/details';
import { Until } from './fields';
import { describeSource } from './texts';

/** The details of a member. */
export default function MemberDetails( { member }: { member: Member } ) {
	const { account, former, order } = member;
	const rows: [ string, ReactNode ][] = [
		[ __( 'Plan', 'ramjet' ), member.title ],
		[ __( 'Since', 'ramjet' ), <DateTime key="" date={ member.since } /> ],
		[ __( 'Until', 'ramjet' ), <Until key="" item={ member } /> ],
		[ __( 'Source', 'ramjet' ), describeSource( member.source ) ],
		[ __( 'WordPress user', 'ramjet' ), member.user ],
		[
			__( 'First payment', 'ramjet' ),
			order > 0 && (
				<PageLink to="payments" params={ { payment: String( order ) } }>
					{ __( 'Open payment', 'ramjet' ) }
				</PageLink>
			),
		],
		[
			__( 'Account', 'ramjet' ),
			account && former
				? `${ account } (${ __( 'no longer the site’s account', 'ramjet' ) })`
				: account,
		],
		[ __( 'Customer ID', 'ramjet' ), member.customer ],
		[ __( 'Subscription ID', 'ramjet' ), member.subscription ],
	];
	return <Details rows={ rows } />;
}
