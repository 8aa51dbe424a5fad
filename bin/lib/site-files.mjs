import { createHash } from 'node:crypto';
import {
	copyFile,
	mkdir,
	readdir,
	readFile,
	rm,
	writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { copyTree, exists, makeFolder } from './files.mjs';
import { CACHE, ROOT } from './paths.mjs';
import { makeConfig, makeSalts } from './wp-config.mjs';

/**
 * A site's folder.
 * @param {string} name
 */
export function siteFolder( name ) {
	return join( CACHE, 'sites', name );
}

/**
 * A name for the site of a WordPress, so that each keeps its own content.
 *
 * @param {string} prefix
 * @param {string} wanted A line or a folder, as given to getWordPress().
 * @return {string} E.g. 'start-7.1'.
 */
export function nameSite( prefix, wanted ) {
	const line = /^\d+\.\d+$/.test( wanted )
		? wanted
		: createHash( 'sha256' ).update( wanted ).digest( 'hex' ).slice( 0, 8 );
	return `${ prefix }-${ line }`;
}

/**
 * Removes a site with all its content.
 * @param {string} name
 */
export function removeSite( name ) {
	return rm( siteFolder( name ), { recursive: true, force: true } );
}

async function replaceMuPlugins( wordpress, folders ) {
	const target = join( wordpress, 'wp-content/mu-plugins' );
	await rm( target, { recursive: true, force: true } );
	await mkdir( target );
	for ( const folder of folders ) {
		for ( const name of await readdir( folder ) ) {
			await copyFile( join( folder, name ), join( target, name ) );
		}
	}
}

const TEST_CONSTANTS = {
	WP_DEBUG: true,
	WP_DEBUG_DISPLAY: false,
	WP_DEBUG_LOG: true,
	WP_DISABLE_FATAL_ERROR_HANDLER: true,
	// Tests must not contact other machines or wait for them.
	WP_HTTP_BLOCK_EXTERNAL: true,
	WP_ACCESSIBLE_HOSTS: 'localhost,127.0.0.1',
	AUTOMATIC_UPDATER_DISABLED: true,
	// Tests run cron events themselves.
	DISABLE_WP_CRON: true,
};

/**
 * Creates a site's folder, or updates an existing one: a copy of WordPress with its content,
 * our configuration and must-use plugins.
 *
 * @param {Object}                  options
 * @param {string}                  options.name
 * @param {string}                  options.core      A WordPress to copy, if the site is new.
 * @param {boolean}                 options.forTests  Adds debugging and the tests' helpers.
 * @param {Record<string, unknown>} options.constants Further constants of wp-config.php.
 * @return {Promise<{folder: string, wordpress: string, debugLog: string}>} Its paths.
 */
export async function prepareSite( { name, core, forTests, constants } ) {
	const folder = siteFolder( name );
	const wordpress = join( folder, 'wordpress' );
	if ( ! ( await exists( folder ) ) ) {
		await makeFolder( folder, async ( temporary ) => {
			await copyTree( core, join( temporary, 'wordpress' ) );
			await writeFile(
				join( temporary, 'salts.json' ),
				JSON.stringify( makeSalts() )
			);
		} );
	}
	const salts = JSON.parse(
		await readFile( join( folder, 'salts.json' ), 'utf8' )
	);
	await writeFile(
		join( wordpress, 'wp-config.php' ),
		makeConfig( {
			...salts,
			WP_ENVIRONMENT_TYPE: 'local',
			// Services and other sites on this machine can be contacted too.
			RAMJET_ALLOW_LOOPBACK: true,
			...( forTests && TEST_CONSTANTS ),
			...constants,
		} )
	);
	await replaceMuPlugins( wordpress, [
		join( ROOT, 'bin/site/mu-plugins' ),
		...( forTests ? [ join( ROOT, 'tests/support/mu-plugins' ) ] : [] ),
	] );
	const debugLog = join( wordpress, 'wp-content/debug.log' );
	if ( forTests ) {
		await rm( debugLog, { force: true } );
	}
	return { folder, wordpress, debugLog };
}
