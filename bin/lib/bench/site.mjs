import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listBlockFolders } from '../../build/block-folders.js';
import { ROOT } from '../paths.mjs';

// The blocks of a plugin that Ramjet is compared with; see bin/bench/measure.php.
async function writeEmptyBlocks( content, count ) {
	for ( let index = 1; index <= count; index++ ) {
		const folder = join( content, `ramjet-bench-blocks/empty-${ index }` );
		await mkdir( folder, { recursive: true } );
		await writeFile(
			join( folder, 'block.json' ),
			JSON.stringify( {
				apiVersion: 3,
				name: `bench/empty-${ index }`,
				title: `Empty block ${ index }`,
				category: 'widgets',
			} )
		);
	}
}

/**
 * Prepares a site for the benchmark before its first request: adds the measuring code, as many empty blocks as Ramjet
 * has, and a post without our blocks.
 *
 * @param {import('../site.mjs').Site} site
 * @return {Promise<{id: number, url: string}>} The post.
 */
export async function prepareBench( site ) {
	await copyFile(
		join( ROOT, 'bin/bench/measure.php' ),
		join( site.wordpress, 'wp-content/mu-plugins/ramjet-bench.php' )
	);
	await writeEmptyBlocks(
		join( site.wordpress, 'wp-content' ),
		listBlockFolders().length
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
