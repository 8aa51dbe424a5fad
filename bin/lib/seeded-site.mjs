import { seedDemoPosts } from './demo-posts.mjs';
import { start as startNative } from './native-site.mjs';
import { start as startPlayground } from './playground-site.mjs';
import { findFreePort } from './ports.mjs';
import { activatePlugin } from './site.mjs';
import { nameSite, removeSite } from './site-files.mjs';
import { DEFAULT_LINE, getWordPress } from './wordpress.mjs';

async function bootPlayground( { name, wpLine, forTests } ) {
	const siteName = nameSite( name, wpLine );
	await removeSite( siteName );
	return startPlayground( {
		name: siteName,
		core: ( await getWordPress( wpLine ) ).folder,
		port: await findFreePort(),
		forTests,
	} );
}

/**
 * Boots a fresh site with Ramjet active and a demo post for each block.
 *
 * @param {Object}              options
 * @param {string}              options.name     Of the site.
 * @param {'native'|'embedded'} options.kind
 * @param {boolean}             options.forTests Adds debugging and the tests' helpers.
 * @return {Promise<import('./site.mjs').Site>} Stopped when the command ends.
 */
export async function bootSeededSite( { name, kind, forTests } ) {
	const wpLine = process.env.WP || DEFAULT_LINE;
	const site =
		kind === 'native'
			? await startNative( { name, wpLine, forTests } )
			: await bootPlayground( { name, wpLine, forTests } );
	await activatePlugin( site );
	await seedDemoPosts( site );
	return site;
}

/**
 * The demo posts of a site.
 *
 * @param {import('./site.mjs').Site} site
 * @return {Promise<Object<string, {id: number, url: string}>>} By block folder, with '-' instead of '/'.
 */
export async function listDemoPosts( site ) {
	return JSON.parse(
		await site.php( `
			$demos = array();
			foreach ( get_posts( array( 'meta_key' => '_ramjet_demo', 'numberposts' => -1 ) ) as $post ) {
				$demos[ substr( get_post_meta( $post->ID, '_ramjet_demo', true ), strlen( 'demo-' ) ) ] = array(
					'id'  => $post->ID,
					'url' => get_permalink( $post ),
					// What the editor opens instead of the post; null for the post.
					'template' => get_page_template_slug( $post ) ? get_stylesheet() . '//' . get_page_template_slug( $post ) : null,
				);
			}
			echo wp_json_encode( (object) $demos );
		` )
	);
}

/**
 * Logs the administrator in without a browser.
 *
 * @param {import('./site.mjs').Site} site
 * @return {Promise<{name: string, value: string}[]>} Cookies, valid for an hour.
 */
export async function createAdminCookies( site ) {
	return JSON.parse(
		await site.php( `
			$user    = get_user_by( 'login', 'admin' )->ID;
			$expires = time() + HOUR_IN_SECONDS;
			$token   = WP_Session_Tokens::get_instance( $user )->create( $expires );
			echo wp_json_encode( array(
				array( 'name' => AUTH_COOKIE, 'value' => wp_generate_auth_cookie( $user, $expires, 'auth', $token ) ),
				array( 'name' => LOGGED_IN_COOKIE, 'value' => wp_generate_auth_cookie( $user, $expires, 'logged_in', $token ) ),
			) );
		` )
	);
}
