import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listBlockFolders } from '../build/block-folders.js';
import { exists } from './files.mjs';
import { ROOT } from './paths.mjs';
import { phpString } from './site.mjs';

/** Images of the demo posts. demo.html refers to the first one by {{image:1:url}}, or by id, width, height or link. */
const IMAGES = [
	{ file: '1-harbour-by-day.jpg', alt: 'A sailing boat in a bay by day' },
	{ file: '2-harbour-at-night.jpg', alt: 'The same bay at night' },
	{ file: '3-lighthouse.jpg', alt: 'A lighthouse at sunset' },
	{ file: '4-hills.jpg', alt: 'Green hills with fir trees' },
	{ file: '5-oranges.jpg', alt: 'Three oranges' },
	{ file: '6-balloons.jpg', alt: 'Hot-air balloons' },
	{ file: '7-cactus.jpg', alt: 'A cactus in a pot' },
	{ file: '8-city.jpg', alt: 'A city at dusk' },
];

/** The video of the demo posts, which demo.html refers to by this guid and by {{video:id}} or {{video:link}}. */
const VIDEO = { file: 'waves.mp4', title: 'Waves of light', guid: 'RamjetDm' };

/**
 * Adds the video of the demo posts to the media library, if it is not there yet.
 *
 * @param {import('./site.mjs').Site} site
 * @return {Promise<{id: number, link: string}>} The attachment.
 */
async function seedVideo( site ) {
	const path = join( ROOT, 'bin/site/videos', VIDEO.file );
	const video = { ...VIDEO, data: await readFile( path, 'base64' ) };
	return JSON.parse(
		await site.php( `
			foreach ( array( 'image', 'media' ) as $file ) {
				require_once ABSPATH . "wp-admin/includes/$file.php";
			}
			$video = json_decode( ${ phpString( JSON.stringify( video ) ) }, true );
			$known = get_posts( array( 'post_type' => 'attachment', 'meta_key' => 'videopress_guid', 'meta_value' => $video['guid'], 'fields' => 'ids' ) );
			$id    = $known[0] ?? 0;
			if ( ! $id ) {
				$upload = wp_upload_bits( $video['file'], null, base64_decode( $video['data'] ) );
				$id     = wp_insert_attachment( array(
					'post_title'     => $video['title'],
					'post_mime_type' => 'video/mp4',
					'post_author'    => get_user_by( 'login', 'admin' )->ID,
					'meta_input'     => array( 'videopress_guid' => $video['guid'] ),
				), $upload['file'], 0, true );
				wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $upload['file'] ) );
			}
			echo wp_json_encode( array( 'id' => $id, 'link' => get_attachment_link( $id ) ) );
		` )
	);
}

/**
 * Adds the images of the demo posts to the media library, if they are not there yet.
 *
 * @param {import('./site.mjs').Site} site
 * @return {Promise<Record<string, string | number>[]>} The id, url, width, height and link of each image.
 */
export async function seedImages( site ) {
	const images = await Promise.all(
		IMAGES.map( async ( image ) => ( {
			...image,
			data: await readFile(
				join( ROOT, 'bin/site/images', image.file ),
				'base64'
			),
		} ) )
	);
	return JSON.parse(
		await site.php( `
			require_once ABSPATH . 'wp-admin/includes/image.php';
			$seeded = array();
			foreach ( json_decode( ${ phpString( JSON.stringify( images ) ) }, true ) as $image ) {
				$known = get_posts( array( 'post_type' => 'attachment', 'meta_key' => '_ramjet_demo', 'meta_value' => $image['file'], 'fields' => 'ids' ) );
				$id    = $known[0] ?? 0;
				if ( ! $id ) {
					$upload = wp_upload_bits( $image['file'], null, base64_decode( $image['data'] ) );
					$id     = wp_insert_attachment( array(
						'post_title'     => $image['alt'],
						'post_mime_type' => 'image/jpeg',
						'post_author'    => get_user_by( 'login', 'admin' )->ID,
						'meta_input'     => array( '_ramjet_demo' => $image['file'], '_wp_attachment_image_alt' => $image['alt'] ),
					), $upload['file'], 0, true );
					wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $upload['file'] ) );
				}
				[ $url, $width, $height ] = wp_get_attachment_image_src( $id, 'full' );
				$seeded[] = array( 'id' => $id, 'url' => $url, 'width' => $width, 'height' => $height, 'link' => get_attachment_link( $id ) );
			}
			echo wp_json_encode( $seeded );
		` )
	);
}

