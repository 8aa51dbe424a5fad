import { join } from 'node:path';
import { ROOT } from '../build/block-folders.js';

/** The repository, which is the plugin's folder too. */
export { ROOT };

/** Everything that can be made again: WordPress, sites, native servers' data. */
export const CACHE = join( ROOT, '.cache' );
