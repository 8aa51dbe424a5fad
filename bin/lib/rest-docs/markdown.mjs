/**
 * A value as code.
 *
 * @param {unknown} value
 */
export const code = ( value ) =>
	`\`${ typeof value === 'string' && value !== '' ? value : JSON.stringify( value ) }\``;

// A vertical bar would end the cell, and a line break the row.
const cell = ( text ) =>
	text.replaceAll( '|', '\\|' ).replaceAll( /\s*\n\s*/g, ' ' );

/**
 * A table.
 *
 * @param {string[]}   header
 * @param {string[][]} rows
 */
export const markdownTable = ( header, rows ) =>
	[
		`| ${ header.join( ' | ' ) } |`,
		`|${ header.map( () => ' --- ' ).join( '|' ) }|`,
		...rows.map( ( row ) => `| ${ row.map( cell ).join( ' | ' ) } |` ),
	].join( '\n' );
