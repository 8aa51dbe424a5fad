import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { step } from '../../terminal.mjs';
import { startMailServer } from '../mail-server.mjs';
import { getNonce, request, visit } from '../requests.mjs';

const SUBSCRIBERS = 100_000;

/** Mails of a sample: what 100,000 take follows from a part of them, with all rows in the table. */
const MAILS = 500;

/** Seconds for which workers send, for the same. */
const SECONDS = 10;

/** More seconds than sending needs. */
const LONG = 300;

/** Milliseconds until a reply of the mail server. */
const DELAY = 10;

/** Workers that send at the same time while some are killed. */
const KILLED = { mails: 3_000, workers: 4, times: 60, every: 300 };

/** Requests of the page Subscribers, below ramjet/v1/newsletter/. The slowest one counts. */
const LISTS = [
	'subscribers',
	'subscribers&page=5000',
	'subscribers&search=subscriber99999@example.com',
	'subscribers&search=subscriber777',
	'subscribers&search=nobody',
	'subscribers&state=confirmed&orderby=email&order=asc',
	'subscribers&state=left',
	'subscribers&origin=import',
];

/**
 * The newsletter of a site with 100,000 subscribers.
 *
 * @param {import('../bench-site.mjs').BenchSite} site
 * @yield {import('../comparison.mjs').Comparison} Beside the module off, PHPMailer alone, or fewer workers.
 */
export async function* newsletter( site ) {
	await step( 'Storing 100,000 subscribers', () =>
		site.run( 'newsletter.php', 'on', SUBSCRIBERS )
	);
	yield* requests( site );
	const folder = await mkdtemp( join( tmpdir(), 'ramjet-bench-' ) );
	yield* mails( site, folder );
	yield* workers( site, folder );
	await rm( folder, { recursive: true } );
	await site.run( 'newsletter.php', 'off' );
}

async function* requests( site ) {
	const nonce = await getNonce( site );
	const rest = ( path ) =>
		`${ site.url }/?rest_route=/${ path }&_wpnonce=${ nonce }`;
	const publish = ( state ) => async () => {
		await site.run( 'newsletter.php', state );
		const { sample } = await request( rest( 'wp/v2/posts' ), {
			method: 'POST',
			cookie: site.cookie,
			expected: 201,
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify( {
				title: 'A post',
				content:
					'<!-- wp:paragraph --><p>Tea.</p><!-- /wp:paragraph -->',
				status: 'publish',
			} ),
		} );
		return sample;
	};
	yield {
		name: 'Publishing with 100,000 subscribers, beside the module off',
		rounds: 60,
		sides: { off: publish( 'off' ), on: publish( 'on' ) },
		figures: [
			{ measure: 'time', more: 10 },
			{ measure: 'queries', more: 2 },
		],
	};
	await site.run( 'newsletter.php', 'on' );
	yield {
		name: '100,000 subscribers: slowest page, search or filter',
		rounds: 10,
		sides: {
			on: async () => {
				let time = 0;
				for ( const path of LISTS ) {
					const { sample } = await request(
						rest( `ramjet/v1/newsletter/${ path }` ),
						{ cookie: site.cookie }
					);
					time = Math.max( time, sample.time );
				}
				return { time };
			},
		},
		figures: [ { measure: 'time', most: 200 } ],
	};
}

// What an email takes, to a mail server that replies at once.
async function* mails( site, folder ) {
	const server = await startMailServer( 0 );
	await site.run( 'newsletter-server.php', server.port );
	yield {
		name: 'An email, beside PHPMailer alone',
		rounds: 6,
		sides: {
			off: async () => {
				await site.run( 'newsletter-post.php', MAILS );
				return site.run(
					'newsletter-phpmailer.php',
					server.port,
					MAILS
				);
			},
			on: async () => {
				await site.run( 'newsletter-post.php', MAILS );
				const { cpu, queries, memory } = await site.run(
					'newsletter-send.php',
					folder,
					LONG
				);
				return { cpu: cpu / MAILS, queries: queries / MAILS, memory };
			},
		},
		figures: [
			{ measure: 'cpu', ratio: 1.3 },
			{ measure: 'queries', most: 3 },
			{ measure: 'memory', most: 32 },
		],
	};
	server.close();
}

