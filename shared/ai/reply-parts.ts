import { isMarkup } from './block-markup';

/** A longer list is converted in several parts, so that none takes long. */
export const LONG_LIST = 1500;

const ITEM = /^(?:[-*+]|\d+[.)])[ \t]/;

export const isList = ( text: string ): boolean => ITEM.test( text );

/** Indents nested list items by four spaces a level: before 7.1, WordPress takes fewer spaces for none. */
export function indentItems( text: string ): string {
	const indents: number[] = [];
	return text.replace( /^ *(?=(?:[-*+]|\d+[.)])\s)/gm, ( { length } ) => {
		while ( ( indents.at( -1 ) ?? -1 ) >= length ) {
			indents.pop();
		}
		return '    '.repeat( indents.push( length ) - 1 );
	} );
}

const fenceOf = ( line: string ) => /^ *(`{3,}|~{3,})/.exec( line )?.[ 1 ];

/** Tells whether text starts with a code block. */
export const isCode = ( text: string ): boolean => /^(```|~~~)/.test( text );

/** Returns the position of the first line with text. */
export function skipBlankLines( text: string, from: number ): number {
	const blank = /(?:[ \t]*\r?\n)*/y;
	blank.lastIndex = from;
	return from + ( blank.exec( text )?.[ 0 ].length ?? 0 );
}

/* Whether a list that a blank line interrupts goes on after it; null where more text has to arrive. */
function goesOn( text: string, isComplete: boolean ): boolean | null {
	const line = text.slice( 0, 6 );
	return isComplete || line.length === 6 || line.includes( '\n' )
		? isList( line ) || /^[ \t]/.test( line )
		: null;
}

/**
 * Finds the end of the first part of Markdown that can be converted by itself: before a blank line that is not in a list
 * or in code, before and after a code block, before block markup, or within a long list.
 *
 * @param isComplete Nothing follows the text.
 * @return Null where the part may go on.
 */
export function endOfMarkdown(
	text: string,
	isComplete: boolean
): number | null {
	let fence: string | undefined;
	let position = 0;
	while ( position < text.length ) {
		const newline = text.indexOf( '\n', position );
		const line = text.slice( position, newline < 0 ? undefined : newline );
		if ( position && ! fence && isMarkup( line ) ) {
			return position;
		}
		if ( newline < 0 && ! isComplete ) {
			return null;
		}
		const next = position + line.length + 1;
		const isNew =
			isCode( line ) ||
			( isList( text ) && isList( line ) && position > LONG_LIST );
		if ( fence ) {
			if ( line.trim().startsWith( fence ) ) {
				fence = undefined;
				if ( isCode( text ) ) {
					return next;
				}
			}
		} else if ( position && isNew ) {
			return position;
		} else if ( ! line.trim() ) {
			const rest = text.slice( skipBlankLines( text, next ) );
			const isListGoingOn = isList( text ) && goesOn( rest, isComplete );
			if ( ! isListGoingOn ) {
				return isListGoingOn === null ? null : next;
			}
		} else {
			fence = fenceOf( line );
		}
		position = next;
	}
	return isComplete ? text.length : null;
}
