/*
 * What one undo reverts. WordPress decides it from the last action that changed blocks: usually each is a step, and
 * consecutive changes of the same attributes of a block are one, as if they were typed. Only this file says otherwise.
 */
import { store } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useRegistry } from '@wordpress/data';
import { createElement, useCallback, useMemo } from '@wordpress/element';
import type { ComponentType } from 'react';

export type Registry = ReturnType< typeof useRegistry >;

type Change = () => void;

/* By name: what WordPress undoes is in this store, which some editors load later. */
type Steps = { hasUndo?: () => boolean; hasRedo?: () => boolean };

/**
 * Options of editPost() for a change of the title or another field of the post that joins the last step.
 */
export const JOINED_EDIT = { isCached: true };

/* Of a text, a number, a slider or a color: these change with each key or movement. */
const FIELD = [
	'input:not([type=checkbox],[type=radio],[type=button])',
	'textarea',
	'[contenteditable=true]',
	'[role=slider]',
].join();

/** The field that has the focus, in the editor or in its canvas. */
function findField(): Element | null {
	// eslint-disable-next-line @wordpress/no-global-active-element -- in the inspector or the canvas, whichever it is.
	let focused = document.activeElement;
	if ( focused instanceof HTMLIFrameElement ) {
		focused = focused.contentDocument?.activeElement ?? null;
	}
	return focused?.matches( FIELD ) ? focused : null;
}

/** The field of the last change, until it loses the focus. */
let lastField: Element | null = null;

/** Whether a change goes on in the field of the last one. */
function isSameField(): boolean {
	const field = findField();
	const isSame = field !== null && field === lastField;
	if ( ! isSame ) {
		lastField = field;
		field?.addEventListener( 'blur', () => ( lastField = null ), {
			once: true,
		} );
	}
	return isSame;
}

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
	/** Makes changes that are undone and redone at once, apart from what was changed before. */
	const asOneStep = ( change: Change ) =>
		registry.batch( () => {
			actions.__unstableMarkLastChangeAsPersistent();
			change();
			// Two changes of the same attributes look like typing.
			if ( ! registry.select( store ).isLastBlockChangePersistent() ) {
				actions.__unstableMarkLastChangeAsPersistent();
			}
		} );
	return {
		asOneStep,

		/**
		 * Makes changes by a user. Typing in a field is one step, until the field loses the focus; everything else is a
		 * step of its own, even if it changes the same attributes again.
		 */
		asUserStep: ( change: Change ) =>
			isSameField() ? registry.batch( change ) : asOneStep( change ),

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

/** Wraps a block's `edit` so that its `setAttributes()` makes user steps. */
export const withUserSteps = < Attributes extends Record< string, unknown > >(
	Edit: ComponentType< BlockEditProps< Attributes > >
): ComponentType< BlockEditProps< Attributes > > =>
	function EditInSteps( props: BlockEditProps< Attributes > ) {
		const { setAttributes } = props;
		const { asUserStep } = useHistory();
		return createElement( Edit, {
			...props,
			setAttributes: useCallback< typeof setAttributes >(
				( changes ) => asUserStep( () => setAttributes( changes ) ),
				[ setAttributes, asUserStep ]
			),
		} );
	};
