/** A tag; the address of a link may hold a `<` of its own. */
const TAG = /<\/?([a-z][^\s/>]*)(?:"[^"]*"|[^">])*>/gi;

/** The elements that the children of contact-info save. */
const KNOWN_ELEMENTS = [ 'a', 'div', 'span' ];

/**
 * Whether markup holds an element of somebody else's, who wants to keep it.
 *
 * @param html As a browser serializes it: in texts there is no `<`.
 */
export function hasForeignElement( html: string ): boolean {
	return Array.from( html.matchAll( TAG ) ).some(
		( [ , name = '' ] ) => ! KNOWN_ELEMENTS.includes( name )
	);
}
