/** Limits of border width and radius in CSS pixels. */
export const BORDER = { min: 0, max: 100 } as const;

/**
 * Parses a typed number.
 *
 * @return Undefined if the text is not a number.
 */
export function parseNumber(
	text: string | undefined,
	kind: 'integer' | 'float'
): number | undefined {
	const number =
		kind === 'float'
			? parseFloat( text ?? '' )
			: parseInt( text ?? '', 10 );
	return Number.isFinite( number ) ? number : undefined;
}

/**
 * Keeps a number within limits.
 *
 * @param number Undefined stays so.
 */
export function within(
	number: number | undefined,
	{ min, max }: { min: number; max: number }
): number | undefined {
	return number === undefined
		? undefined
		: Math.min( max, Math.max( min, number ) );
}
