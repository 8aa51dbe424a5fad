import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../build/block-folders.js';

function read( path ) {
	try {
		return readFileSync( path, 'utf8' );
	} catch ( error ) {
		if ( error.code === 'ENOENT' ) {
			return null;
		}
		throw error;
	}
}

/**
 * The generated files that are out of date.
 *
 * @param {Object<string, string>} files Contents by path below the repository.
 * @return {string[]} Paths.
 */
export function listStale( files ) {
	return Object.keys( files ).filter(
		( path ) => read( join( ROOT, path ) ) !== files[ path ]
	);
}

/** Whether --check is on the command line. */
export function isCheck() {
	return process.argv.includes( '--check' );
}

/**
 * Updates generated files, or with --check on the command line only lists those that are out of date.
 *
 * @param {Object<string, string>} files Contents by path below the repository.
 * @return {number} Exit code: 1 if --check found files that are out of date.
 */
export function writeOrCheck( files ) {
	const stale = listStale( files );
	if ( isCheck() ) {
		stale.forEach( ( path ) =>
			console.error(
				`${ path } is not up to date: run \`npm run generate\`.`
			)
		);
		return stale.length === 0 ? 0 : 1;
	}
	for ( const path of stale ) {
		mkdirSync( dirname( join( ROOT, path ) ), { recursive: true } );
		writeFileSync( join( ROOT, path ), files[ path ] );
		console.log( `${ path } written.` );
	}
	return 0;
}
