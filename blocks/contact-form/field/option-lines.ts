/**
 * The options that a pasted text holds: one for each line that is not blank (spec 2 §5).
 *
 * @param text
 */
export function splitLines( text: string ): string[] {
	return text
		.split( /\r\n?|\n|\u2028|\u2029/ )
		.map( ( line ) => line.trim() )
		.filter( ( line ) => line !== '' );
}

/**
 * Pastes lines over a part of one option: the first joins what stands before the part, the last what stands
 * behind it.
 *
 * @param option What the option says.
 * @param lines  At least one.
 * @param start  Where the selection begins.
 * @param end    Where it ends.
 * @return The options that take its place.
 */
export function pasteLines(
	option: string,
	lines: string[],
	start: number,
	end: number
): string[] {
	const pasted = [ ...lines ];
	pasted[ 0 ] = option.slice( 0, start ) + pasted[ 0 ];
	pasted[ pasted.length - 1 ] += option.slice( end );
	return pasted;
}

/**
 * Takes an option out, unless it is the only one (spec 2 §4).
 *
 * @param options
 * @param index
 */
export function withoutOption( options: string[], index: number ): string[] {
	return options.length > 1
		? options.filter( ( _, other ) => other !== index )
		: options;
}
