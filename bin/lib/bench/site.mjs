import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

/**
 * Prepares a site for the benchmark before its first request: adds the measuring code, and a post
 * without our blocks.
 *
 * @param {import('../site.mjs').Site} site
 * @return {Promise<{id: number, url: string}>} The post.
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
			$id = wp_insert_post( array(
				'post_title'   => 'Bench',
				'post_name'    => 'bench',
				'post_status'  => 'publish',
				'post_author'  => 1,
				'post_content' => str_repeat( "<!-- wp:heading -->\\n<h2 class=\\"wp-block-heading\\">A heading</h2>\\n<!-- /wp:heading -->\\n\\n<!-- wp:paragraph -->\\n<p>A paragraph, as long as paragraphs are.</p>\\n<!-- /wp:paragraph -->\\n\\n", 20 ),
			) );
			echo wp_json_encode( array( 'id' => $id, 'url' => get_permalink( $id ) ) );
		` )
	);
}
