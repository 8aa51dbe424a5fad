import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './files.mjs';
import { ROOT } from './paths.mjs';
import { run } from './process.mjs';
import { UserError } from './terminal.mjs';

const SCRIPT = /\.(tsx?|m?js)$/;
const UNIT_TEST = /[\\/]test[\\/].*\.test\.[jt]sx?$/;

/**
 * @typedef {Object} Changed
 * @property {string[]} all     Paths below the repository that exist.
 * @property {string[]} scripts TypeScript and JavaScript among them.
 * @property {string[]} styles  Sass among them.
 * @property {string[]} php     PHP among them.
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
		...( top === 'blocks' && family
			? [ `blocks/${ family }`, 'shared/blocks/test' ]
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
	const scripts = all.filter( ( path ) => SCRIPT.test( path ) );
	const folders = new Set(
		all
			.filter( ( path ) => ! SCRIPT.test( path ) )
			.flatMap( listTestFolders )
	);
	return {
		all,
		scripts,
		styles: all.filter( ( path ) => path.endsWith( '.scss' ) ),
		php: all.filter( ( path ) => path.endsWith( '.php' ) ),
		tested: [ ...scripts, ...( await listTests( [ ...folders ] ) ) ],
	};
}

/**
 * Lists what has changed since a commit, with what is not committed and what git does not know yet.
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
		'--diff-filter=d',
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
