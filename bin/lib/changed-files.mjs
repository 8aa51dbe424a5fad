import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './files.mjs';
import { ROOT } from './paths.mjs';
import { run } from './process.mjs';
import { UserError } from './terminal.mjs';

/**
 * Whether a file is TypeScript or JavaScript.
 *
 * @param {string} path
 */
export const isScript = ( path ) => /\.(tsx?|m?js)$/.test( path );

const UNIT_TEST = /[\\/]test[\\/].*\.test\.[jt]sx?$/;

/**
 * @typedef {Object} Changed
 * @property {string[]} all     Paths below the repository, of deleted files, too.
 * @property {boolean}  isTyped Whether TypeScript or JSON is among them.
 * @property {string[]} scripts TypeScript and JavaScript that exist.
 * @property {string[]} styles  Sass that exists.
 * @property {boolean}  hasPhp  Whether PHP is among them.
 * @property {string[]} tested  Files whose unit tests run: scripts, and the tests of a block's other files (block.json,
 *                              demo.html, fixtures), of the tools and of the guides, which read files without importing them.
 */

/**
 * The folders whose tests read a file that is no script.
 *
 * @param {string} path Below the repository.
 */
function listTestFolders( path ) {
	const [ top, family ] = path.split( '/' );
	return [
		'bin/test',
		// The second has the test that opens the fixtures.
		...( top === 'blocks' && family
			? [ `blocks/${ family }`, 'src/editor/test' ]
			: [] ),
	];
}

async function listTests( folders ) {
	const files = await Promise.all(
		folders
			.filter( ( folder ) => existsSync( join( ROOT, folder ) ) )
			.map( ( folder ) => listFiles( join( ROOT, folder ) ) )
	);
	return files.flat().filter( ( path ) => UNIT_TEST.test( path ) );
}

/**
 * Sorts changed files by what checks them.
 *
 * @param {string[]} all Paths below the repository.
 * @return {Promise<Changed>} The same paths, by list.
 */
export async function sortChanged( all ) {
	const existing = all.filter( ( path ) => existsSync( join( ROOT, path ) ) );
	const scripts = existing.filter( isScript );
	const folders = new Set(
		all.filter( ( path ) => ! isScript( path ) ).flatMap( listTestFolders )
	);
	return {
		all,
		isTyped: all.some( ( path ) => /\.(tsx?|json)$/.test( path ) ),
		scripts,
		styles: existing.filter( ( path ) => path.endsWith( '.scss' ) ),
		hasPhp: all.some( ( path ) => path.endsWith( '.php' ) ),
		tested: [ ...scripts, ...( await listTests( [ ...folders ] ) ) ],
	};
}

/**
 * Lists what has changed since a commit, with what was deleted, is not committed or is not known to git yet.
 *
 * @param {string} commit
 * @return {Promise<Changed>} All lists are empty where nothing has changed.
 * @throws {UserError} If there is no such commit.
 */
export async function listChanged( commit ) {
	const known = await run( 'git', [
		'diff',
		'-z',
		'--name-only',
		'--no-renames',
		'--end-of-options',
		commit,
	] ).catch( () => {
		throw new UserError( `--changed takes a commit, not ${ commit }.` );
	} );
	const unknown = await run( 'git', [
		'ls-files',
		'-z',
		'--others',
		'--exclude-standard',
	] );
	return sortChanged(
		`${ known }${ unknown }`.split( '\0' ).filter( Boolean )
	);
}
