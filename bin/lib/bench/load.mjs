import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';

/** How often a PHP process is killed, in milliseconds. */
const KILL_EVERY = 400;

/** Seconds until a request without a reply is sent again. */
const TIMEOUT = 10;

/**
 * Posts requests from many connections at once, while PHP processes are killed at random. What is not answered with 200 is sent
 * again, as visitors and Stripe do.
 *
 * @template {{body: string, headers?: Object<string, string>}} T
 * @param {import('./bench-site.mjs').BenchSite} site
 * @param {string}                               url
 * @param {Object}                               load
 * @param {number}                               load.connections
 * @param {number}                               load.seconds     At most.
 * @param {number}                               [load.amount]    Ends soon after so many were accepted.
 * @param {() => T}                              load.next        Makes the next request.
 * @return {Promise<{accepted: T[], killed: number}>} The requests that were answered with 200; the number of processes.
 */
export async function load(
	site,
	url,
	{ connections, seconds, amount = Infinity, next }
) {
	const accepted = [];
	const run = autocannon( {
		url,
		method: 'POST',
		connections,
		duration: seconds,
		timeout: TIMEOUT,
		setupClient( client ) {
			let request = next();
			client.setRequests( [
				{
					setupRequest: ( defaults ) => ( {
						...defaults,
						...request,
					} ),
					onResponse( status ) {
						if ( status !== 200 ) {
							return;
						}
						accepted.push( request );
						request = next();
						if ( accepted.length === amount ) {
							run.stop();
						}
					},
				},
			] );
		},
	} );
	const ended = new AbortController();
	const killing = killWorkers( site, ended.signal );
	await run;
	ended.abort();
	return { accepted, killed: await killing };
}

async function killWorkers( site, signal ) {
	let killed = 0;
	while ( ! signal.aborted ) {
		const workers = await site.workers();
		const pid = workers[ Math.floor( Math.random() * workers.length ) ];
		if ( pid && kill( pid ) ) {
			killed++;
		}
		await wait( KILL_EVERY * ( 0.5 + Math.random() ) );
	}
	return killed;
}

// Whether there was such a process.
function kill( pid ) {
	try {
		return process.kill( pid, 'SIGKILL' );
	} catch ( error ) {
		// It has ended meanwhile.
		if ( error.code === 'ESRCH' ) {
			return false;
		}
		throw error;
	}
}
