import { useEvent, useRefEffect } from '@wordpress/compose';
import { useRef } from '@wordpress/element';

/**
 * Keeps the focus from falling to the page when the control that has it is removed, such as a button that is no longer
 * offered after a click, or a dialog whose button is gone when it closes.
 *
 * @param findHeir Finds what takes the focus then, in the element that contains the controls.
 * @return Props of that element. Dialogs that its components open belong to it.
 */
export function useKeptFocus< E extends HTMLElement >(
	findHeir: ( container: E ) => HTMLElement | null | undefined
) {
	const hasFocus = useRef( false );
	const find = useEvent( findHeir );
	return {
		ref: useRefEffect< E >( ( container ) => {
			const { ownerDocument } = container;
			const { body } = ownerDocument;
			const observer = new MutationObserver( () => {
				// React tells no blur of what it removes.
				if (
					hasFocus.current &&
					ownerDocument.activeElement === body
				) {
					find( container )?.focus();
				}
			} );
			// Dialogs are outside of the element.
			observer.observe( body, { childList: true, subtree: true } );
			return () => observer.disconnect();
		}, [] ),
		onFocus: () => {
			hasFocus.current = true;
		},
		onBlur: () => {
			hasFocus.current = false;
		},
	};
}
