/** When the content shows, by the number of earlier visits (spec 4 §3). */
export type Criteria = 'after-visits' | 'before-visits';

/** The block's attributes; declared in block.json. */
export type Attributes = {
	criteria: Criteria;
	/** Earlier visits from which on, or up to which, the content shows; 1 or more. */
	threshold: number;
};

/**
 * Reads a typed threshold (spec 4 §5): digits only and greater than 0.
 *
 * @param text What was typed.
 * @return The number, or undefined where it is not one to save.
 */
export function parseThreshold( text: string ): number | undefined {
	const threshold = /^\d+$/.test( text ) ? Number( text ) : 0;
	return threshold > 0 && Number.isSafeInteger( threshold )
		? threshold
		: undefined;
}
