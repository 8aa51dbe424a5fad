import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/block-folders.js';

const BUILD = join( ROOT, 'build' );

/**
 * What each built script is made of, as bin/build/bundles-plugin.js wrote it.
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
