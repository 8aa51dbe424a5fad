import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { listFiles } from './files.mjs';
import { listCycles } from './cycles.mjs';
import { ROOT } from './paths.mjs';

const FOLDERS = [ 'blocks', 'extensions', 'shared', 'src' ];
const IS_SOURCE = /\.tsx?$/;
const IS_TEST = /[\\/](test|test-support)[\\/]/;

/* Static imports, of types too. What is imported on demand may import its caller. */
const IMPORT = /\bfrom\s+'(\.[^']+)'/g;

/**
 * Finds TypeScript files that import each other, also over other files.
 *
 * @param {Map<string, string>} sources Path below the repository, with slashes => source.
 * @return {string[]} A sentence for each import that is part of a cycle.
 */
export function listImportCycles( sources ) {
	const uses = [];
	for ( const [ from, source ] of sources ) {
		for ( const [ , path ] of source.matchAll( IMPORT ) ) {
			const target = join( dirname( from ), path );
			const to = [ '.ts', '.tsx', '/index.ts', '/index.tsx' ]
				.map( ( end ) => target + end )
				.find( ( file ) => sources.has( file ) );
			if ( to ) {
				uses.push( { from, to, where: from } );
			}
		}
	}
	return listCycles( uses );
}

/**
 * Checks that no TypeScript files of the product import each other.
 *
 * @throws {Error} Its `output` lists the imports.
 */
export async function checkImportCycles() {
	const files = await Promise.all(
		FOLDERS.map( ( folder ) => listFiles( join( ROOT, folder ) ) )
	);
	const sources = new Map();
	for ( const file of files.flat() ) {
		if ( IS_SOURCE.test( file ) && ! IS_TEST.test( file ) ) {
			const path = relative( ROOT, file ).replaceAll( '\\', '/' );
			sources.set( path, await readFile( file, 'utf8' ) );
		}
	}
	const cycles = listImportCycles( sources );
	if ( cycles.length > 0 ) {
		throw Object.assign( new Error( 'Files import each other' ), {
			output: cycles.join( '\n' ),
		} );
	}
}
