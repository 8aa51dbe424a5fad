/**
 * Joins class names, leaving out what is not there.
 *
 * @param names Class names, each one or several with spaces between them, or nothing.
 */
export function classNames(
	...names: ( string | false | null | undefined )[]
): string {
	return names.filter( Boolean ).join( ' ' );
}
