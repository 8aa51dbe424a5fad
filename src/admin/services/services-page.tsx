import { __ } from '@wordpress/i18n';

import PageFrame from '../components/page-frame';
import Pager from '../components/pager';
import { usePagedList } from '../components/use-paged-list';
import { useQueryParam } from '../router/use-query-param';
import ServiceCard from './service-card';
import ServicesRequest from './services-request';
import { useServices } from './use-services';

/**
 * The page 'Services': the third parties that the site uses with keys of its own. `service` in the address names
 * one that is open.
 */
export default function ServicesPage() {
	const { services, error, reload, replace } = useServices();
	const named = useQueryParam( 'service' );
	const all = services ?? [];
	const { shown, paging } = usePagedList( all, {
		key: named,
		firstAt: all.findIndex( ( { slug } ) => slug === named ),
	} );

	return (
		<PageFrame
			title={ __( 'Services', 'ramjet' ) }
			intro={ __(
				'Some features use third-party services with your own API key. Keys are encrypted and never shown again. A service is contacted only when you test its key or use a feature that needs it.',
				'ramjet'
			) }
		>
			<ServicesRequest
				isLoaded={ services !== null }
				error={ error }
				onRetry={ reload }
			/>
			{ services && (
				<>
					<ul className="ramjet-services">
						{ all.map( ( service ) => (
							<ServiceCard
								key={ service.slug }
								service={ service }
								isHidden={ ! shown.includes( service ) }
								isOpenAtFirst={ service.slug === named }
								onChange={ replace }
							/>
						) ) }
					</ul>
					<Pager
						label={ __( 'Pages of services', 'ramjet' ) }
						paging={ paging }
					/>
				</>
			) }
		</PageFrame>
	);
}
