import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { exists } from './files.mjs';
import { CACHE } from './paths.mjs';
import { isAlive } from './process.mjs';
import { activatePlugin, phpString } from './site.mjs';
import { nameSite, removeSite } from './site-files.mjs';
import { getTheme } from './wordpress.mjs';

/** The theme without blocks that some tests ask for. */
const CLASSIC_THEME = 'twentytwentyone';

/**
 * A name of this process's own, so that two runs do not meet.
 *
 * @param {string} wanted The WordPress it runs, as given to getWordPress().
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
 * Brings a fresh site into the state that the tests expect: Ramjet active, one user for each role
 * (password 'password'), the classic theme present.
 *
 * @param {import('./site.mjs').Site} site
 * @param {string}                    [theme] Slug of the theme to switch to.
 */
export async function prepareTestSite( site, theme ) {
	const classic = join( site.wordpress, 'wp-content/themes', CLASSIC_THEME );
	if ( ! ( await exists( classic ) ) ) {
		await cp( await getTheme( CLASSIC_THEME ), classic, {
			recursive: true,
		} );
	}
	await activatePlugin( site );
	await site.php( 'Ramjet\\Tests\\prepare_site();' );
	if ( theme ) {
		await site.php( `switch_theme( ${ phpString( theme ) } );` );
	}
}
