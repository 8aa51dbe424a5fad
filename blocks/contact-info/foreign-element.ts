/** A tag; the URL of a link may contain `<`. */
const TAG = /<\/?([a-z][^\s/>]*)(?:"[^"]*"|[^">])*>/gi;

/** The elements that the child blocks save. */
const KNOWN_ELEMENTS = [ 'a', 'div', 'span' ];

/** An icon at the beginning of markup. */
const ICON = /^\s*(?:<(i|span)\b[^>]*><\/\1>|<svg\b[^>]*>.*?<\/svg>)\s*/s;

/** Removes an icon without a text from the beginning of a child block's markup, where sites put one by hand. */
export function withoutIcon( html: string ): string {
	const icon = ICON.exec( html )?.[ 0 ] ?? '';
	return icon.replace( TAG, '' ).trim() === ''
		? html.slice( icon.length )
		: html;
}

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
