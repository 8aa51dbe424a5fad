import { useReducedMotion } from '@wordpress/compose';
import { useEffect, useRef } from '@wordpress/element';
import { TYPING_DELAY } from './pauses';

/**
 * Returns a function that types a text, one character at a time, or at once for users who prefer reduced motion. An
 * empty text stops the typing.
 *
 * @param onType Called with the text so far.
 */
export function useTyping( onType: ( text: string ) => void ) {
	const step = useReducedMotion() ? Infinity : 1;
	const timer = useRef( 0 );
	useEffect( () => () => window.clearInterval( timer.current ), [] );
	return ( text: string ) => {
		let count = 0;
		window.clearInterval( timer.current );
		timer.current = window.setInterval( () => {
			count += step;
			if ( count >= text.length ) {
				window.clearInterval( timer.current );
			}
			if ( text ) {
				onType( text.slice( 0, count ) );
			}
		}, TYPING_DELAY );
	};
}
