import { __ } from '@wordpress/i18n';

import { Button } from '../../../shared/components/controls';
import { BACK_PARAM, getWayBack } from '../../../shared/lib/stripe-return';
import type { Service } from '../api/services';
import { useQueryParam } from '../router/query';

/** Leads users back who came from an editor to connect Stripe; nothing for anybody else. */
export default function WayBack( { service }: { service: Service } ) {
	const back = useQueryParam( BACK_PARAM );
	const isNamed = useQueryParam( 'service' ) === service.slug;
	const isConnected = service.state === 'set' && service.last_check?.ok;
	const url = getWayBack( back, isConnected ? 'success' : 'cancelled' );
	if ( service.slug !== 'stripe' || ! isNamed || ! url ) {
		return null;
	}
	return (
		<div className="ramjet-service__buttons">
			<p role="status" className="ramjet-service__note">
				{ isConnected
					? __( 'Stripe is connected.', 'ramjet' )
					: __(
							'Save your key. If it works, you can go back to your post.',
							'ramjet'
						) }
			</p>
			<Button
				variant={ isConnected ? 'primary' : 'tertiary' }
				href={ url }
			>
				{ isConnected
					? __( 'Back to your post', 'ramjet' )
					: __( 'Cancel', 'ramjet' ) }
			</Button>
		</div>
	);
}
