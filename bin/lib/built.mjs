import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ROOT } from '../build/block-folders.js';

const BUILD = join( ROOT, 'build' );

/**
 * The scripts and stylesheets that the build made, right-to-left twins left out.
 *
 * @return {Object<string, Buffer>} Their contents by path below build/, sorted.
 */
export function readBuiltFiles() {
	const paths = readdirSync( BUILD, { recursive: true, withFileTypes: true } )
		.filter(
			( { name } ) =>
				/\.(?:js|css)$/.test( name ) && ! name.endsWith( '-rtl.css' )
		)
		.map( ( { parentPath, name } ) =>
			relative( BUILD, join( parentPath, name ) ).split( sep ).join( '/' )
		)
		.sort();
	return Object.fromEntries(
		paths.map( ( path ) => [ path, readFileSync( join( BUILD, path ) ) ] )
	);
}

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
