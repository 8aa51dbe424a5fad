import { step } from '../../terminal.mjs';
import { request, visit } from '../requests.mjs';

const POSTS = 100_000;

/**
 * Moving from Jetpack: what such a site has afterwards (related posts below posts, images of i0.wp.com), and the look
 * through 100,000 posts.
 *
 * @param {import('../bench-site.mjs').BenchSite} site
 * @yield {import('../comparison.mjs').Comparison} Related posts beside the block; the others alone.
 */
export async function* move( site ) {
	const { below, block } = await site.run( 'move-related.php', 'on' );
	for ( const url of [ below, block ] ) {
		const { text } = await request( url );
		if ( text.split( 'jp-related-posts-i2__list"' ).length !== 2 ) {
			throw new Error( `The post ${ url } has no related posts.` );
		}
	}
	yield {
		name: 'Post with related posts below, beside the block',
		rounds: 40,
		sides: { off: visit( block ), on: visit( below ) },
		figures: [
			{ measure: 'cpu', ratio: 1.05 },
			{ measure: 'queries', more: 1 },
		],
	};
	await site.run( 'move-related.php', 'off' );

	yield {
		name: '50 images of i0.wp.com from own files',
		rounds: 5,
		sides: { on: () => site.run( 'move-images.php', 'cdn' ) },
		figures: [
			{ measure: 'time', most: 0.3 },
			{ measure: 'queries', most: 0 },
		],
	};
	yield {
		name: '50 images that are not of i0.wp.com',
		rounds: 5,
		sides: { on: () => site.run( 'move-images.php', 'own' ) },
		figures: [ { measure: 'time', most: 0.05 } ],
	};

	await step( 'Storing 100,000 posts', () => site.run( 'move.php', POSTS ) );
	yield {
		name: 'Looking through 100,000 posts',
		sides: { on: () => site.run( 'move-look.php' ) },
		figures: [
			{ measure: 'time', most: 180_000 },
			{ measure: 'batch', most: 5000 },
			{ measure: 'memory', most: 32 },
		],
	};
	await site.run( 'move.php', 0 );
}
