/** The part of an object that a function accepts. */
export const pick = < Values extends object >(
	values: Values,
	isWanted: ( name: keyof Values, value: unknown ) => boolean
): Partial< Values > =>
	Object.fromEntries(
		Object.entries( values ).filter( ( [ name, value ] ) =>
			isWanted( name as keyof Values, value )
		)
	) as Partial< Values >;
