/** The block's attributes; declared in block.json (spec 3 §3). */
export type Attributes = {
	/** What the author typed. */
	source?: string;
	/**
	 * What the source was rendered to, inside an element, as the block's markup holds it. Read back
	 * character by character (`source: 'raw'`): a round trip through the DOM would rewrite entities,
	 * and repair markup that KSES left odd, so that saved posts would no longer match.
	 */
	html?: string;
};

const OPENING_TAG = /^<div\b[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*>/;
const CLOSING_TAG = '</div>';

/**
 * Puts rendered HTML into the form that the attribute `html` has.
 *
 * @param html What the renderer gave.
 */
export function wrapHtml( html: string ): string {
	return `<div>${ html }${ CLOSING_TAG }`;
}

/**
 * Takes the rendered HTML out of the block's element.
 *
 * @param markup The attribute `html`: the block's whole markup.
 * @return What is inside the element, unchanged; all of it where there is no such element.
 */
export function unwrapHtml( markup: string = '' ): string {
	const trimmed = markup.trim();
	const opening = OPENING_TAG.exec( trimmed )?.[ 0 ];
	return opening && trimmed.endsWith( CLOSING_TAG )
		? trimmed.slice( opening.length, -CLOSING_TAG.length )
		: trimmed;
}
