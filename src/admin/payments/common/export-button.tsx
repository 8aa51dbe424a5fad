import { __ } from '@wordpress/i18n';

import { Button } from '../../../../shared/components/controls';
import { getInitialState } from '../../../../shared/lib/initial-state';
import { DownloadForm } from '../../records/download-form';

/** Downloads a list as CSV. */
export default function ExportButton( {
	isEmpty,
	...form
}: {
	action: 'ramjet_export_payments' | 'ramjet_export_members';
	query: Record< string, string >;
	isEmpty: boolean;
} ) {
	return (
		<DownloadForm
			{ ...form }
			nonce={ getInitialState().paymentsNonce ?? '' }
		>
			<Button
				variant="secondary"
				type={ isEmpty ? 'button' : 'submit' }
				disabled={ isEmpty }
			>
				{ __( 'Export CSV', 'ramjet' ) }
			</Button>
		</DownloadForm>
	);
}
