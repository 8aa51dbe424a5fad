import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository, which is the plugin's folder too. */
export const ROOT = dirname(
	dirname( dirname( fileURLToPath( import.meta.url ) ) )
);

/** Everything that can be made again: WordPress, sites, native servers' data. */
export const CACHE = join( ROOT, '.cache' );
