import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
	LISTS,
	listBlockFolders,
	readRegistry,
} from '../build/block-folders.js';

/** Path of the generated type. */
export const NAMES_FILE = 'shared/types/block-names.ts';

/**
 * The TypeScript unions of all names in blocks/registry.json, and of the blocks that are built.
 *
 * @return {string} Contents of shared/types/block-names.ts.
 */
export function generateNames() {
	const registry = readRegistry();
	return [
		'// Generated from blocks/registry.json and the block.json files by `npm run generate`.',
		'',
		'/** Every block and feature name, without a namespace. */',
		'export type BlockName =',
		...union( LISTS.flatMap( ( list ) => registry[ list ] ) ),
		'',
		'/** The full names of the blocks that are built, children included. */',
		'export type BuiltBlockName =',
		...union( listBlockFolders().map( readName ) ),
		'',
	].join( '\n' );
}

function readName( { path } ) {
	return JSON.parse( readFileSync( join( path, 'block.json' ), 'utf8' ) )
		.name;
}

function union( names ) {
	return [ ...names ]
		.sort()
		.map(
			( name, index ) =>
				`\t| '${ name }'${ index === names.length - 1 ? ';' : '' }`
		);
}
