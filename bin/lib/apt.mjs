import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseLines, parseStanzas } from './apt-sources.mjs';
import { has, isRoot, run } from './process.mjs';
import { exists } from './files.mjs';
import { UserError } from './terminal.mjs';

/**
 * The Linux distribution.
 *
 * @return {Promise<{id: string, codename: string}|null>} Null if it has no apt.
 */
export async function readDistribution() {
	if (
		! ( await exists( '/etc/os-release' ) ) ||
		! ( await has( 'apt-get' ) )
	) {
		return null;
	}
	const fields = Object.fromEntries(
		( await readFile( '/etc/os-release', 'utf8' ) )
			.split( '\n' )
			.filter( ( line ) => line.includes( '=' ) )
			.map( ( line ) => [
				line.slice( 0, line.indexOf( '=' ) ),
				line.slice( line.indexOf( '=' ) + 1 ).replace( /^"|"$/g, '' ),
			] )
	);
	return { id: fields.ID, codename: fields.VERSION_CODENAME ?? '' };
}

/**
 * The package sources of this machine.
 *
 * @return {Promise<{uri: string, suites: string[], signedBy: string|null}[]>} `signedBy`: a file, or a key's text.
 */
export async function readSources() {
	const folder = '/etc/apt/sources.list.d';
	const names = ( await exists( folder ) )
		? ( await readdir( folder ) ).sort()
		: [];
	const sources = [];
	for ( const file of [
		'/etc/apt/sources.list',
		...names.map( ( name ) => join( folder, name ) ),
	] ) {
		if ( /\.(list|sources)$/.test( file ) && ( await exists( file ) ) ) {
			const text = ( await readFile( file, 'utf8' ) ).replace(
				/^#.*\n/gm,
				''
			);
			sources.push(
				...( file.endsWith( '.sources' )
					? parseStanzas( text )
					: parseLines( text ) )
			);
		}
	}
	return sources;
}

const INSTALL_HINT = /Could not get lock|is another process using it/;

/**
 * Installs packages of the distribution if this process has the permission.
 *
 * @param {string[]} packages
 * @param {string}   purpose  What they are needed for, for people.
 * @throws {UserError} Names the packages if they cannot be installed.
 */
export async function installPackages( packages, purpose ) {
	const command = `apt-get install ${ packages.join( ' ' ) }`;
	if ( ! ( await readDistribution() ) ) {
		throw new UserError(
			`${ purpose } needs what Debian's packages ${ packages.join( ', ' ) } hold; install the like and run the command again.`
		);
	}
	if ( ! isRoot() ) {
		throw new UserError(
			`${ purpose } needs more packages. Run: sudo ${ command }`
		);
	}
	// Services in the packages must not start, because the tests run their own.
	const env = {
		...process.env,
		DEBIAN_FRONTEND: 'noninteractive',
		RUNLEVEL: '1',
	};
	try {
		await run( 'apt-get', [ 'update', '-q' ], { env } );
		await run(
			'apt-get',
			[ 'install', '-q', '-y', '--no-install-recommends', ...packages ],
			{ env }
		);
	} catch ( error ) {
		throw new UserError(
			`${ purpose } needs more packages and installing them failed${ INSTALL_HINT.test( error.output ) ? ' (another apt is running)' : '' }. ` +
				`Run: ${ command } — ${ error.output.trim().split( '\n' ).pop() }`
		);
	}
}
