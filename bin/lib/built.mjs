import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/block-folders.js';

const BUILD = join( ROOT, 'build' );

/**
 * The modules of each built script, as written by bin/build/bundles-plugin.js.
 *
 * @return {Object<string, {modules: Object<string, number>, externals: Object<string, string[]>, runtime: number}>}
 *   By path below build/.
 */
export function readBundles() {
	const scripts = join( BUILD, 'bundles-scripts.json' );
	const views = join( BUILD, 'bundles-views.json' );
	return {
		...JSON.parse( readFileSync( scripts, 'utf8' ) ),
		...( existsSync( views ) &&
			JSON.parse( readFileSync( views, 'utf8' ) ) ),
	};
}
