import { join } from 'node:path';
import { ROOT } from '../build/block-folders.js';

/** The repository, which is the plugin's folder too. */
export { ROOT };

/** Files that can be recreated: WordPress, sites, native servers' data. */
export const CACHE = join( ROOT, '.cache' );
