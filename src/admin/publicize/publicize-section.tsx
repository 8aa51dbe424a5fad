import ServiceList from '../services/service-list';
import WebhookSecretSection from '../settings/webhook-secret';

/* Ramjet\Publicize\Networks\Networks::SLUGS, which are the slugs of their services. */
const NETWORKS = [ 'mastodon', 'bluesky', 'webhook' ];

/** The accounts where posts are shared. */
export default function PublicizeSection() {
	return (
		<>
			<ServiceList
				isShown={ ( { slug } ) => NETWORKS.includes( slug ) }
			/>
			<WebhookSecretSection />
		</>
	);
}
