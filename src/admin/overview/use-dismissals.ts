import { useState } from '@wordpress/element';

import { dismissNotice, type OverviewItem } from '../api/overview';
import { useSnackbar } from '../components/use-snackbar';
import { useAction } from '../../../shared/api/use-action';

/** ID of the notice that stands for the list of first steps. */
export const FIRST_STEPS = 'first-steps';

/** What the user dismisses on the page. It is hidden at once, and comes back where that could not be saved. */
export function useDismissals() {
	const showSnackbar = useSnackbar();
	const [ changes, setChanges ] = useState< Record< string, boolean > >( {} );
	const { error, run } = useAction();

	const save = async ( id: string, isDismissed: boolean ) => {
		const show = ( value: boolean ) =>
			setChanges( ( before ) => ( { ...before, [ id ]: value } ) );
		show( isDismissed );
		const isSaved = await run( () => dismissNotice( id, isDismissed ) );
		if ( ! isSaved ) {
			show( ! isDismissed );
		}
		return isSaved;
	};

	return {
		/** Why the last change could not be saved, for people. */
		error,
		/** Whether the list of first steps is hidden. */
		areStepsHidden: changes[ FIRST_STEPS ] ?? false,
		isDismissed: ( { id, done }: OverviewItem ) => changes[ id ] ?? done,
		/**
		 * Hides a notice for good, with 'Undo'.
		 *
		 * @param id
		 * @param message What the snackbar says.
		 */
		dismiss: async ( id: string, message: string ) => {
			if ( await save( id, true ) ) {
				showSnackbar( message, {
					onUndo: () => void save( id, false ),
				} );
			}
		},
	};
}
