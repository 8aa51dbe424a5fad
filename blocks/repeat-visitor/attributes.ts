/** Whether the content is shown after or before a number of visits. */
export type Criteria = 'after-visits' | 'before-visits';

/** The block's attributes; declared in block.json. */
export type Attributes = {
	criteria: Criteria;
	/** Number of earlier visits; 1 or more. */
	threshold: number;
};

/**
 * Parses a typed threshold: digits only and greater than 0.
 *
 * @return Undefined if the text is not valid.
 */
export function parseThreshold( text: string ): number | undefined {
	const threshold = /^\d+$/.test( text ) ? Number( text ) : 0;
	return threshold > 0 && Number.isSafeInteger( threshold )
		? threshold
		: undefined;
}
