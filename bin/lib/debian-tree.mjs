import {
	copyFile,
	lstat,
	mkdir,
	readdir,
	readlink,
	writeFile,
} from 'node:fs/promises';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { rootCertificates } from 'node:tls';
import { exists } from './files.mjs';

/**
 * The target of a link inside the tree. Absolute links are relative to the tree's root.
 * @param {string} tree
 * @param {string} path
 */
async function resolveLink( tree, path ) {
	const target = await readlink( path );
	return isAbsolute( target )
		? join( tree, target )
		: resolve( dirname( path ), target );
}

async function copyFileFollowing( tree, from, to ) {
	if ( await exists( from ) ) {
		return copyFile( from, to );
	}
	if ( /\.crt$/.test( to ) ) {
		// The list of certificate authorities is in no package of WordPress; Node has one.
		return writeFile( to, rootCertificates.join( '\n' ) + '\n' );
	}
	throw new Error(
		`A link in Debian's WordPress leads nowhere: ${ to } → ${ from.slice( tree.length ) }`
	);
}

/**
 * Copies a folder of an unpacked package, with links replaced by their targets.
 * Existing folders of the target are merged, existing files replaced.
 *
 * @param {string}   tree The packages' root.
 * @param {string}   from Below it.
 * @param {string}   to
 * @param {string[]} skip Names that are left out.
 */
export async function copyFollowing( tree, from, to, skip = [] ) {
	await copyPath( tree, join( tree, from ), to, skip );
}

async function copyPath( tree, from, to, skip ) {
	let source = from;
	let stats = await lstat( source );
	while ( stats?.isSymbolicLink() ) {
		source = await resolveLink( tree, source );
		stats = await lstat( source ).catch( () => null );
	}
	if ( ! stats?.isDirectory() ) {
		return copyFileFollowing( tree, source, to );
	}
	await mkdir( to, { recursive: true } );
	for ( const name of await readdir( source ) ) {
		if ( ! skip.includes( name ) ) {
			await copyPath(
				tree,
				join( source, name ),
				join( to, name ),
				skip
			);
		}
	}
}
