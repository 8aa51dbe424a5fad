/**
 * Formats rows as columns: the first aligned left, the others (figures) aligned right.
 *
 * @param {string[]}   header
 * @param {string[][]} rows
 * @return {string} Lines, without a last line break.
 */
export function table( header, rows ) {
	const widths = header.map( ( title, column ) =>
		Math.max( title.length, ...rows.map( ( row ) => row[ column ].length ) )
	);
	const line = ( row ) =>
		row
			.map( ( cell, column ) =>
				column === 0
					? cell.padEnd( widths[ column ] )
					: cell.padStart( widths[ column ] )
			)
			.join( '  ' )
			.trimEnd();
	return [
		line( header ),
		widths.map( ( width ) => '-'.repeat( width ) ).join( '  ' ),
		...rows.map( line ),
	].join( '\n' );
}
