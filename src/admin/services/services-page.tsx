import { __, sprintf } from '@wordpress/i18n';

import ErrorNotice from '../components/error-notice';
import LoadingState from '../components/loading-state';
import PageFrame from '../components/page-frame';
import { useQueryParam } from '../router/use-query-param';
import ServiceCard from './service-card';
import { useServices } from './use-services';

/**
 * The page 'Services': the third parties that the site uses with keys of its own. `service` in the address names
 * one that is open.
 */
export default function ServicesPage() {
	const { services, error, reload, replace } = useServices();
	const named = useQueryParam( 'service' );

	return (
		<PageFrame
			title={ __( 'Services', 'ramjet' ) }
			intro={ __(
				'Some features use a service of somebody else’s, with a key of your own. Keys are kept encrypted and are never shown again; no service is asked for anything before you test its key or use what needs it.',
				'ramjet'
			) }
		>
			{ error !== null && (
				<ErrorNotice
					message={ sprintf(
						/* translators: %s: reason, a sentence. */
						__( 'The services could not be loaded. %s', 'ramjet' ),
						error
					) }
					onRetry={ reload }
				/>
			) }
			{ error === null && ! services && (
				<LoadingState>
					{ __( 'Loading services…', 'ramjet' ) }
				</LoadingState>
			) }
			{ services && (
				<ul className="ramjet-services">
					{ services.map( ( service ) => (
						<ServiceCard
							key={ service.slug }
							service={ service }
							isOpenAtFirst={ service.slug === named }
							onChange={ replace }
						/>
					) ) }
				</ul>
			) }
		</PageFrame>
	);
}
