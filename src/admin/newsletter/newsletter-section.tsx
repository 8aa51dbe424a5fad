import BounceReports from './bounce-reports';
import DeclaredSettings from '../settings/declared-settings';
import DomainCheck from './domain-check';
import MailServers from './mail-servers';

/** The section 'Newsletter': its settings, its mail servers, and what mail services say. */
export default function NewsletterSection() {
	return (
		<>
			<DeclaredSettings section="newsletter" />
			<MailServers />
			<DomainCheck />
			<BounceReports />
		</>
	);
}
