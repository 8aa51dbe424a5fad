import { useEffect, useRef } from '@wordpress/element';

/**
 * Keeps the focus in an element when what had it disappears, such as an album that was opened. Without a focus, the keys
 * would go nowhere.
 *
 * @param content What the element shows: once there is other content, its first item gets the focus.
 * @return For the element, which needs a tabIndex.
 */
export function useFocusKept( content: unknown ) {
	const ref = useRef< HTMLDivElement >( null );
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
	return ref;
}
