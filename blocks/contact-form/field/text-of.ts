/**
 * A value that is a text and says something.
 *
 * @param value Whatever a post holds.
 * @return Undefined for anything else.
 */
export const textOf = ( value: unknown ): string | undefined =>
	typeof value === 'string' && value !== '' ? value : undefined;
