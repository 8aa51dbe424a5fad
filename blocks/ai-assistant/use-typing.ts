import { useReducedMotion } from '@wordpress/compose';
import { useEffect, useRef } from '@wordpress/element';

/** Milliseconds for each character (spec 1 §2). */
const DELAY = 25;

/**
 * Types a text, one character at a time; at once for users who prefer reduced motion.
 *
 * @param onType Gets the text so far.
 * @return Starts typing; an empty text stops it.
 */
export function useTyping(
	onType: ( text: string ) => void
): ( text: string ) => void {
	const isReduced = useReducedMotion();
	const timer = useRef( 0 );
	useEffect( () => () => window.clearInterval( timer.current ), [] );
	return ( text ) => {
		window.clearInterval( timer.current );
		if ( isReduced && text ) {
			onType( text );
			return;
		}
		const characters = [ ...text ];
		let count = 0;
		timer.current = window.setInterval( () => {
			count++;
			if ( count > characters.length ) {
				window.clearInterval( timer.current );
				return;
			}
			onType( characters.slice( 0, count ).join( '' ) );
		}, DELAY );
	};
}
