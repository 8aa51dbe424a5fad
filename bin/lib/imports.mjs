import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { dirname, normalize } from 'node:path/posix';
import { listFiles } from './files.mjs';
import { listCycles } from './cycles.mjs';
import { listFloorProblems } from './floors.mjs';
import { ROOT } from './paths.mjs';

const FOLDERS = [ 'blocks', 'extensions', 'shared', 'src' ];
const IS_SOURCE = /\.tsx?$/;
const IS_TEST = /[\\/](test|test-support)[\\/]/;

/* Static imports, of types too. What is imported on demand may import its caller. */
const IMPORT = /\bfrom\s+'(\.[^']+)'/g;

/**
 * Which TypeScript file imports which.
 *
 * @param {Map<string, string>} sources Path below the repository, with slashes => source.
 * @return {{from: string, to: string, where: string}[]} Paths.
 */
export function listImports( sources ) {
	return [ ...sources ].flatMap( ( [ from, source ] ) =>
		[ ...source.matchAll( IMPORT ) ]
			.map( ( [ , path ] ) => {
				const target = normalize( `${ dirname( from ) }/${ path }` );
				return [ '.ts', '.tsx', '/index.ts', '/index.tsx' ]
					.map( ( end ) => target + end )
					.find( ( file ) => sources.has( file ) );
			} )
			.filter( Boolean )
			.map( ( to ) => ( { from, to, where: from } ) )
	);
}

/**
 * Checks that no TypeScript files of the product import each other, and that folders with floors import only what is
 * below.
 *
 * @throws {Error} Its `output` lists the imports.
 */
export async function checkImports() {
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
	const imports = listImports( sources );
	const problems = [
		...listCycles( imports ),
		...listFloorProblems(
			[ ...sources.keys() ].map( dirname ),
			imports.map( ( { from, to } ) => ( {
				from: dirname( from ),
				to: dirname( to ),
				where: `${ from } imports ${ to }`,
			} ) )
		),
	];
	if ( problems.length > 0 ) {
		throw Object.assign( new Error( 'Files import what they may not' ), {
			output: problems.join( '\n' ),
		} );
	}
}
