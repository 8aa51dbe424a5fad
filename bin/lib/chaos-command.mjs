import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installPackages } from './apt.mjs';
import { build } from './build.mjs';
import { addDropIn, start } from './native-site.mjs';
import { runPlaywright } from './playwright.mjs';
import { has, run } from './process.mjs';
import { Tally } from './tally.mjs';
import { onExit, step } from './terminal.mjs';
import { prepareTestSite } from './test-site.mjs';

const HELP = `Usage: npm run chaos -- [options]

  --minutes <number>  how long things fail (10)
  --seed <number>     another order of faults and visits (1). Which process is killed, and when, is
                      never the same`;

/** Seconds by which the replica lags, and a PHP server whose clock is ahead. */
const ENGINES = { lag: 3, redis: true, ahead: 'b' };

const SPEC = 'tests/scale/chaos.spec.ts';

/** Room for uploads while they are full; the rest of the folder is out of sight meanwhile. */
const FULL = '64k';

/**
 * Kills a process.
 *
 * @param {number} pid
 * @return {number} 1, or 0 if it has ended meanwhile.
 */
function kill( pid ) {
	try {
		return Number( process.kill( pid, 'SIGKILL' ) );
	} catch ( error ) {
		if ( error.code === 'ESRCH' ) {
			return 0;
		}
		throw error;
	}
}

/**
 * What the test may do to the servers.
 *
 * @param {import('./site.mjs').Site} site
 */
function faultsOf( site ) {
	const { database, replica, redis } = site;
	const uploads = join( site.wordpress, 'wp-content/uploads' );
	let isFull = false;
	const free = async () => {
		if ( isFull ) {
			isFull = false;
			await run( 'umount', [ '--lazy', uploads ] );
		}
	};
	onExit( free );
	return {
		...site.faults,
		engines: async () => {
			await replica.catchUp();
			await addDropIn( site, 'db.php' );
			await addDropIn( site, 'object-cache.php' );
		},
		'kill-worker': async () => {
			const workers = await site.workers();
			const index = Math.floor( Math.random() * workers.length );
			return String( kill( workers[ index ] ) );
		},
		'kill-workers': async () => {
			( await site.workers() ).forEach( kill );
		},
		'stop-database': () => database.stop(),
		'start-database': () => database.boot(),
		'stop-redis': () => redis.stop(),
		'start-redis': () => redis.start(),
		'fill-uploads': async () => {
			await mkdir( uploads, { recursive: true } );
			await run( 'mount', [
				...[ '-t', 'tmpfs', '-o', `size=${ FULL }` ],
				...[ 'tmpfs', uploads ],
			] );
			isFull = true;
		},
		'free-uploads': free,
	};
}

/**
 * Runs the test and prints 'N passed, N failed' as the last line.
 *
 * @param {string[]} args Of the command line.
 * @return {Promise<number>} The exit code.
 */
export async function chaos( args ) {
	const { values } = parseArgs( {
		args,
		options: {
			minutes: { type: 'string', default: '10' },
			seed: { type: 'string', default: '1' },
			help: { type: 'boolean', default: false },
		},
	} );
	if ( values.help ) {
		console.log( HELP );
		return 0;
	}
	if ( ! ( await has( 'faketime' ) ) ) {
		await installPackages( [ 'faketime' ], 'A clock that is ahead' );
	}
	await build();
	const site = await step( 'Booting a site with all engines', async () => {
		const booted = await start( {
			name: 'chaos',
			forTests: true,
			engines: ENGINES,
		} );
		await prepareTestSite( booted );
		return booted;
	} );
	process.env.RAMJET_CHAOS_MINUTES = values.minutes;
	process.env.RAMJET_CHAOS_SEED = values.seed;
	const tally = new Tally();
	tally.add(
		await runPlaywright(
			{ ...site, faults: faultsOf( site ) },
			{ kinds: new Set( [ 'scale' ] ), args: [ SPEC, '--retries=0' ] }
		)
	);
	await site.stop();
	console.log( `\n${ tally }` );
	return tally.exitCode;
}
