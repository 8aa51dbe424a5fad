import { request, visit } from '../requests.mjs';

/** Likes of each post. */
const LIKES = 500;

/**
 * A post, and the list of posts, while the module Likes is on.
 *
 * @param {import('../bench-site.mjs').BenchSite} site
 * @yield {import('../comparison.mjs').Comparison} Beside WordPress alone.
 */
export async function* likes( site ) {
	const { url } = await site.run( 'pages.php' );
	await site.run( 'likes.php', 'on', LIKES );
	const { cookie } = site;
	const list = `${ site.url }/wp-admin/edit.php`;
	for ( const text of [
		( await request( url ) ).text,
		( await request( list, { cookie } ) ).text,
	] ) {
		if ( ! text.includes( `${ LIKES }` ) || ! /likes/i.test( text ) ) {
			throw new Error( 'The page has no likes.' );
		}
	}
	yield {
		name: 'Post with a like button below',
		rounds: 20,
		sides: { off: visit( url, { side: 'off' } ), on: visit( url ) },
		figures: [
			{ measure: 'cpu', ratio: 1.25 },
			{ measure: 'queries', more: 1 },
			{ measure: 'html', more: 2 },
		],
	};
	yield {
		name: 'List of posts with likes',
		rounds: 20,
		sides: {
			off: visit( list, { side: 'off', cookie } ),
			on: visit( list, { cookie } ),
		},
		figures: [
			{ measure: 'cpu', ratio: 1.15 },
			{ measure: 'queries', more: 1 },
		],
	};
	await site.run( 'likes.php', 'off' );
}
