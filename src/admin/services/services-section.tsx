import { __ } from '@wordpress/i18n';

import { PageLink } from '../router/page-link';
import { isOffered } from './describe-state';
import ServiceList from './service-list';

/** The section 'Services': API keys for third-party services. */
export default function ServicesSection() {
	return (
		<ServiceList isShown={ isOffered }>
			<p className="ramjet-list ramjet-list__empty">
				{ __( 'No feature that is on uses a service.', 'ramjet' ) }{ ' ' }
				<PageLink to="modules">
					{ __( 'Choose modules', 'ramjet' ) }
				</PageLink>
			</p>
		</ServiceList>
	);
}