/** Posts that are related to the demo post of Related Posts; `picture` is the number of an image above. */
const RELATED = [
	{
		title: 'Harbours between the islands',
		picture: 2,
		text: 'Boats from all over the coast reach the harbour before dusk. The ferry leaves the islands at seven, past the lighthouse.',
	},
	{
		title: 'The lighthouse keepers',
		picture: 3,
		text: 'The lighthouse has guided boats along the coast to the harbour since 1871. The ferry stops below it in summer.',
	},
	{
		title: 'Walking the coast in spring',
		picture: 4,
		text: 'A path follows the coast from the harbour to the lighthouse. Ferries and boats pass below the hills all day.',
	},
];

/** Plans of the demo posts, which demo.html refers to by {{plan:friend}}. */
const PLANS = {
	friend: {
		title: 'Friend of the lighthouse',
		interval: '1 month',
		price: 5,
	},
	patron: {
		title: 'Patron of the lighthouse',
		interval: '1 year',
		price: 50,
	},
	tower: {
		title: 'Climb the tower',
		interval: 'one-time',
		price: 12,
	},
};

/**
 * Adds the plans of the demo posts, if they are not there yet.
 *
 * @param {import('./site.mjs').Site} site
 * @return {Promise<Record<string, number>>} Their IDs.
 */
async function seedPlans( site ) {
	return JSON.parse(
		await site.php( `
			$store = new Ramjet\\Payments\\Plans\\PlanStore();
			$ids   = array();
			foreach ( json_decode( ${ phpString( JSON.stringify( PLANS ) ) }, true ) as $name => $plan ) {
				$known        = get_posts( array( 'post_type' => 'jp_mem_plan', 'meta_key' => '_ramjet_demo', 'meta_value' => "plan-$name", 'post_status' => 'any,trash', 'fields' => 'ids' ) );
				$ids[ $name ] = $known[0] ?? $store->save( $plan + array( 'currency' => 'USD' ) )->id;
				update_post_meta( $ids[ $name ], '_ramjet_demo', "plan-$name" );
			}
			echo wp_json_encode( $ids );
		` )
	);
}

async function readDemos( images, video, plans ) {
	const demos = RELATED.map( ( { title, picture, text }, index ) => ( {
		slug: `demo-related-${ index + 1 }`,
		title,
		content: `<!-- wp:paragraph -->\n<p>${ text }</p>\n<!-- /wp:paragraph -->`,
		image: images[ picture - 1 ].id,
		tags: 'The coast',
	} ) );
	for ( const { folder, path } of listBlockFolders() ) {
		const file = join( path, 'demo.html' );
		if ( await exists( file ) ) {
			const { title, description, ramjet } = JSON.parse(
				await readFile( join( path, 'block.json' ), 'utf8' )
			);
			const template = join( path, 'demo-template.html' );
			demos.push( {
				// Of a block that templates have, not posts.
				template:
					( await exists( template ) ) &&
					( await readFile( template, 'utf8' ) ),
				slug: `demo-${ folder.replace( /\//g, '-' ) }`,
				title,
				description,
				group: ramjet?.module?.group,
				content: ( await readFile( file, 'utf8' ) )
					.replace(
						/\{\{image:(\d+):(\w+)\}\}/g,
						( _, number, field ) => images[ number - 1 ][ field ]
					)
					.replace(
						/\{\{video:(\w+)\}\}/g,
						( _, field ) => video[ field ]
					)
					.replace(
						/\{\{plan:(\w+)\}\}/g,
						( _, plan ) => plans[ plan ]
					),
			} );
		}
	}
	return demos;
}

