import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listBlockFolders } from '../build/block-folders.js';
import { exists } from './files.mjs';
import { phpString } from './site.mjs';

async function readDemos() {
	const demos = [];
	for ( const { folder, path } of listBlockFolders() ) {
		const file = join( path, 'demo.html' );
		if ( await exists( file ) ) {
			const { title } = JSON.parse(
				await readFile( join( path, 'block.json' ), 'utf8' )
			);
			demos.push( {
				slug: `demo-${ folder.replace( /\//g, '-' ) }`,
				title,
				content: await readFile( file, 'utf8' ),
			} );
		}
	}
	return demos;
}

/**
 * Publishes a post for each block with a demo.html, if the site has none yet. A post in the trash counts, because it was
 * deleted on purpose.
 *
 * @param {import('./site.mjs').Site} site
 * @return {Promise<number>} How many were added.
 */
export async function seedDemoPosts( site ) {
	const demos = await readDemos();
	return Number(
		await site.php( `
			// Demo content is trusted code, so KSES does not have to filter it.
			kses_remove_filters();
			$added = 0;
			foreach ( json_decode( ${ phpString( JSON.stringify( demos ) ) }, true ) as $demo ) {
				$known = get_posts( array( 'meta_key' => '_ramjet_demo', 'meta_value' => $demo['slug'], 'post_status' => 'any,trash', 'fields' => 'ids' ) );
				if ( $known ) {
					continue;
				}
				wp_insert_post( wp_slash( array(
					'post_title'   => $demo['title'],
					'post_name'    => $demo['slug'],
					'post_content' => $demo['content'],
					'post_status'  => 'publish',
					'post_author'  => get_user_by( 'login', 'admin' )->ID,
					'meta_input'   => array( '_ramjet_demo' => $demo['slug'] ),
				) ) );
				++$added;
			}
			echo $added;
		` )
	);
}
