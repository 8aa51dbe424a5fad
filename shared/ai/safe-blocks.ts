import {
	type Block,
	createBlock,
	getBlockAttributes,
	getBlockContent,
	getBlockType,
	rawHandler,
} from '@wordpress/blocks';

import type { Draft } from './block-markup';
import { cleanHtml, MARK } from './safe-html';

/** Returns the safe part of an attribute's value, or undefined. */
type Check = ( value: unknown ) => unknown;

/* Accepts rich text, or its HTML. */
const htmlOf = ( value: unknown ): string =>
	typeof value === 'string' ||
	typeof Object( value ).toHTMLString === 'function'
		? String( value )
		: '';

const html: Check = ( value ) => cleanHtml( htmlOf( value ) );

const code: Check = ( value ) => cleanHtml( htmlOf( value ), true );

const matching =
	( pattern: RegExp ): Check =>
	( value ) =>
		typeof value !== 'object' && pattern.test( String( value ) )
			? value
			: undefined;

const listOf = ( value: unknown ): Draft[ 'attributes' ][] =>
	Array.isArray( value ) ? value.map( Object ) : [];

const rows: Check = ( value ) =>
	listOf( value ).map( ( row ) => ( {
		cells: listOf( row.cells ).map( ( { content, tag } ) => ( {
			content: html( content ),
			tag: tag === 'th' ? 'th' : 'td',
		} ) ),
	} ) );

/*
 * The blocks that a reply may contain, with their attributes. Images are not allowed, because their URLs could send
 * the post's text to another server.
 */
const BLOCKS: Record< string, Record< string, Check > > = {
	'core/paragraph': { content: html },
	'core/heading': { content: html, level: matching( /^[1-6]$/ ) },
	'core/list': {
		ordered: matching( /^true$/ ),
		reversed: matching( /^true$/ ),
		start: matching( /^\d{1,6}$/ ),
	},
	'core/list-item': { content: html },
	'core/quote': { citation: html },
	'core/pullquote': { value: html, citation: html },
	'core/code': { content: code },
	'core/preformatted': { content: html },
	'core/verse': { content: html },
	'core/table': { head: rows, body: rows, foot: rows, caption: html },
	'core/separator': {},
	'core/columns': {},
	'core/column': { width: matching( /^\d{1,2}(\.\d{1,2})?%$/ ) },
};

const CONTAINERS = [ 'core/list', 'core/quote', 'core/column' ];

/** The only children of these blocks. */
const CHILDREN: Record< string, string > = {
	'core/list': 'core/list-item',
	'core/list-item': 'core/list',
	'core/columns': 'core/column',
};

/** The only parents of these blocks. */
const PARENTS: Record< string, string > = {
	'core/list-item': 'core/list',
	'core/column': 'core/columns',
};

const MAX_DEPTH = 10;

const hasText = ( source: string ) =>
	source.replace( /<[^>]*>|&nbsp;/g, '' ).trim() !== '';

function paragraph( value: unknown ): Block[] {
	const content = cleanHtml( htmlOf( value ) ).trim();
	return hasText( content )
		? [ createBlock( 'core/paragraph', { content } ) ]
		: [];
}

/* The text of a block that is not allowed. */
function textBlocks( draft: Draft, depth: number ): Block[] {
	if ( draft.html === undefined ) {
		return paragraph( getBlockContent( draft as Block ) );
	}
	// Core would convert shortcodes.
	const HTML = draft.html.replaceAll( '[', `[${ MARK }` );
	return hasText( HTML ) ? toBlocks( rawHandler( { HTML } ), depth + 1 ) : [];
}

function attributesOf( { name, attributes, html: source }: Draft ) {
	let values = attributes;
	if ( source !== undefined ) {
		const [ , tag = '' ] = /^\s*<(ol|h[1-6])\b/i.exec( source ) ?? [];
		values = {
			...getBlockAttributes( name, source.trim(), attributes ),
			// Models often omit these attributes, but not the element.
			...( tag === 'ol' && { ordered: true } ),
			...( tag.startsWith( 'h' ) && { level: Number( tag[ 1 ] ) } ),
		};
	}
	return Object.fromEntries(
		Object.entries( BLOCKS[ name ] ?? {} )
			.filter( ( [ key ] ) => Object.hasOwn( values, key ) )
			.map( ( [ key, check ] ) => [ key, check( values[ key ] ) ] )
	);
}

/* Replaces list items outside lists, and columns outside a columns block, by their text. */
const withoutStrays = ( blocks: Block[], parent: string ): Block[] =>
	blocks.flatMap( ( block ) =>
		( PARENTS[ block.name ] ?? parent ) === parent
			? block
			: [
					...paragraph( block.attributes.content ),
					...withoutStrays( block.innerBlocks, parent ),
				]
	);

function toBlock( draft: Draft, depth: number ): Block | Block[] {
	const { name, innerBlocks } = draft;
	const isAllowed = Object.hasOwn( BLOCKS, name ) && getBlockType( name );
	const inner =
		isAllowed || draft.html !== undefined
			? toBlocks( innerBlocks, depth + 1 )
			: [];
	const isEmpty = CONTAINERS.includes( name ) && ! innerBlocks.length;
	if ( ! isAllowed || ( isEmpty && hasText( draft.html ?? '' ) ) ) {
		return [ ...textBlocks( draft, depth ), ...inner ];
	}
	const attributes = attributesOf( draft );
	const child = CHILDREN[ name ];
	return child && inner.some( ( block ) => block.name !== child )
		? [ ...paragraph( attributes.content ), ...inner ]
		: createBlock( name, attributes, withoutStrays( inner, name ) );
}

const toBlocks = ( drafts: readonly Draft[], depth: number ): Block[] =>
	depth > MAX_DEPTH
		? []
		: drafts.flatMap( ( draft ) => toBlock( draft, depth ) );

/**
 * Creates blocks from untrusted drafts, with only the allowed blocks and attributes and sanitized HTML. The text of
 * other blocks becomes paragraphs.
 */
export const safeBlocks = ( drafts: readonly Draft[] ): Block[] =>
	withoutStrays( toBlocks( drafts, 0 ), '' );
