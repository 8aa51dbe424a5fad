import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { exists } from './files.mjs';
import { CACHE } from './paths.mjs';
import { isAlive } from './process.mjs';
import { activatePlugin } from './site.mjs';
import { nameSite, removeSite } from './site-files.mjs';
import { getTheme } from './wordpress.mjs';

/** The theme without blocks that some tests switch to, by the condition `theme`. */
const CLASSIC_THEME = 'twentytwentyone';

/**
 * A name for the test site of this process, so that simultaneous runs have separate sites.
 *
 * @param {string} wanted The WordPress version, as given to getWordPress().
 */
export function nameTestSite( wanted ) {
	return `${ nameSite( 'test', wanted ) }-${ process.pid }`;
}

/** Removes the sites of test runs that were killed. */
export async function removeStaleTestSites() {
	const folder = join( CACHE, 'sites' );
	for ( const name of ( await exists( folder ) )
		? await readdir( folder )
		: [] ) {
		const pid = /^test-.*-(\d+)$/.exec( name )?.[ 1 ];
		if ( pid && ! isAlive( Number( pid ) ) ) {
			await removeSite( name );
		}
	}
}

/**
 * Prepares a fresh site for the tests: activates Ramjet, adds one user for each role (password 'password')
 * and the classic theme.
 *
 * @param {import('./site.mjs').Site} site
 */
export async function prepareTestSite( site ) {
	const classic = join( site.wordpress, 'wp-content/themes', CLASSIC_THEME );
	if ( ! ( await exists( classic ) ) ) {
		await cp( await getTheme( CLASSIC_THEME ), classic, {
			recursive: true,
		} );
	}
	await activatePlugin( site );
	await site.php( 'Ramjet\\Tests\\prepare_site();' );
}
