import { useTab } from '../components/page-tabs';
import SendingsTab from './sendings-tab';
import SubscribersTab from './subscribers-tab';

/** The page 'Subscribers': subscribers, and the posts that were emailed to them. */
export default function SubscribersPage() {
	const tab = useTab( [ 'subscribers', 'sendings' ] );
	return tab === 'sendings' ? <SendingsTab /> : <SubscribersTab />;
}
