import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

/**
 * Readies a site for the benchmark: the measuring plugin, a post without our blocks, and the
 * administrator's cookies.
 *
 * @param {import('../site.mjs').Site} site
 * @return {Promise<{plainPost: {id: number, url: string}, demos: Object<string, string>, cookies: {name: string, value: string}[]}>}
 *   `demos`: addresses of the demo posts by block folder, '/' written '-'.
 */
export async function prepareBench( site ) {
	await copyFile(
		join( ROOT, 'bin/bench/measure.php' ),
		join( site.wordpress, 'wp-content/mu-plugins/ramjet-bench.php' )
	);
	// PHP-FPM looks for it when it serves a folder's first request.
	await writeFile(
		join( site.wordpress, '.user.ini' ),
		`auto_prepend_file = ${ join( ROOT, 'bin/bench/prepend.php' ) }\n`
	);
	return JSON.parse(
		await site.php( `
			$post = get_page_by_path( 'bench', OBJECT, 'post' );
			$id   = $post ? $post->ID : wp_insert_post( array(
				'post_title'   => 'Bench',
				'post_name'    => 'bench',
				'post_status'  => 'publish',
				'post_author'  => 1,
				'post_content' => str_repeat( "<!-- wp:heading -->\\n<h2 class=\\"wp-block-heading\\">A heading</h2>\\n<!-- /wp:heading -->\\n\\n<!-- wp:paragraph -->\\n<p>A paragraph, as long as paragraphs are.</p>\\n<!-- /wp:paragraph -->\\n\\n", 20 ),
			) );
			$demos = array();
			foreach ( get_posts( array( 'meta_key' => '_ramjet_demo', 'numberposts' => -1 ) ) as $demo ) {
				$demos[ substr( get_post_meta( $demo->ID, '_ramjet_demo', true ), strlen( 'demo-' ) ) ] = get_permalink( $demo );
			}
			$user    = get_user_by( 'login', 'admin' )->ID;
			$expires = time() + HOUR_IN_SECONDS;
			$token   = WP_Session_Tokens::get_instance( $user )->create( $expires );
			update_user_meta( $user, $GLOBALS['wpdb']->get_blog_prefix() . 'persisted_preferences', array( '_modified' => gmdate( 'c' ), 'core/edit-post' => array( 'welcomeGuide' => false ), 'core' => array( 'welcomeGuide' => false ) ) );
			echo wp_json_encode( array(
				'plainPost' => array( 'id' => $id, 'url' => get_permalink( $id ) ),
				'demos'     => (object) $demos,
				'cookies'   => array(
					array( 'name' => AUTH_COOKIE, 'value' => wp_generate_auth_cookie( $user, $expires, 'auth', $token ) ),
					array( 'name' => LOGGED_IN_COOKIE, 'value' => wp_generate_auth_cookie( $user, $expires, 'logged_in', $token ) ),
				),
			) );
		` )
	);
}
