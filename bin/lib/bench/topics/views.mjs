import { setTimeout as wait } from 'node:timers/promises';
import { step } from '../../terminal.mjs';
import { request, visit } from '../requests.mjs';

const POSTS = 10_000;

/** Views that arrive for some seconds. */
const LOAD = { perSecond: 50, seconds: 10 };

/** As a browser sends a report. */
const BROWSER = {
	'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
	'Sec-Fetch-Site': 'same-origin',
};

/**
 * Views of a site with 10,000 posts that was counted for two years.
 *
 * @param {import('../bench-site.mjs').BenchSite} site
 * @yield {import('../comparison.mjs').Comparison} Beside the page that was viewed.
 */
export async function* views( site ) {
	const { post, report } = await step(
		'Storing two years of views of 10,000 posts',
		() => site.run( 'views.php', 'on', POSTS )
	);
	const count = async () =>
		(
			await request( report, {
				method: 'POST',
				headers: BROWSER,
				expected: 204,
			} )
		).sample;
	yield {
		name: 'A counted view, beside the page without a cache',
		rounds: 40,
		sides: { off: visit( post ), on: count },
		figures: [
			{ measure: 'cpu', ratio: 0.5 },
			{ measure: 'queries' },
			{ measure: 'files' },
		],
	};
	yield {
		name: 'Top posts of 10,000 and two years: slowest period',
		rounds: 10,
		sides: { on: () => site.run( 'views-top.php' ) },
		figures: [ { measure: 'time', most: 20 } ],
	};
	yield {
		name: '50 views a second: longest wait for a locked row',
		sides: {
			on: async () => {
				const running = [];
				const { perSecond, seconds } = LOAD;
				for ( let sent = 0; sent < perSecond * seconds; sent++ ) {
					running.push( count() );
					await wait( 1000 / perSecond );
				}
				await Promise.all( running );
				return site.run( 'views-locks.php' );
			},
		},
		figures: [ { measure: 'time', most: 100 }, { measure: 'accepted' } ],
	};
	await site.run( 'views.php', 'off' );
}
