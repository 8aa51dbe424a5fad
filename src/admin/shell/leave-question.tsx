import { useSyncExternalStore } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import ConfirmDialog from '../components/confirm-dialog';
import {
	answerQuestion,
	getQuestion,
	subscribeToQuestion,
} from '../router/guard';

/** Asks whether to leave a page with unsaved changes, while somebody tries to. */
export default function LeaveQuestion() {
	const question = useSyncExternalStore( subscribeToQuestion, getQuestion );
	return (
		question && (
			<ConfirmDialog
				title={ __( 'Leave without saving?', 'ramjet' ) }
				confirmLabel={ __( 'Leave', 'ramjet' ) }
				cancelLabel={ __( 'Stay', 'ramjet' ) }
				isDestructive
				onConfirm={ () => answerQuestion( true ) }
				onCancel={ () => answerQuestion( false ) }
			>
				{ __(
					'You have unsaved changes. They will be lost if you leave.',
					'ramjet'
				) }
			</ConfirmDialog>
		)
	);
}
