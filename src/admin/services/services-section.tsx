import { useCallback } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import { fetchServices, type Service } from '../api/services';
import RequestStatus from '../components/request-status';
import { useRequest } from '../../../shared/api/use-request';
import { PageLink } from '../router/page-link';
import { useQueryParam } from '../router/query';
import { isOffered } from './describe-state';
import ServiceCard from './service-card';

/** The section 'Services': API keys for third-party services. `service` in the URL names one that is open. */
export default function ServicesSection() {
	const request = useRequest( fetchServices );
	const { setData } = request;
	const named = useQueryParam( 'service' );
	const services = Object.values( request.data ?? {} ).filter(
		( service ) => isOffered( service ) || service.slug === named
	);
	const replace = useCallback(
		( service: Service ) =>
			setData( ( all ) => ( { ...all, [ service.slug ]: service } ) ),
		[ setData ]
	);

	return (
		<>
			<RequestStatus
				request={ request }
				loading={ __( 'Loading services…', 'ramjet' ) }
				failed={ __( 'The services could not be loaded.', 'ramjet' ) }
			/>
			{ request.data && services.length === 0 && (
				<p className="ramjet-list ramjet-list__empty">
					{ __( 'No feature that is on uses a service.', 'ramjet' ) }{ ' ' }
					<PageLink to="modules">
						{ __( 'Choose modules', 'ramjet' ) }
					</PageLink>
				</p>
			) }
			{ services.length > 0 && (
				<ul className="ramjet-list">
					{ services.map( ( service ) => (
						<ServiceCard
							key={ service.slug }
							service={ service }
							isNamed={ service.slug === named }
							onChange={ replace }
						/>
					) ) }
				</ul>
			) }
		</>
	);
}
