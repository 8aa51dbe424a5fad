import { useCallback, useEffect, useRef, useState } from '@wordpress/element';

/** Characters; rendering longer texts takes more than a frame, so it waits for a pause in typing. */
export const DEFER_FROM = 20_000;
const DEFER_BY = 500;

/**
 * Holds the text while it is typed. Stores short texts at once and long ones after a pause in typing. Source and HTML
 * are always stored together, so they match whenever the post is saved.
 *
 * @return `text`, the text field's value; `setText`, to be called with each change; `flush`, which stores a waiting
 *         text at once.
 */
export function useMarkdownSource(
	source: string,
	onStore: ( source: string ) => void
) {
	const [ draft, setDraft ] = useState< string | null >( null );
	const waiting = useRef< { draft: string | null; onStore: typeof onStore } >(
		{ draft, onStore }
	);
	waiting.current.onStore = onStore;

	const flush = useCallback( () => {
		const { draft: text, onStore: store } = waiting.current;
		if ( text !== null ) {
			waiting.current.draft = null;
			setDraft( null );
			store( text );
		}
	}, [] );

	const setText = useCallback(
		( text: string ) => {
			waiting.current.draft = text;
			setDraft( text );
			if ( text.length < DEFER_FROM ) {
				flush();
			}
		},
		[ flush ]
	);

	useEffect( () => {
		if ( draft === null ) {
			return;
		}
		const timer = setTimeout( flush, DEFER_BY );
		return () => clearTimeout( timer );
	}, [ draft, flush ] );

	// The block may be unmounted before the pause is over, for example by opening the code editor.
	useEffect( () => flush, [ flush ] );

	return { text: draft ?? source, setText, flush };
}
