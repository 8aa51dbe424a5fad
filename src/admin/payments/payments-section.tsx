import { createInterpolateElement } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import DeclaredSettings from '../settings/declared-settings';
import { PageLink } from '../router/page-link';

/** The section 'Payments': a link to the keys, and the settings of all payments. */
export default function PaymentsSection() {
	return (
		<>
			<p className="ramjet-page__intro">
				{ createInterpolateElement(
					__(
						'To take payments, enter your keys for <stripe>Stripe</stripe> or <paypal>PayPal</paypal>.',
						'ramjet'
					),
					{
						stripe: <KeysLink service="stripe" />,
						paypal: <KeysLink service="paypal" />,
					}
				) }
			</p>
			<DeclaredSettings section="payments" />
		</>
	);
}

const KeysLink = ( {
	service,
	children,
}: {
	service: string;
	children?: string;
} ) => (
	<PageLink to="settings" params={ { section: 'services', service } }>
		{ children }
	</PageLink>
);
