import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import {
	cp,
	mkdir,
	mkdtemp,
	readdir,
	readFile,
	rename,
	rm,
	stat,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { CACHE } from './paths.mjs';
import { isAlive } from './process.mjs';

const TEMPORARY = join( CACHE, 'tmp' );

export async function exists( path ) {
	return stat( path ).then(
		() => true,
		() => false
	);
}

let counter = 0;

/**
 * Creates a folder completely or not at all: `make` fills a temporary one beside the cache, which is
 * renamed at the end. Temporary folders of runs that were killed are removed.
 *
 * @param {string}                            target Removed first if it exists.
 * @param {(folder: string) => Promise<void>} make
 */
export async function makeFolder( target, make ) {
	await mkdir( TEMPORARY, { recursive: true } );
	for ( const name of await readdir( TEMPORARY ) ) {
		if ( ! isAlive( Number.parseInt( name, 10 ) ) ) {
			await rm( join( TEMPORARY, name ), {
				recursive: true,
				force: true,
			} );
		}
	}
	const folder = join(
		TEMPORARY,
		`${ process.pid }-${ ++counter }-${ basename( target ) }`
	);
	try {
		await mkdir( folder );
		await make( folder );
		await mkdir( dirname( target ), { recursive: true } );
		await rm( target, { recursive: true, force: true } );
		await rename( folder, target );
	} finally {
		await rm( folder, { recursive: true, force: true } );
	}
}

/**
 * Copies a tree, sharing blocks with the original where the file system can.
 * @param {string} from
 * @param {string} to
 */
export function copyTree( from, to ) {
	return cp( from, to, {
		recursive: true,
		mode: constants.COPYFILE_FICLONE,
	} );
}

/**
 * All files under a folder.
 *
 * @param {string}                    folder
 * @param {(path: string) => boolean} wanted Called with files and folders; rejected folders are not searched.
 * @return {Promise<string[]>} Paths, sorted.
 */
export async function listFiles( folder, wanted = () => true ) {
	const found = [];
	for ( const entry of await readdir( folder, { withFileTypes: true } ) ) {
		const path = join( folder, entry.name );
		if ( ! wanted( path ) ) {
			continue;
		}
		if ( entry.isDirectory() ) {
			found.push( ...( await listFiles( path, wanted ) ) );
		} else if ( entry.isFile() ) {
			found.push( path );
		}
	}
	return found.sort();
}

/**
 * One hash over the names and contents of files.
 * @param {string[]} files
 */
export async function hashFiles( files ) {
	const hash = createHash( 'sha256' );
	for ( const file of files ) {
		hash.update( `${ file }\0` )
			.update( await readFile( file ) )
			.update( '\0' );
	}
	return hash.digest( 'hex' );
}

/**
 * Runs work with a temporary folder beside another one (so on the same disk), and removes the folder afterwards.
 *
 * @template T
 * @param {string}                         neighbour
 * @param {(folder: string) => Promise<T>} work
 * @return {Promise<T>} What the work returns.
 */
export async function withScratch( neighbour, work ) {
	const folder = await mkdtemp( `${ neighbour }-scratch-` );
	try {
		return await work( folder );
	} finally {
		await rm( folder, { recursive: true, force: true } );
	}
}
