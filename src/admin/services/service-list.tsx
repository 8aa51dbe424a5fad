import { useCallback } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

import { useRequest } from '../../../shared/api/use-request';
import { fetchServices, type Service } from '../api/services';
import RequestStatus from '../components/request-status';
import { useQueryParam } from '../router/query';
import ServiceCard from './service-card';

type Props = {
	isShown: ( service: Service ) => boolean;
	/** What is shown if there are none. */
	children?: ReactNode;
};

/** Services with their API keys. `service` in the URL names one that is open. */
export default function ServiceList( { isShown, children }: Props ) {
	const request = useRequest( fetchServices );
	const { setData } = request;
	const named = useQueryParam( 'service' );
	const services = Object.values( request.data ?? {} ).filter(
		( service ) => isShown( service ) || service.slug === named
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
			{ request.data && services.length === 0 && children }
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