// What workers achieve that send to a mail server at a distance.
async function* workers( site, folder ) {
	const server = await startMailServer( DELAY );
	await site.run( 'newsletter-server.php', server.port );
	// Milliseconds from one email to the next, of workers at the same time, where so many emails are left.
	const send = ( count, left ) => async () => {
		await site.run( 'newsletter-post.php', left );
		await server.taken();
		await Promise.all(
			Array.from( { length: count }, () =>
				site.run( 'newsletter-send.php', folder, SECONDS )
			)
		);
		const times = ( await server.taken() ).map( ( { time } ) => time );
		return { time: ( times.at( -1 ) - times[ 0 ] ) / ( times.length - 1 ) };
	};
	yield {
		name: 'An email of 100,000 by four workers, at the end beside at the beginning',
		rounds: 2,
		sides: { off: send( 4, SUBSCRIBERS ), on: send( 4, 20 * MAILS ) },
		figures: [
			{ measure: 'time', ratio: 1.1 },
			{ measure: 'time', most: 24 },
		],
	};
	yield {
		name: 'An email by two workers, beside one',
		rounds: 2,
		sides: { off: send( 1, SUBSCRIBERS ), on: send( 2, SUBSCRIBERS ) },
		figures: [ { measure: 'time', ratio: 1 / 1.7 } ],
	};
	yield {
		name: 'Emails while workers are killed',
		sides: { on: () => sendAndKill( site, folder, server ) },
		figures: [
			{ measure: 'accepted' },
			{ measure: 'killed' },
			{ measure: 'doubt' },
			{ measure: 'wrong', most: 0 },
		],
	};
	yield* besideVisitors( site, folder );
	server.close();
}

// A page while one worker sends, beside the same while it is stopped.
async function* besideVisitors( site, folder ) {
	await site.run( 'newsletter-post.php', SUBSCRIBERS );
	const sending = site.run( 'newsletter-send.php', folder, LONG );
	const signalAll = async ( name ) => {
		for ( const pid of await listWorkers( folder ) ) {
			signal( pid, name );
		}
	};
	const page = visit( `${ site.url }/` );
	yield {
		name: 'Front page while a worker sends',
		rounds: 60,
		sides: {
			off: async () => {
				await signalAll( 'SIGSTOP' );
				return page();
			},
			on: async () => {
				await signalAll( 'SIGCONT' );
				return page();
			},
		},
		figures: [ { measure: 'time', ratio: 1.15 } ],
	};
	await signalAll( 'SIGKILL' );
	await sending.catch( () => {} );
}

// Process IDs of the workers, by newsletter-send.php.
const listWorkers = async ( folder ) =>
	( await readdir( folder ) ).map( Number );

// Returns the number of processes that got it: one may have ended meanwhile.
function signal( pid, name ) {
	try {
		return Number( process.kill( pid, name ) );
	} catch ( error ) {
		if ( error.code === 'ESRCH' ) {
			return 0;
		}
		throw error;
	}
}

async function sendAndKill( site, folder, server ) {
	const { total } = await site.run( 'newsletter-post.php', KILLED.mails );
	await server.taken();
	let killed = 0;
	const work = async () => {
		while ( killed < KILLED.times ) {
			await site
				.run( 'newsletter-send.php', folder, LONG, 'fresh' )
				.catch( () => {} );
		}
	};
	const kill = async () => {
		while ( killed < KILLED.times ) {
			await wait( KILLED.every * ( 0.5 + Math.random() ) );
			const pids = await listWorkers( folder );
			const pid = pids[ Math.floor( Math.random() * pids.length ) ];
			if ( pid ) {
				killed += signal( pid, 'SIGKILL' );
				await rm( join( folder, String( pid ) ), { force: true } );
			}
		}
	};
	await Promise.all( [
		kill(),
		...Array.from( { length: KILLED.workers }, work ),
	] );
	// So are their claims of recipients.
	let counts = await site.run( 'newsletter-counts.php', 'expire' );
	while ( counts.state !== 'done' ) {
		await site.run( 'newsletter-send.php', folder, LONG );
		counts = await site.run( 'newsletter-counts.php' );
	}
	const ids = ( await server.taken() ).map( ( { id } ) => id );
	const before = total - KILLED.mails;
	const { sent, failed, doubt } = counts;
	return {
		accepted: ids.length,
		killed,
		doubt,
		wrong:
			Math.abs( total - sent - failed - doubt ) +
			( ids.length - new Set( ids ).size ) +
			Math.max( 0, doubt - killed ) +
			// What is said to be sent has arrived.
			Math.max( 0, sent - before - ids.length ),
	};
}
