import { __ } from '@wordpress/i18n';

import { Button } from '../../../shared/components/controls';
import { getInitialState } from '../../../shared/lib/initial-state';

/**
 * Downloads a list as CSV. The browser does it with a form, so that no script has to keep
 * a hundred thousand rows in memory.
 *
 * @param props.action Of admin-post.php.
 */
export default function ExportButton( {
	action,
	query,
	isEmpty,
}: {
	action: 'ramjet_export_payments' | 'ramjet_export_members';
	query: Record< string, string >;
	isEmpty: boolean;
} ) {
	const { adminUrl, paymentsNonce = '' } = getInitialState();
	const fields = {
		action,
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
