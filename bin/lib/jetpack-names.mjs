import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
	LISTS,
	ROOT,
	listBlockFolders,
	readRegistry,
} from '../build/block-folders.js';
import { code, markdownTable } from './rest-docs/markdown.mjs';

/** What the registry says about names without a folder. */
const FATES = {
	alias: 'Elsewhere',
	'not-offered': 'Not offered',
	planned: 'Planned',
};

/** Path of the generated list. */
export const JETPACK_NAMES_FILE = 'docs/names.md';

/**
 * Every name of the registry's lists, and where Ramjet has it.
 *
 * @return {{name: string, list: string, states: {kind: string, text: string}[]}[]} In a sound registry, each has one
 *   state; its `kind` is 'folder' or a key of FATES.
 */
export function listJetpackNames() {
	const registry = readRegistry();
	const folders = listBlockFolders().map( ( { folder } ) => folder );
	return LISTS.flatMap( ( list ) =>
		registry[ list ].map( ( name ) => {
			const text = folderText( name, folders );
			return {
				name,
				list,
				states: [
					...( text ? [ { kind: 'folder', text } ] : [] ),
					...Object.entries( FATES )
						.filter( ( [ kind ] ) => registry[ kind ][ name ] )
						.map( ( [ kind, title ] ) => ( {
							kind,
							text: `${ title }: ${ registry[ kind ][ name ] }`,
						} ) ),
				],
			};
		} )
	);
}

const isThere = ( ...path ) => existsSync( join( ROOT, ...path ) );

/* What a name's folder is in blocks/ and extensions/; some have one in both. */
function folderText( name, folders ) {
	const guide = `blocks/${ name.replaceAll( '/', '-' ) }.md`;
	const texts = [];
	if ( isThere( 'docs', guide ) ) {
		texts.push( `[Block](${ guide }).` );
	} else if ( folders.some( ( folder ) => isOrEndsWith( folder, name ) ) ) {
		texts.push( 'Block.' );
	} else if ( isThere( 'blocks', name ) ) {
		texts.push( 'Family of blocks.' );
	}
	if ( isThere( 'extensions', name ) ) {
		texts.push( 'Part of the editor.' );
	}
	return texts.join( ' ' );
}

// Children are in the folder of their family.
const isOrEndsWith = ( folder, name ) =>
	folder === name || folder.endsWith( `/${ name }` );

/**
 * The table of the names.
 *
 * @return {string} Contents of docs/names.md.
 */
export function generateJetpackNames() {
	return `<!-- Generated from blocks/registry.json by \`npm run generate\`. -->

# Names

What Ramjet has for each block and feature of Jetpack. Blocks of the lists *beta* and *experimental* are there if the constant
\`RAMJET_BLOCKS\` [names the list](hooks.md); *newer* ones are those that only today’s Jetpack has. What is not offered is not in
Jetpack any more, either.

${ markdownTable(
	[ 'Name', 'List', 'In Ramjet' ],
	listJetpackNames().map( ( { name, list, states } ) => [
		code( name ),
		list,
		states.map( ( { text } ) => text ).join( ' ' ),
	] )
) }
`;
}
