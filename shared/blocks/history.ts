/*
 * What one undo reverts. WordPress decides it from the last action that changed blocks: usually each is a step, and
 * consecutive changes of the same attributes of a block (typing) are one. Only this file says otherwise.
 */
import { store } from '@wordpress/block-editor';
import { useRegistry } from '@wordpress/data';
import { useMemo } from '@wordpress/element';

export type Registry = ReturnType< typeof useRegistry >;

type Change = () => void;

/* By name: what WordPress undoes is in this store, which some editors load later. */
type Steps = { hasUndo?: () => boolean; hasRedo?: () => boolean };

/**
 * Options of editPost() for a change of the title or another field of the post that joins the last step.
 */
export const JOINED_EDIT = { isCached: true };

/**
 * Changes blocks in a registry. In components, use `useHistory()`.
 *
 * The changes have to be complete when the function that makes them returns.
 */
export function historyOf( registry: Registry ) {
	const actions = registry.dispatch( store );
	const changeWithoutStep = ( change: Change, history: 'merge' | 'ignore' ) =>
		registry.batch( () => {
			change();
			// The mark is for the next action: this one does nothing, so that the mark holds for all changes before it,
			// whichever actions they consist of.
			actions.__unstableMarkNextChangeAsNotPersistent( { history } );
			actions.updateBlockAttributes( [], {} );
		} );
	return {
		/** Makes changes that are undone and redone at once, apart from what was changed before. */
		asOneStep: ( change: Change ) =>
			registry.batch( () => {
				actions.__unstableMarkLastChangeAsPersistent();
				change();
				// Two changes of the same attributes look like typing.
				if (
					! registry.select( store ).isLastBlockChangePersistent()
				) {
					actions.__unstableMarkLastChangeAsPersistent();
				}
			} ),

		/**
		 * Makes changes that follow from the last step, and are undone and redone with it. If the last step was undone, or
		 * if there is none because the post has just been opened, they are no step.
		 */
		joinLastStep: ( change: Change ) => {
			const steps: Steps | undefined = registry.select( 'core' );
			const canJoin =
				steps?.hasUndo?.() !== false && steps?.hasRedo?.() !== true;
			changeWithoutStep( change, canJoin ? 'merge' : 'ignore' );
		},

		/**
		 * Makes changes that the editor derives by itself, such as from the server's reply. They are neither undone nor
		 * redone. Before WordPress 7.1, they join the last step.
		 */
		asNoStep: ( change: Change ) => changeWithoutStep( change, 'ignore' ),
	};
}

/** The same for the registry of the component. The functions stay the same. */
export function useHistory() {
	const registry = useRegistry();
	return useMemo( () => historyOf( registry ), [ registry ] );
}