/**
 * @typedef {Object} Demo
 * @property {string} slug          `demo-` and the block's folder, with '-' instead of '/'.
 * @property {string} title         Of the block, or of a post that is related to another one.
 * @property {string} [description] Of the block.
 * @property {string} [group]       Of the block's module.
 * @property {number} id            Of the post.
 * @property {string} path          Of the post's URL.
 */

/**
 * Publishes a post for each block with a demo.html, if the site has none yet. A post in the trash counts, because it was
 * deleted on purpose.
 *
 * @param {import('./site.mjs').Site} site
 * @return {Promise<{added: number, demos: Demo[]}>} How many were added, and all that are published.
 */
export async function seedDemoPosts( site ) {
	const images = await seedImages( site );
	const demos = await readDemos(
		images,
		await seedVideo( site ),
		await seedPlans( site )
	);
	const { added, published } = JSON.parse(
		await site.php( `
			// Demo content is trusted code, so KSES does not have to filter it.
			kses_remove_filters();
			$added     = 0;
			$published = array();
			foreach ( json_decode( ${ phpString( JSON.stringify( demos ) ) }, true ) as $demo ) {
				$known = get_posts( array( 'meta_key' => '_ramjet_demo', 'meta_value' => $demo['slug'], 'post_status' => 'any,trash', 'fields' => 'ids' ) );
				$id    = $known[0] ?? 0;
				if ( ! $id ) {
					if ( str_contains( $demo['content'], '{{product}}' ) ) {
						$product = wp_insert_post( array(
							'post_type'    => 'jp_pay_product',
							'post_status'  => 'publish',
							'post_title'   => 'Print of the lighthouse',
							'post_content' => 'On heavy paper, 40 by 30 cm.',
							'post_author'  => get_user_by( 'login', 'admin' )->ID,
							'meta_input'   => array( '_ramjet_demo' => 'product', 'spay_price' => '25', 'spay_currency' => 'USD', 'spay_email' => 'shop@example.org', 'spay_multiple' => '1', '_thumbnail_id' => ${ Number( images[ 0 ].id ) } ),
						) );
						$demo['content'] = str_replace( '{{product}}', (string) $product, $demo['content'] );
					}
					$id = wp_insert_post( wp_slash( array(
						'post_title'   => $demo['title'],
						'post_name'    => $demo['slug'],
						'post_content' => $demo['content'],
						'post_status'  => 'publish',
						'comment_status' => 'closed',
						'post_author'  => get_user_by( 'login', 'admin' )->ID,
						'tags_input'   => $demo['tags'] ?? '',
						'meta_input'   => array_filter( array( '_ramjet_demo' => $demo['slug'], '_thumbnail_id' => $demo['image'] ?? 0 ) ),
					) ) );
					if ( $demo['template'] ?? false ) {
						wp_set_current_user( get_user_by( 'login', 'admin' )->ID );
						wp_insert_post( wp_slash( array(
							'post_type'    => 'wp_template',
							'post_status'  => 'publish',
							'post_title'   => $demo['title'],
							'post_name'    => $demo['slug'],
							'post_content' => $demo['template'],
							'tax_input'    => array( 'wp_theme' => array( get_stylesheet() ) ),
						) ) );
						update_post_meta( $id, '_wp_page_template', $demo['slug'] );
						// The other posts have no banner until somebody saves the template.
						delete_option( 'cookie_consent_template' );
						wp_set_current_user( 0 );
					}
					++$added;
				}
				if ( 'publish' === get_post_status( $id ) ) {
					$published[ $demo['slug'] ] = array( 'id' => $id, 'path' => wp_make_link_relative( get_permalink( $id ) ) );
				}
			}
			echo wp_json_encode( array( 'added' => $added, 'published' => (object) $published ) );
		` )
	);
	return {
		added,
		demos: demos
			.filter( ( { slug } ) => published[ slug ] )
			.map( ( demo ) => ( { ...demo, ...published[ demo.slug ] } ) ),
	};
}
