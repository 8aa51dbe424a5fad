import { step } from '../../terminal.mjs';
import { request } from '../requests.mjs';

/** Number of posts on the site. */
const POSTS = 100_000;

/** Number of posts whose related posts are searched. FULLTEXT is slower. */
const SAMPLE = { related: 400, fulltext: 20 };

/**
 * Related posts on a site with 100,000 posts.
 *
 * @param {import('../bench-site.mjs').BenchSite} site
 * @yield {import('../comparison.mjs').Comparison} Beside FULLTEXT, and saving without Ramjet.
 */
export async function* related( site ) {
	const { texts } = await step( 'Storing 100,000 posts', () =>
		site.run( 'related-seed.php', POSTS )
	);
	yield {
		name: 'Indexing 100,000 posts',
		sides: { on: () => site.run( 'related-index.php' ) },
		figures: [ { measure: 'memory', most: 32 } ],
	};
	const find = ( how ) => () =>
		site.run( 'related-find.php', how, SAMPLE[ how ] );
	yield {
		name: 'Related posts of 100,000 (95th percentile), beside FULLTEXT',
		sides: { off: find( 'fulltext' ), on: find( 'related' ) },
		figures: [
			{ measure: 'time', ratio: 0.25 },
			{ measure: 'onTopic', least: 90 },
		],
	};
	let count = 0;
	const save = ( side ) => async () => {
		const text = texts[ count++ % texts.length ];
		const body = new URLSearchParams( { ramjet_bench_insert: text } );
		const options = { method: 'POST', side, body };
		return ( await request( `${ site.url }/`, options ) ).sample;
	};
	yield {
		name: 'Saving a post among 100,000, until the response',
		rounds: 100,
		sides: { off: save( 'off' ), on: save( 'on' ) },
		figures: [ { measure: 'cpu', ratio: 1.3 } ],
	};
}
