/** The limits of a border radius in CSS pixels. */
export const BORDER_RADIUS = { min: 0, max: 100 } as const;

/**
 * Tells a border radius in pixels within its limits.
 *
 * @param value Anything, as it comes from an attribute.
 */
export function isBorderRadius( value: unknown ): value is number {
	return (
		typeof value === 'number' &&
		value >= BORDER_RADIUS.min &&
		value <= BORDER_RADIUS.max
	);
}
