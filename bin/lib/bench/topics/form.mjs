import { randomUUID } from 'node:crypto';
import { MESSAGE, publishForm } from '../form-page.mjs';
import { load } from '../load.mjs';
import { request, visit } from '../requests.mjs';

/** Simultaneous visitors, as after a newsletter, for a minute. */
const LOAD = { connections: 50, seconds: 60 };

/**
 * Submissions of a form.
 *
 * @param {import('../bench-site.mjs').BenchSite} site
 * @yield {import('../comparison.mjs').Comparison} Beside a request that stores a post of the same length.
 */
export async function* form( site ) {
	const { url, submission } = await publishForm( site );
	yield {
		name: 'Sending a form, beside storing a post',
		rounds: 100,
		sides: {
			off: visit( url, {
				method: 'POST',
				body: new URLSearchParams( {
					ramjet_bench_insert:
						'A message as long as entries are. '.repeat( 30 ),
				} ),
			} ),
			on: async () =>
				( await request( url, submission( MESSAGE ) ) ).sample,
		},
		figures: [ { measure: 'cpu', ratio: 1.5 } ],
	};
	yield {
		name: 'Many send a form while PHP is killed',
		sides: { on: () => loadForm( site, url, submission ) },
		figures: [
			{ measure: 'accepted' },
			{ measure: 'killed' },
			{ measure: 'wrong', most: 0 },
		],
	};
}

async function loadForm( site, url, submission ) {
	const { accepted, killed } = await load( site, url, {
		...LOAD,
		next() {
			const message = `load-${ randomUUID() }`;
			return { ...submission( message ), message };
		},
	} );
	const stored = await site.run( 'form-stored.php' );
	const lost = accepted.filter( ( { message } ) => ! ( message in stored ) );
	const repeated = Object.values( stored ).filter( ( times ) => times > 1 );
	return {
		accepted: accepted.length,
		killed,
		wrong: lost.length + repeated.length,
	};
}
