/** Takes the browser to another page. */
export type Navigator = ( url: string ) => void;

let navigator: Navigator = ( url ) => window.location.assign( url );

/**
 * Takes the browser to another page, the provider's screen for instance.
 *
 * @param url Absolute.
 */
export function leaveFor( url: string ): void {
	navigator( url );
}

/**
 * Has something else take the browser to other pages, where there is no browser to be taken.
 *
 * @return Puts things back.
 * @internal
 */
export function setNavigator( replacement: Navigator ): () => void {
	const before = navigator;
	navigator = replacement;
	return () => {
		navigator = before;
	};
}
