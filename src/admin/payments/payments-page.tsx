import { useTab } from '../components/page-tabs';
import MembersTab from './members/members-tab';
import PaymentsTab from './payments-tab';

/** The page 'Payments': payments, and members. */
export default function PaymentsPage() {
	const tab = useTab( [ 'payments', 'members' ] );
	return tab === 'members' ? <MembersTab /> : <PaymentsTab />;
}
