/** A tag; the URL of a link may contain `<`. */
const TAG = /<\/?([a-z][^\s/>]*)(?:"[^"]*"|[^">])*>/gi;

/** The elements that the child blocks save. */
const KNOWN_ELEMENTS = [ 'a', 'div', 'span' ];

/**
 * Whether markup contains elements that the child blocks do not save and that must not be lost.
 *
 * @param html Serialized by a browser, so texts contain no `<`.
 */
export function hasForeignElement( html: string ): boolean {
	return Array.from( html.matchAll( TAG ) ).some(
		( [ , name = '' ] ) => ! KNOWN_ELEMENTS.includes( name )
	);
}
