import { useSyncExternalStore } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import ConfirmDialog from '../components/confirm-dialog';
import {
	confirmLeave,
	getPendingLeave,
	subscribeToPendingLeave,
} from '../router/guard';

/** Asks whether to leave a page that has unsaved changes. */
export default function LeaveQuestion() {
	const isAsked = useSyncExternalStore(
		subscribeToPendingLeave,
		getPendingLeave
	);
	return (
		isAsked && (
			<ConfirmDialog
				title={ __( 'Leave without saving?', 'ramjet' ) }
				confirmLabel={ __( 'Leave', 'ramjet' ) }
				cancelLabel={ __( 'Stay', 'ramjet' ) }
				isDestructive
				onConfirm={ () => confirmLeave( true ) }
				onCancel={ () => confirmLeave( false ) }
			>
				{ __(
					'You have unsaved changes. They will be lost if you leave.',
					'ramjet'
				) }
			</ConfirmDialog>
		)
	);
}
