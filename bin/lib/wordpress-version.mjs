import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exists } from './files.mjs';

/**
 * The version of the WordPress in a folder, or null if there is none.
 * @param {string} folder
 */
export async function readVersion( folder ) {
	const file = join( folder, 'wp-includes/version.php' );
	if ( ! ( await exists( file ) ) ) {
		return null;
	}
	return (
		/\$wp_version = '([^']+)'/.exec(
			await readFile( file, 'utf8' )
		)?.[ 1 ] ?? null
	);
}
