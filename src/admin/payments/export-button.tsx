import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

import { getInitialState } from '../../../shared/lib/initial-state';
import type { PaymentQuery } from '../api/payments';

/**
 * Downloads the payments and refunds of a list as CSV. The browser does it with a form, so that no script has to hold
 * a hundred thousand.
 */
export default function ExportButton( {
	query,
	isEmpty,
}: {
	query: PaymentQuery;
	isEmpty: boolean;
} ) {
	const { adminUrl, paymentsNonce = '' } = getInitialState();
	const fields = {
		action: 'ramjet_export_payments',
		_wpnonce: paymentsNonce,
		...query,
	};
	return (
		<form method="post" action={ `${ adminUrl }admin-post.php` }>
			{ Object.entries( fields ).map( ( [ name, value ] ) => (
				<input
					key={ name }
					type="hidden"
					name={ name }
					value={ value }
				/>
			) ) }
			<Button
				__next40pxDefaultSize
				accessibleWhenDisabled
				variant="secondary"
				type={ isEmpty ? 'button' : 'submit' }
				disabled={ isEmpty }
			>
				{ __( 'Export CSV', 'ramjet' ) }
			</Button>
		</form>
	);
}
