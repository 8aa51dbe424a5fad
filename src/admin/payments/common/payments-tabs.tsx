import { __ } from '@wordpress/i18n';

import { PageLink } from '../../router/page-link';

/** Links to the two lists of the page. */
export default function PaymentsTabs( {
	current,
}: {
	current: 'payments' | 'members';
} ) {
	const tab = ( name: typeof current, label: string ) => (
		<li>
			<PageLink
				to="payments"
				params={ name === 'members' ? { view: name } : {} }
				aria-current={ name === current ? 'page' : undefined }
			>
				{ label }
			</PageLink>
		</li>
	);
	return (
		<nav
			className="ramjet-tabs"
			aria-label={ __( 'Payments and members', 'ramjet' ) }
		>
			<ul>
				{ tab( 'payments', __( 'Payments', 'ramjet' ) ) }
				{ tab( 'members', __( 'Members', 'ramjet' ) ) }
			</ul>
		</nav>
	);
}
