import { type Block, pasteHandler } from '@wordpress/blocks';

import {
	type Draft,
	endOfBlock,
	isMarkup,
	parseMarkup,
	withoutOpenComment,
} from './block-markup';
import {
	endOfMarkdown,
	indentItems,
	isCode,
	isList,
	LONG_LIST,
	skipBlankLines,
} from './reply-parts';
import { safeBlocks } from './safe-blocks';

/** Makes blocks of a reply while it arrives. */
export type ReplyParser = {
	/** Takes the whole text so far; works for a few milliseconds at most. Finished blocks keep their identity. */
	update: ( whole: string ) => readonly Block[];
	/** Takes the complete reply. */
	finish: ( whole: string ) => Block[];
	/** Text that has arrived waits for the next update(). */
	isBehind: () => boolean;
};

/** Time for one update; a part that has begun is finished. */
const SLICE_MS = 12;

/** A longer unfinished part is not converted again until it is finished. */
const MAX_TAIL = 4000;

/* WordPress converts Markdown when text is pasted. Its paste handler writes each step to the console. */
function fromMarkdown( text: string ): readonly Draft[] {
	const { log } = console;
	console.log = () => {}; // eslint-disable-line no-console
	try {
		// A single line that starts with a number is a list only if another line follows.
		const plainText = `${ isList( text ) ? indentItems( text ) : text }\n`
			// Text is not to become blocks by delimiters within a line or by shortcodes.
			.replace( /<!--(?=\s+\/?wp:)/g, '<!--\u2060' )
			.replace( /\[(?=[a-z][^\]\n]*\](?![[(:]))(?!x\])/gi, '[\u2060' );
		const blocks = pasteHandler( { plainText, mode: 'BLOCKS' } );
		return typeof blocks === 'string' ? [] : blocks;
	} finally {
		console.log = log; // eslint-disable-line no-console
	}
}

const draftOf = ( name: string, text: string ): Draft => {
	const content = text.replace( /&/g, '&amp;' ).replace( /</g, '&lt;' );
	return { name, attributes: { content }, innerBlocks: [] };
};

const fromCode = ( text: string ): Draft =>
	draftOf(
		'core/code',
		text.replace( /^.*\n?/, '' ).replace( /(^|\n) *(`+|~+)\s*$/, '' )
	);

function convert( text: string ): Block[] {
	try {
		if ( isMarkup( text ) ) {
			return safeBlocks( parseMarkup( text ) );
		}
		return safeBlocks(
			isCode( text ) ? [ fromCode( text ) ] : fromMarkdown( text )
		);
	} catch {
		// A plugin's transforms and filters may fail.
		return safeBlocks( [ draftOf( 'core/paragraph', text ) ] );
	}
}

/* Gives blocks the ids of those that they replace, so that the editor changes those instead of making new ones. */
const adopt = ( blocks: readonly Block[], old: readonly Block[] ): Block[] =>
	blocks.map( ( block, index ) => {
		const before = old[ index ];
		return before?.name === block.name
			? {
					...block,
					clientId: before.clientId,
					innerBlocks: adopt( block.innerBlocks, before.innerBlocks ),
				}
			: block;
	} );

/* Adds blocks, of which the first may continue the list that is last. */
function join( blocks: Block[], [ first, ...others ]: Block[] ): Block[] {
	const last = blocks.at( -1 );
	if ( last?.name !== 'core/list' || first?.name !== last.name ) {
		return first ? [ ...blocks, first, ...others ] : blocks;
	}
	const innerBlocks = [ ...last.innerBlocks, ...first.innerBlocks ];
	return [ ...blocks.slice( 0, -1 ), { ...last, innerBlocks }, ...others ];
}

/** Creates a parser for one reply. */
export function createReplyParser(): ReplyParser {
	let finished: Block[] = [];
	let position = 0;
	let tail: Block[] = [];
	let tailText = '';
	let isBehind = false;
	let isInList = false;

	const add = ( blocks: Block[] ) =>
		isInList ? join( finished, blocks ) : [ ...finished, ...blocks ];

	function advance( whole: string, isComplete: boolean, deadline: number ) {
		for (;;) {
			position = skipBlankLines( whole, position );
			const text = whole.slice( position );
			let length = isMarkup( text )
				? endOfBlock( text )
				: endOfMarkdown( text, isComplete );
			if ( isComplete ) {
				length ??= text.length;
			}
			isBehind = performance.now() > deadline;
			if ( ! length || isBehind ) {
				return text;
			}
			const part = text.slice( 0, length );
			finished = add( adopt( convert( part ), tail ) );
			position += length;
			isInList = isList( part ) && length > LONG_LIST;
			tail = [];
		}
	}

	return {
		update( whole ) {
			const deadline = performance.now() + SLICE_MS;
			const rest = advance( whole, false, deadline );
			const text = withoutOpenComment( rest );
			if ( ! isBehind && text !== tailText && text.length < MAX_TAIL ) {
				tailText = text;
				tail = adopt( text.trim() ? convert( text ) : [], tail );
			}
			return add( tail );
		},
		finish( whole ) {
			advance( whole, true, Infinity );
			return [ ...finished ];
		},
		isBehind: () => isBehind,
	};
}
