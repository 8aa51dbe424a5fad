declare global {
	interface Window {
		/** Path of a page => address of its stylesheet, where the document came without it (Admin\\Dashboard). */
		ramjetPageStyles?: Record< string, string >;
	}
}

/**
 * Fetches the stylesheet of a page, unless the document has it.
 *
 * @throws {Error} It could not be fetched; the next call asks for it again.
 */
export function loadPageStyles( path: string ): Promise< void > {
	const href = window.ramjetPageStyles?.[ path ];
	if ( ! href ) {
		return Promise.resolve();
	}
	return new Promise( ( resolve, reject ) => {
		const link = document.createElement( 'link' );
		link.rel = 'stylesheet';
		link.href = href;
		link.onload = () => {
			delete window.ramjetPageStyles?.[ path ];
			resolve();
		};
		link.onerror = () => {
			link.remove();
			reject( new Error( href ) );
		};
		document.head.append( link );
	} );
}
