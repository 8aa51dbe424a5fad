import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
	listBlockFolders,
	listEmbeds,
	readMetadata,
	ROOT,
} from '../build/block-folders.js';
import { code, markdownTable } from './rest-docs/markdown.mjs';

// Nested options as one path each: color.background.
function flatten( object, prefix = '' ) {
	return Object.entries( object ).flatMap( ( [ key, value ] ) =>
		value !== null && typeof value === 'object' && ! Array.isArray( value )
			? flatten( value, `${ prefix }${ key }.` )
			: [ [ prefix + key, value ] ]
	);
}

function attributeType( { type, enum: values } ) {
	if ( values ) {
		return values.map( code ).join( ', ' );
	}
	return [].concat( type ).map( code ).join( ' or ' );
}

function attributeSource( { source, selector, attribute, meta } ) {
	if ( ! source ) {
		return 'comment';
	}
	return [
		source,
		selector && `of ${ code( selector ) }`,
		attribute && `(${ code( attribute ) })`,
		meta && code( meta ),
	]
		.filter( Boolean )
		.join( ' ' );
}

function attributesSection( attributes ) {
	return Object.keys( attributes ).length === 0
		? 'None.'
		: markdownTable(
				[ 'Attribute', 'Type', 'Default', 'Kept in' ],
				Object.entries( attributes ).map( ( [ name, attribute ] ) => [
					code( name ),
					attributeType( attribute ),
					attribute.default === undefined
						? ''
						: code( JSON.stringify( attribute.default ) ),
					attributeSource( attribute ),
				] )
			);
}

function listEditors( { ramjet }, outsidePostEditor ) {
	if ( ramjet?.isSiteEditorOnly ) {
		return 'site';
	}
	return outsidePostEditor ? 'post, site, widgets' : 'post';
}

function facts(
	metadata,
	{ list, outsidePostEditor, hasServerMarkup, hasView }
) {
	return [
		`Name: ${ code( metadata.name ) }`,
		`List: ${ list }`,
		`Editors: ${ listEditors( metadata, outsidePostEditor ) }`,
		`Category: ${ metadata.category }`,
		metadata.keywords && `Keywords: ${ metadata.keywords.join( ', ' ) }`,
		metadata.parent &&
			`Inside: ${ metadata.parent.map( code ).join( ', ' ) }`,
		metadata.ancestor &&
			`Somewhere inside: ${ metadata.ancestor.map( code ).join( ', ' ) }`,
		metadata.allowedBlocks &&
			`May hold: ${ metadata.allowedBlocks.map( code ).join( ', ' ) }`,
		metadata.styles &&
			`Styles: ${ metadata.styles
				.map( ( { label, isDefault } ) =>
					isDefault ? `${ label } (default)` : label
				)
				.join( ', ' ) }`,
		`Markup: ${ hasServerMarkup ? 'made on the server (render.php)' : 'saved in the post' }`,
		`Script on the page: ${ hasView ? 'view.ts' : 'none' }`,
	].filter( Boolean );
}

/**
 * A block's README, from its block.json.
 *
 * @param {Object}  metadata                Contents of block.json.
 * @param {Object}  build                   Facts that are not in block.json:
 * @param {string}  build.list              Registry list that the block is released in.
 * @param {boolean} build.outsidePostEditor Whether it is also in the site and widget editors.
 * @param {boolean} build.hasServerMarkup   Whether it has a render.php.
 * @param {boolean} build.hasView           Whether it has a script for the page.
 * @return {string} Markdown.
 */
export function blockReadme( metadata, build ) {
	const supports = flatten( metadata.supports ?? {} );
	return [
		`<!-- Generated from block.json by \`npm run generate\`. -->`,
		`# ${ metadata.title }`,
		metadata.description,
		facts( metadata, build )
			.map( ( fact ) => `- ${ fact }` )
			.join( '\n' ),
		'## Attributes',
		attributesSection( metadata.attributes ?? {} ),
		'## Supports',
		supports.length === 0
			? "WordPress's defaults."
			: markdownTable(
					[ 'Feature', 'Value' ],
					supports.map( ( [ name, value ] ) => [
						code( name ),
						code( value ),
					] )
				),
	]
		.join( '\n\n' )
		.concat( '\n' );
}

/**
 * The READMEs of all blocks that are built.
 *
 * @return {Object<string, string>} Contents by path below the repository.
 */
export function generateBlockReadmes() {
	return Object.fromEntries(
		listBlockFolders().map(
			( { folder, list, outsidePostEditor, path } ) => [
				`blocks/${ folder }/README.md`,
				blockReadme( readMetadata( path ), {
					list,
					outsidePostEditor,
					hasServerMarkup:
						'render' in readMetadata( path ) ||
						existsSync( join( path, 'render.php' ) ),
					hasView: existsSync( join( path, 'view.ts' ) ),
				} ),
			]
		)
	);
}

/* File name of a block's guide in docs/blocks/. */
const guideOf = ( folder ) => `${ folder.replaceAll( '/', '-' ) }.md`;

/**
 * The list of embeds in their guide, between `<!-- embeds -->` and `<!-- /embeds -->`.
 *
 * @return {Object<string, string>} Contents by path below the repository.
 */
export function generateEmbedList() {
	const links = listEmbeds()
		.map(
			( { folder, metadata } ) =>
				`- [${ metadata.title }](blocks/${ guideOf( folder ) })`
		)
		.sort( ( a, b ) => a.localeCompare( b, 'en' ) );
	return fillIn( 'docs/embeds.md', 'embeds', links.join( '\n' ) );
}

function fillIn( file, name, text ) {
	return replaceBetween(
		file,
		`<!-- ${ name } -->`,
		`<!-- /${ name } -->`,
		text
	);
}

function replaceBetween( file, start, end, text ) {
	return {
		[ file ]: readFileSync( join( ROOT, file ), 'utf8' ).replace(
			new RegExp( `${ start }\\n[^]*?${ end }` ),
			() => `${ start }\n\n${ text }\n\n${ end }`
		),
	};
}

/** Files with a list of the blocks, each between `<!-- blocks -->` and `<!-- /blocks -->`, and the folder they link from. */
const LISTS = { 'README.md': 'docs/blocks', 'docs/README.md': 'blocks' };

/* The blocks that are no part of another one, sorted by title. */
const listTopBlocks = () =>
	listBlockFolders()
		.filter( ( { folder, family } ) => folder === family )
		.map( ( { folder, path } ) => ( { folder, ...readMetadata( path ) } ) )
		.sort( ( a, b ) => a.title.localeCompare( b.title, 'en' ) );

/**
 * The list of blocks in readme.txt, where WordPress.org leaves no comments: from its heading to the next one.
 *
 * @return {Object<string, string>} Contents by path below the repository.
 */
export function generatePluginDirectoryList() {
	const lines = listTopBlocks().map(
		( { title, description } ) => `* **${ title }**: ${ description }`
	);
	return replaceBetween(
		'readme.txt',
		'= Blocks =',
		'= Sources =',
		lines.join( '\n' )
	);
}

/**
 * The tables of blocks in the READMEs, from each block's title and description.
 *
 * @return {Object<string, string>} Contents by path below the repository.
 */
export function generateBlockTables() {
	const tops = listTopBlocks();
	return Object.assign(
		...Object.entries( LISTS ).map( ( [ file, links ] ) =>
			fillIn(
				file,
				'blocks',
				markdownTable(
					[ 'Block', 'What it does' ],
					tops.map( ( { folder, title, description } ) => [
						`[${ title }](${ links }/${ guideOf( folder ) })`,
						description,
					] )
				)
			)
		)
	);
}
