import { useDispatch } from '@wordpress/data';
import { useCallback } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';

type Options = {
	/** Makes what was done undone. */
	onUndo?: () => void;
};

/**
 * Says at the end of the screen what was done, to screen readers too, and offers to undo it. With
 * 'Undo' it stays until it is used or closed, since nobody should have to hurry; without it goes by itself.
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
