import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from './paths.mjs';

/**
 * Copies the files of the released plugin.
 *
 * @param {string} target
 */
export async function copyPlugin( target ) {
	// Imported here, because it needs a package, which a fresh clone installs first.
	const { listPackagedFiles } = await import( './package.mjs' );
	for ( const path of listPackagedFiles() ) {
		await mkdir( dirname( join( target, path ) ), { recursive: true } );
		await copyFile( join( ROOT, path ), join( target, path ) );
	}
}
