import { parse } from '@wordpress/block-serialization-default-parser';

/** A block that has not been checked, from block markup or from WordPress's paste handler. */
export type Draft = {
	/** With its namespace; empty for HTML outside blocks. */
	name: string;
	attributes: Record< string, unknown >;
	innerBlocks: readonly Draft[];
	/** The HTML in block markup, without inner blocks; undefined for a Block, which can be serialized. */
	html?: string;
};

/** Whether block markup starts at a position. */
export const isMarkup = ( text: string, position: number = 0 ): boolean =>
	/^<!--\s+\/?wp:/.test( text.slice( position, position + 20 ) );

/* Searches up to the last complete comment only, so that malicious text takes linear time. */
const delimiters = ( text: string ) =>
	text
		.slice( 0, text.lastIndexOf( '-->' ) + 3 )
		.matchAll( /<!--\s+(\/?)wp:([a-z][\w/-]*)[^]*?(\/?)-->/g );

/**
 * Finds the end of the first top-level block. Delimiters of groups are ignored, so that the content of a group can be
 * converted while it arrives.
 *
 * @return Null if the block is incomplete.
 */
export function endOfBlock( text: string ): number | null {
	let depth = 0;
	for ( const match of delimiters( text ) ) {
		const [ delimiter, isCloser, name, isVoid ] = match;
		if ( ! isVoid && ( depth || name !== 'group' ) ) {
			depth += isCloser ? -1 : 1;
		}
		if ( depth <= 0 ) {
			return match.index + delimiter.length;
		}
	}
	return null;
}

const toDraft = ( parsed: ReturnType< typeof parse >[ number ] ): Draft => ( {
	name: parsed.blockName ?? '',
	attributes: parsed.attrs ?? {},
	innerBlocks: parsed.innerBlocks.map( toDraft ),
	html: parsed.innerHTML.replace( /<!--[^]*?(?:-->|$)/g, '' ),
} );

/** Parses block markup that may be incomplete. */
export function parseMarkup( text: string ): Draft[] {
	const open: string[] = [];
	for ( const [ , isCloser, name = '', isVoid ] of delimiters( text ) ) {
		if ( isCloser ) {
			open.shift();
		} else if ( ! isVoid ) {
			open.unshift( name );
		}
	}
	const closers = open.map( ( name ) => `<!-- /wp:${ name } -->` );
	return parse( text + closers.join( '' ) ).map( toDraft );
}

/** Removes an incomplete comment at the end of a text. */
export function withoutOpenComment( text: string ): string {
	const start = text.lastIndexOf( '<!--' );
	return start >= 0 && text.indexOf( '-->', start ) < 0
		? text.slice( 0, start )
		: text.replace( /<(?:!-?)?$/, '' );
}
