/**
 * Work that is done in the background.
 *
 * @param {import('../bench-site.mjs').BenchSite} site
 * @yield {import('../comparison.mjs').Comparison} Beside nothing.
 */
export async function* queue( site ) {
	yield {
		name: 'One of 1,000 rows taken from a queue of 100,000',
		rounds: 5,
		sides: { on: () => site.run( 'queue.php' ) },
		figures: [ { measure: 'time', most: 5 } ],
	};
}
