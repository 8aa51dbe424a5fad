import { useEffect, useRef } from '@wordpress/element';

import { focusPageHeading } from '../components/page-frame';
import { useQueryParam } from '../router/query';
import MembersTab from './members/members-tab';
import PaymentsTab from './payments-tab';

/** The page 'Payments': payments, and members. */
export default function PaymentsPage() {
	const isMembers = useQueryParam( 'view' ) === 'members';
	const shown = useRef( isMembers );
	useEffect( () => {
		// The link that had the focus was replaced.
		if ( shown.current !== isMembers ) {
			shown.current = isMembers;
			focusPageHeading();
		}
	}, [ isMembers ] );
	return isMembers ? <MembersTab /> : <PaymentsTab />;
}
