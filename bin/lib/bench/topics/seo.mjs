import { step } from '../../terminal.mjs';
import { request, visit } from '../requests.mjs';

/** Number of posts on the site, of which half are hidden. */
const POSTS = 20_000;

const sides = ( url ) => ( {
	off: visit( url, { side: 'off' } ),
	on: visit( url ),
} );

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
	for ( const [ state, links ] of [
		[ 'on', '' ],
		[ 'plain', ', plain permalinks' ],
	] ) {
		const { page, index } = await site.run( 'seo.php', state );
		yield* sitemap(
			site,
			`Sitemap of 20,000 posts, half of them hidden${ links }`,
			page
		);
		yield* sitemap( site, `Its index${ links }`, index );
	}
	await site.run( 'seo.php', 'off' );
}

// A sitemap before and after a change of a post.
async function* sitemap( site, name, url ) {
	const { off, on } = sides( url );
	yield {
		name,
		rounds: 20,
		sides: { off, on },
		figures: [ { measure: 'time', ratio: 1.2 } ],
	};
	yield {
		name: `${ name }, after a change`,
		rounds: 10,
		sides: {
			off,
			on: async () => {
				await site.run( 'seo.php', 'changed' );
				return on();
			},
		},
		figures: [ { measure: 'time' } ],
	};
}
