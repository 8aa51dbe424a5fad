import { useCallback, useEffect, useRef, useState } from '@wordpress/element';

/** From this length on (characters) rendering takes longer than a frame, so it waits for a pause in typing. */
export const DEFER_FROM = 20_000;
const DEFER_BY = 500;

/**
 * Holds the text while it is typed, and hands it on to be rendered and stored: at once where it is
 * short, after a pause in typing where it is long. Source and HTML are always stored together, so
 * whatever saves the post in between saves a pair that fits.
 *
 * @param source  The stored source.
 * @param onStore Renders and stores a source.
 * @return `text`, what to show in the text field; `setText`, what to call when someone typed; `flush`,
 *         which stores at once what is still waiting.
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

	// The block may be gone from the screen (the code editor opened, say) before the pause is over.
	useEffect( () => flush, [ flush ] );

	return { text: draft ?? source, setText, flush };
}
