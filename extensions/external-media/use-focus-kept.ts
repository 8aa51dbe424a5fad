import { useEffect, useRef } from '@wordpress/element';

/**
 * Keeps the focus in an element of a dialog when what had it disappears, such as an album that was opened, and when a
 * block behind the dialog takes it, as a gallery does for its new images. Otherwise the keys would go there, or nowhere.
 *
 * @param content What the element shows: once there is other content, its first item gets the focus.
 * @return For the element, which needs a tabIndex.
 */
export function useFocusKept< Element extends HTMLElement >(
	content?: unknown
) {
	const ref = useRef< Element >( null );
	useEffect( () => {
		const element = ref.current;
		if ( element && element.ownerDocument.activeElement === element ) {
			element.querySelector< HTMLElement >( 'li button' )?.focus();
		}
	}, [ content ] );
	useEffect( () => {
		const { ownerDocument } = ref.current ?? {};
		if ( ownerDocument?.activeElement === ownerDocument?.body ) {
			ref.current?.focus( { preventScroll: true } );
		}
	} );
	useEffect( () => {
		const element = ref.current;
		const dialog = element?.closest( '[role="dialog"]' );
		const bringBack = () =>
			setTimeout( () => {
				if (
					dialog?.isConnected &&
					! dialog.contains( dialog.ownerDocument.activeElement )
				) {
					element?.focus( { preventScroll: true } );
				}
			} );
		element?.addEventListener( 'focusout', bringBack );
		return () => element?.removeEventListener( 'focusout', bringBack );
	}, [] );
	return ref;
}
