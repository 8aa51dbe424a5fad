import { step } from '../../terminal.mjs';
import { request, visit } from '../requests.mjs';

/** Number of posts on the site, of which half are hidden. */
const POSTS = 20_000;

/**
 * Pages and the sitemap while the module SEO is on.
 *
 * @param {import('../bench-site.mjs').BenchSite} site
 * @yield {import('../comparison.mjs').Comparison} Beside WordPress alone.
 */
export async function* seo( site ) {
	await site.run( 'seo.php', 'on' );
	const post = await site.run( 'pages.php' );
	const { text } = await request( post.url );
	if ( ! text.includes( 'property="og:title"' ) ) {
		throw new Error( 'The post has no tags.' );
	}
	const sides = ( url ) => ( {
		off: visit( url, { side: 'off' } ),
		on: visit( url ),
	} );
	yield {
		name: 'Post with the module SEO',
		rounds: 5,
		sides: sides( post.url ),
		figures: [
			{ measure: 'cpu', ratio: 1.05 },
			{ measure: 'queries', more: 1 },
			{ measure: 'html', more: 1.5 },
		],
	};
	await step( 'Storing 20,000 posts', () =>
		site.run( 'seo.php', 'on', POSTS )
	);
	for ( const [ name, path ] of [
		[ 'Sitemap of 20,000 posts, half of them hidden', '-posts-post-1' ],
		[ 'Its index', '' ],
	] ) {
		yield {
			name,
			rounds: 20,
			sides: sides( `${ site.url }/wp-sitemap${ path }.xml` ),
			figures: [ { measure: 'time', ratio: 1.2 } ],
		};
	}
	await site.run( 'seo.php', 'off' );
}
