import { request, visit } from '../requests.mjs';

/**
 * What a site has that moved from Jetpack: related posts below posts, and images of i0.wp.com.
 *
 * @param {import('../bench-site.mjs').BenchSite} site
 * @yield {import('../comparison.mjs').Comparison} Beside the block, and beside images with URLs of the site's own.
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
			{ measure: 'cpu', ratio: 1.05 },
			{ measure: 'queries', more: 1 },
		],
	};
	await site.run( 'moved-related.php', 'off' );

	const images = ( kind ) => () => site.run( 'moved-images.php', kind );
	yield {
		name: '50 images of i0.wp.com from own files, beside own URLs',
		rounds: 5,
		sides: { off: images( 'own' ), on: images( 'cdn' ) },
		figures: [
			{ measure: 'time', more: 0.3 },
			{ measure: 'queries', more: 0 },
		],
	};
	yield {
		name: '50 images of own URLs, beside the setting off',
		rounds: 5,
		sides: { off: images( 'off' ), on: images( 'own' ) },
		figures: [ { measure: 'time', more: 0.1 } ],
	};
}
