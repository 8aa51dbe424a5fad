/** The block's attributes; declared in block.json. */
export type Attributes = {
	/** The Markdown source. */
	source?: string;
	/**
	 * The rendered HTML, inside an element, exactly as in the block's markup (`source: 'raw'`). A round trip through the
	 * DOM would rewrite entities and repair markup that KSES broke, and saved posts would no longer match.
	 */
	html?: string;
};

const OPENING_TAG = /^<div\b[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*>/;
const CLOSING_TAG = '</div>';

/** Wraps rendered HTML for the attribute `html`. */
export function wrapHtml( html: string ): string {
	return `<div>${ html }${ CLOSING_TAG }`;
}

/**
 * Removes the block's element from around the rendered HTML.
 *
 * @param markup The attribute `html`: the block's whole markup.
 * @return The unchanged content of the element, or all of the markup if there is no such element.
 */
export function unwrapHtml( markup: string = '' ): string {
	const trimmed = markup.trim();
	const opening = OPENING_TAG.exec( trimmed )?.[ 0 ];
	return opening && trimmed.endsWith( CLOSING_TAG )
		? trimmed.slice( opening.length, -CLOSING_TAG.length )
		: trimmed;
}
