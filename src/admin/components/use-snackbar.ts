import { useDispatch } from '@wordpress/data';
import { useCallback } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';

type Options = {
	/** Undoes the action. */
	onUndo?: () => void;
};

/**
 * Shows what was done in a snackbar, announces it to screen readers, and offers to undo it. A snackbar with 'Undo'
 * stays until it is used or dismissed; others disappear by themselves.
 *
 * @return Shows a message.
 */
export function useSnackbar() {
	const { createSuccessNotice } = useDispatch( noticesStore );
	return useCallback(
		( message: string, { onUndo }: Options = {} ) => {
			createSuccessNotice( message, {
				type: 'snackbar',
				explicitDismiss: onUndo !== undefined,
				actions: onUndo
					? [ { label: __( 'Undo', 'ramjet' ), onClick: onUndo } ]
					: [],
			} );
		},
		[ createSuccessNotice ]
	);
}
