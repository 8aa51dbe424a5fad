import { request, visit } from '../requests.mjs';

/**
 * A page with a podcast whose feed is down.
 *
 * @param {import('../bench-site.mjs').BenchSite} site
 * @yield {import('../comparison.mjs').Comparison} Beside a page with a paragraph instead.
 */
export async function* podcast( site ) {
	const { on, off } = await site.run( 'podcast.php' );
	if ( ! ( await request( on ) ).text.includes( 'Episode 5' ) ) {
		throw new Error( 'The podcast is not shown.' );
	}
	yield {
		name: 'Page with a podcast whose feed is down, beside a paragraph',
		rounds: 200,
		sides: { off: visit( off ), on: visit( on ) },
		figures: [ { measure: 'cpu', ratio: 1.05 } ],
	};
}
