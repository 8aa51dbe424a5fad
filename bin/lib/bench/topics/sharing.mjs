import { request, visit } from '../requests.mjs';

/**
 * A post while the module Sharing is on.
 *
 * @param {import('../bench-site.mjs').BenchSite} site
 * @yield {import('../comparison.mjs').Comparison} Beside WordPress alone.
 */
export async function* sharing( site ) {
	await site.run( 'sharing.php', 'on' );
	const { url } = await site.run( 'pages.php' );
	const { text } = await request( url );
	if ( ! text.includes( 'share-facebook' ) || text.includes( 'view.js' ) ) {
		throw new Error( 'The post has no buttons, or a script.' );
	}
	yield {
		name: 'Post with sharing buttons below',
		rounds: 20,
		sides: { off: visit( url, { side: 'off' } ), on: visit( url ) },
		figures: [
			{ measure: 'cpu', ratio: 1.25 },
			{ measure: 'queries', more: 0 },
			{ measure: 'html', more: 4 },
		],
	};
	await site.run( 'sharing.php', 'off' );
}
