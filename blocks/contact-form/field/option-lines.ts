/** Splits a pasted text into options: one per line, without blank lines. */
export function splitLines( text: string ): string[] {
	return text
		.split( /\r\n?|\n|\u2028|\u2029/ )
		.map( ( line ) => line.trim() )
		.filter( ( line ) => line !== '' );
}

/**
 * Pastes lines over a selection in an option. The first line is joined to the text before the selection, the last line to
 * the text after it.
 *
 * @param lines At least one.
 * @return The options that replace it.
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

/** Removes an option, unless it is the only one. */
export function withoutOption( options: string[], index: number ): string[] {
	return options.length > 1
		? options.filter( ( _, other ) => other !== index )
		: options;
}
