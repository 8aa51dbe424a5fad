import { type Block, pasteHandler } from '@wordpress/blocks';
import { escapeEditableHTML } from '@wordpress/escape-html';

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
import { MARK } from './safe-html';

/** Converts a reply to blocks while it arrives. */
export type ReplyParser = {
	/** Converts the text so far, for a few milliseconds at most. Complete blocks keep their identity. */
	update: ( whole: string ) => readonly Block[];
	/** Converts the complete reply. */
	finish: ( whole: string ) => Block[];
	/** Whether some text has not been converted yet. */
	isBehind: () => boolean;
};

/** Time limit of an update. A part that has been started is completed. */
const SLICE_MS = 12;

/** Longer incomplete parts are not converted until they are complete. */
const MAX_TAIL = 4000;

/* Uses WordPress's paste handler, which converts Markdown but logs each step to the console. */
function fromMarkdown( text: string ): readonly Draft[] {
	const { log } = console;
	console.log = () => {}; // eslint-disable-line no-console
	try {
		// The line break at the end makes a single numbered line a list.
		const plainText = `${ isList( text ) ? indentItems( text ) : text }\n`
			// Delimiters within a line and shortcodes must not become blocks.
			.replace( /<!--(?=\s+\/?wp:)/g, `<!--${ MARK }` )
			.replace( /\[(?=[a-z][^\]\n]*\](?![[(:]))(?!x\])/gi, `[${ MARK }` );
		const blocks = pasteHandler( { plainText, mode: 'BLOCKS' } );
		return typeof blocks === 'string' ? [] : blocks;
	} finally {
		console.log = log; // eslint-disable-line no-console
	}
}

const draftOf = ( name: string, text: string ): Draft => {
	const content = escapeEditableHTML( text );
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
		// Transforms and filters of plugins may throw.
		return safeBlocks( [ draftOf( 'core/paragraph', text ) ] );
	}
}

/* Gives blocks the IDs of the blocks they replace, so that the editor updates these instead of creating new ones. */
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

/* Adds blocks. If a list follows a list, the two are merged. */
function join( blocks: Block[], [ first, ...others ]: Block[] ): Block[] {
	const last = blocks.at( -1 );
	if ( last?.name !== 'core/list' || first?.name !== last.name ) {
		return first ? [ ...blocks, first, ...others ] : blocks;
	}
	const innerBlocks = [ ...last.innerBlocks, ...first.innerBlocks ];
	return [ ...blocks.slice( 0, -1 ), { ...last, innerBlocks }, ...others ];
}

/** Creates a parser for a single reply. */
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
