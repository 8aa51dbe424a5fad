import { randomUUID } from 'node:crypto';
import { post, sendForm } from './form-load.mjs';
import { summarize } from './server.mjs';
import { interleave } from './statistics.mjs';

/** Makes the site store a post and do nothing else; see bin/bench/measure.php. */
const BARE = 'ramjet_bench_insert=1';

let count = 0;

// From another IP address each time, because of the rate limit.
function nextAddress() {
	count++;
	return `127.200.${ Math.floor( count / 250 ) }.${ 2 + ( count % 250 ) }`;
}

/**
 * Measures a submission until the visitor gets the reply (on), and a request that stores a post of the same
 * size with wp_insert_post() (off).
 *
 * @param {{url: string, token: string}}      form
 * @param {{rounds: number, seconds: number}} limits
 * @return {Promise<{on: import('./server.mjs').Measured, off: import('./server.mjs').Measured}>} Both.
 */
export async function measureSubmission( form, limits ) {
	const take = async ( side ) => {
		const address = nextAddress();
		const headers = { 'X-Ramjet-Bench': 'on' };
		const message = 'A message as long as messages are. '.repeat( 8 );
		const answer =
			side === 'on'
				? await sendForm( form, {
						address,
						headers,
						id: randomUUID(),
						message,
					} )
				: await post( form.url, { address, headers, body: BARE } );
		const measured = answer.headers[ 'x-ramjet-measured' ];
		if ( answer.status !== 200 || ! measured ) {
			throw new Error(
				`${ side === 'on' ? 'The form' : 'The bare request' } was answered ${ answer.status }.`
			);
		}
		return JSON.parse( measured );
	};
	await interleave( { rounds: 6 }, take );
	const { on, off } = await interleave( limits, take );
	return { on: summarize( on ), off: summarize( off ) };
}
