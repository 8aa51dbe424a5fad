import { besideEmpty, request } from '../requests.mjs';

const ROUNDS = 60;

/**
 * Pages without our blocks, as visitors get them.
 *
 * @param {import('../bench-site.mjs').BenchSite} site
 * @yield {import('../comparison.mjs').Comparison} Beside WordPress alone.
 */
export async function* pages( site ) {
	const post = await site.run( 'pages.php' );
	const front = `${ site.url }/`;
	const { text } = await request( front );
	if ( ! text.includes( 'Post 1<' ) || text.includes( 'ramjet' ) ) {
		throw new Error( 'The front page does not list ten plain posts.' );
	}
	yield {
		name: 'Front page with ten posts',
		rounds: ROUNDS,
		sides: besideEmpty( front ),
		figures: [
			{ measure: 'cpu', ratio: 1.02 },
			{ measure: 'cpu', beside: 'empty' },
		],
	};
	yield {
		name: 'Post',
		rounds: ROUNDS,
		sides: besideEmpty( post.url ),
		figures: [
			{ measure: 'cpu', ratio: 1.01 },
			{ measure: 'cpu', beside: 'empty' },
			{ measure: 'memory', more: 0.15 },
			{ measure: 'queries', more: 0 },
			{ measure: 'files', more: 30 },
		],
	};
}
