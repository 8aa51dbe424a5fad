/** Limits of a border's width and radius in CSS pixels (spec 2 §5). */
export const BORDER = { min: 0, max: 100 } as const;

/**
 * Reads a number that was typed (spec 2 §5): a line height may have a fraction, other numbers have none.
 *
 * @param text
 * @param kind
 * @return Undefined for what is no number.
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
 * @param number     Undefined stays so.
 * @param limits
 * @param limits.min
 * @param limits.max
 */
export function within(
	number: number | undefined,
	{ min, max }: { min: number; max: number }
): number | undefined {
	return number === undefined
		? undefined
		: Math.min( max, Math.max( min, number ) );
}
