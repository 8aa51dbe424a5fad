import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { ROOT, listBlockFolders } from '../../build/block-folders.js';
import { extractBlockJson, extractDeclaredTexts } from './block-json.mjs';
import { extractPhp, extractPluginHeader } from './php.mjs';
import { extractTypeScript } from './typescript.mjs';

function read( path ) {
	return readFileSync( join( ROOT, path ), 'utf8' );
}

/**
 * The texts of all scripts. WordPress and translate.wordpress.org look up a script's translations by
 * the path of the built file, so a text refers to that path. A text of a module in several bundles refers to
 * each of them.
 *
 * @param {Object<string, {modules: Object<string, number>}>} bundles      By path below build/.
 * @param {string[]}                                          translatable Those whose translations are loaded.
 * @param {(path: string) => string}                          readSource
 * @return {import('./functions.mjs').Message[]} File by file.
 * @throws {Error} If a text would never be translated.
 */
export function collectScriptTexts( bundles, translatable, readSource = read ) {
	return Object.entries( bundles ).flatMap( ( [ bundle, { modules } ] ) =>
		Object.keys( modules )
			.filter(
				( path ) =>
					/(?:\.tsx?|\/block\.json)$/.test( path ) &&
					! path.includes( 'node_modules/' )
			)
			.flatMap( ( path ) =>
				extractModule( readSource( path ), path ).map( ( message ) => {
					if ( ! translatable.includes( bundle ) ) {
						throw new Error(
							`${ path }: '${ message.text }' ends in build/${ bundle }, whose translations nobody loads.`
						);
					}
					return { ...message, reference: `build/${ bundle }` };
				} )
			)
	);
}

function extractModule( source, path ) {
	return path.endsWith( '.json' )
		? extractDeclaredTexts( JSON.parse( source ) )
		: extractTypeScript( source, path );
}

/**
 * The bundles whose translations are loaded: the entries by WordPress, chunks before they run
 * (shared/lib/chunk-translations.ts).
 *
 * @param {string[]} bundles Paths below build/ of all there are.
 * @return {string[]} Paths below build/.
 */
export function listTranslatableBundles( bundles ) {
	return bundles.filter(
		( path ) =>
			[ 'admin.js', 'editor.js' ].includes( path ) ||
			path.startsWith( 'chunks/' )
	);
}

/**
 * The texts of the plugin's PHP files.
 *
 * @return {import('./functions.mjs').Message[]} File by file.
 */
export function collectPhpTexts() {
	const paths = [
		'plugin.php',
		'uninstall.php',
		...[ 'blocks', 'extensions', 'src/server' ].flatMap( listPhpFiles ),
	];
	return [
		...extractPluginHeader( read( 'plugin.php' ) ),
		...paths
			.filter( ( path ) => existsSync( join( ROOT, path ) ) )
			.flatMap( ( path ) => extractPhp( read( path ), path ) ),
	];
}

function listPhpFiles( folder ) {
	return existsSync( join( ROOT, folder ) )
		? readdirSync( join( ROOT, folder ), { recursive: true } )
				.filter( ( path ) => /^(?!.*\btest\b).*\.php$/.test( path ) )
				.map(
					( path ) => `${ folder }/${ path.split( sep ).join( '/' ) }`
				)
				.sort()
		: [];
}

/**
 * The texts of all block.json files.
 *
 * @return {import('./functions.mjs').Message[]} File by file.
 */
export function collectBlockTexts() {
	return listBlockFolders().flatMap( ( { folder } ) => {
		const path = `blocks/${ folder }/block.json`;
		return extractBlockJson( JSON.parse( read( path ) ), path );
	} );
}
