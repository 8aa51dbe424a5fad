import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { listFiles } from './files.mjs';
import { ROOT } from './paths.mjs';

const NOT_OURS = /[\\/](node_modules|\.[^\\/]+)$/;

/**
 * Copies the plugin as the released zip has it.
 *
 * @param {string} target
 */
export async function copyPlugin( target ) {
	// Imported when it is needed: it rests on a package, which a fresh clone installs first.
	const { isPackaged } = await import( './package.mjs' );
	const files = await listFiles( ROOT, ( path ) => ! NOT_OURS.test( path ) );
	for ( const file of files ) {
		const path = relative( ROOT, file ).split( sep ).join( '/' );
		if ( isPackaged( path ) ) {
			await mkdir( dirname( join( target, path ) ), { recursive: true } );
			await copyFile( file, join( target, path ) );
		}
	}
}
