import { step } from '../../terminal.mjs';

const POSTS = 100_000;

/**
 * Moving from Jetpack on a site with 100,000 posts.
 *
 * @param {import('../bench-site.mjs').BenchSite} site
 * @yield {import('../comparison.mjs').Comparison} Without another side.
 */
export async function* move( site ) {
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
