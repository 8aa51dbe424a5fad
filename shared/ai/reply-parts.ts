import { isMarkup } from './block-markup';

/** Longer lists are converted in several parts, so that no part takes long. */
export const LONG_LIST = 1500;

const ITEM = /^(?:[-*+]|\d+[.)])[ \t]/;

export const isList = ( text: string ): boolean => ITEM.test( text );

/** Indents nested list items by four spaces per level, because WordPress before 7.1 ignores fewer spaces. */
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

/** Whether a text starts with a code block. */
export const isCode = ( text: string ): boolean => /^(```|~~~)/.test( text );

/** Returns the position of the first line with text. */
export function skipBlankLines( text: string, from: number ): number {
	const blank = /(?:[ \t]*\r?\n)*/y;
	blank.lastIndex = from;
	return from + ( blank.exec( text )?.[ 0 ].length ?? 0 );
}

/* Whether a list continues after a blank line; null if this depends on text that has not arrived. */
function listContinues( text: string, isComplete: boolean ): boolean | null {
	const line = text.slice( 0, 6 );
	return isComplete || line.length === 6 || line.includes( '\n' )
		? isList( line ) || /^[ \t]/.test( line )
		: null;
}

/**
 * Finds the end of the first part of Markdown that can be converted separately: before a blank line outside lists and
 * code, before and after a code block, before block markup, or within a long list.
 *
 * @return Null if the part may continue.
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
			const isContinued =
				isList( text ) && listContinues( rest, isComplete );
			if ( ! isContinued ) {
				return isContinued === null ? null : next;
			}
		} else {
			fence = fenceOf( line );
		}
		position = next;
	}
	return isComplete ? text.length : null;
}
