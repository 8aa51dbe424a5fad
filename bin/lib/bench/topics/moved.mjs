import { request, visit } from '../requests.mjs';

/**
 * What a site has that moved from Jetpack: related posts below posts, and images of i0.wp.com.
 *
 * @param {import('../bench-site.mjs').BenchSite} site
 * @yield {import('../comparison.mjs').Comparison} Beside the block, and alone.
 */
export async function* moved( site ) {
	const { below, block } = await site.run( 'moved-related.php', 'on' );
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
			{ measure: 'cpu', ratio: 1.1 },
			{ measure: 'queries', more: 1 },
		],
	};
	await site.run( 'moved-related.php', 'off' );

	yield {
		name: '50 images of i0.wp.com from own files',
		rounds: 5,
		sides: { on: () => site.run( 'moved-images.php', 'cdn' ) },
		figures: [
			{ measure: 'time', most: 0.3 },
			{ measure: 'queries', most: 0 },
		],
	};
	yield {
		name: '50 images that are not of i0.wp.com',
		rounds: 5,
		sides: { on: () => site.run( 'moved-images.php', 'own' ) },
		figures: [ { measure: 'time', most: 0.05 } ],
	};
}
