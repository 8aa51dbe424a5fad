import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { exists } from './files.mjs';
import { ROOT } from './paths.mjs';

/** What a server needs of the repository. */
const PARTS = [
	'plugin.php',
	'uninstall.php',
	'readme.txt',
	'blocks',
	'build',
	'languages',
	'src/server',
];

/** Sources of the build and tests, which stand beside what a server needs. */
const NOT_SERVED = /\.(tsx?|scss|md)$|[\\/]test$|demo\.html$/;

/**
 * Copies the plugin as a server has it.
 *
 * @param {string} target
 */
export async function copyPlugin( target ) {
	for ( const part of PARTS ) {
		if ( await exists( join( ROOT, part ) ) ) {
			await cp( join( ROOT, part ), join( target, part ), {
				recursive: true,
				filter: ( path ) => ! NOT_SERVED.test( path ),
			} );
		}
	}
}
