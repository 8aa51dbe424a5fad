import { setTimeout as wait } from 'node:timers/promises';
import { build } from './build.mjs';
import { addDropIn, start } from './native-site.mjs';
import { runPlaywright } from './playwright.mjs';
import { Tally } from './tally.mjs';
import { step } from './terminal.mjs';
import {
	playwrightArguments,
	readTestOptions,
	siteKinds,
} from './test-options.mjs';
import { prepareTestSite } from './test-site.mjs';

const KINDS = [ 'scale', 'integration', 'e2e' ];

/** Seconds by which the replica lags. */
const LAG = 3;

/** Titles of tests that say nothing with a persistent object cache, by why. */
const OF_MEMORY = [
	// WordPress's AI client keeps its list of models there, which the test waits for.
	'stopping closes the connection of WordPress’s AI client',
];

/** And with one that forgets. */
const OF_CACHES = [
	...OF_MEMORY,
	// They show that a second request is answered from the cache.
	'a cached reply is returned only for the same request',
	'is searched once and copied once',
	// They count queries.
	'the cost of Ramjet',
	'a member logs in by email, reads, and logs out everywhere',
	'adds the tags to the front page only',
];

/** And with one that answers with what was three seconds ago: they change a setting, and show it in the next request. */
const OF_SETTINGS = [
	...OF_CACHES,
	'WP-CLI',
	'an administrator registers the site and connects an account',
	'two administrators who register and connect',
	'a user who cancels sees a message',
	'the front end can have another host',
	'get a response once they are approved',
	'a module that is off removes its blocks',
	'know which notices the user has dismissed',
	'installs a plugin from WordPress.org',
	'stay if a request does not name them',
	'recommendations: answers and step are reset',
	'fifty simultaneous requests cannot exceed the limit',
	'a dismissed notice stays hidden',
	'a user connects an account, chooses, copies and disconnects',
	'a visitor gets a fresh token for Apple',
	'a webhook gets a published post once',
	'a published post is shared on both networks',
	'what arrived although the connection was cut',
	'servers that are killed share each post once',
	'confirmed subscribers read in their own view',
	'are printed below single posts',
	'logs in only the first user of the one-time link',
	'each of several forms on a page subscribes',
	'counts a view that a page of the site reports',
];

const REDIS = {
	engines: { redis: true },
	dropIn: 'object-cache.php',
	meaningless: OF_MEMORY,
};

/**
 * Does something to Redis every second.
 *
 * @param {(redis: import('./native-engines.mjs').Redis) => Promise<void>} act
 * @return {(site: import('./site.mjs').Site) => () => Promise<void>} Begins it for a site; returns how to end it.
 */
const everySecond =
	( act ) =>
	( { redis } ) => {
		const ending = new AbortController();
		const running = ( async () => {
			while ( ! ending.signal.aborted ) {
				await wait( 1000 );
				await act( redis );
			}
		} )();
		return () => {
			ending.abort();
			return running;
		};
	};

/**
 * The engines, by the names that the command knows. `disturb` begins faults, and returns how to end them; `meaningless` are
 * titles of tests that are left out.
 */
const ENGINES = {
	replica: { engines: { lag: LAG }, dropIn: 'db.php' },
	redis: REDIS,
	'redis-emptied': {
		...REDIS,
		meaningless: OF_CACHES,
		disturb: everySecond( ( redis ) => redis.clear() ),
	},
	'redis-stopped': {
		...REDIS,
		meaningless: OF_CACHES,
		disturb: everySecond( async ( redis ) => {
			await redis.stop();
			await wait( 300 );
			await redis.start();
		} ),
	},
	'redis-stale': {
		...REDIS,
		meaningless: OF_SETTINGS,
		disturb: ( { redis } ) => {
			const begun = redis.fail( 'stale' );
			return () => begun;
		},
	},
	memcached: { ...REDIS, engines: { memcached: true } },
};

/** What `--short` runs with each engine, in about a minute: one journey each of what would lose something. */
const SHORT = {
	replica: [
		'tests/scale/replica.spec.ts',
		'tests/integration/member-login.spec.ts',
		'tests/integration/payments-start.spec.ts',
		'tests/integration/video-tus.spec.ts',
		'tests/integration/newsletter-links.spec.ts',
		'tests/integration/admin/forms-submission.spec.ts',
	],
	'redis-stale': [
		'tests/scale/cache.spec.ts',
		'tests/integration/payments-start.spec.ts',
		'tests/integration/member-login.spec.ts',
		'tests/integration/admin/forms-submission.spec.ts',
	],
};

const HELP = `Usage: npm run scale -- [options] [engine …] [file …]

  [engine …]       ${ Object.keys( ENGINES ).join( ', ' ) }; all of them by default
  --only <kind>    ${ KINDS.join( ', ' ) }; may be repeated
  --grep <text>    only tests whose names match
  --short          a few files with each engine that has some, as .ci/run does
  [file …]         only these tests, e.g. tests/integration/contact-form.spec.ts`;

/**
 * Runs tests on a site with one engine.
 *
 * @param {string}                      name      One of ENGINES.
 * @param {import('./tally.mjs').Tally} tally
 * @param {Object}                      selection As of readTestOptions().
 */
export async function runWithEngine( name, tally, selection ) {
	const { kinds, files, grep } = selection;
	const { engines, dropIn, disturb, meaningless } = ENGINES[ name ];
	const site = await step(
		`Booting a site with the engine ${ name }`,
		async () => {
			const booted = await start( {
				name: `scale-${ name }`,
				forTests: true,
				engines,
			} );
			await prepareTestSite( booted );
			await booted.replica?.catchUp();
			await addDropIn( booted, dropIn );
			return booted;
		}
	);
	const calm = disturb?.( site );
	tally.add(
		await runPlaywright( site, {
			kinds: siteKinds( kinds ),
			args: [
				...playwrightArguments( files, grep ),
				...( meaningless
					? [ '--grep-invert', meaningless.join( '|' ) ]
					: [] ),
			],
		} )
	);
	await calm?.();
	await site.stop();
}

/**
 * Runs the tests with each engine and prints 'N passed, N failed' as the last line.
 *
 * @param {string[]} args Of the command line.
 * @return {Promise<number>} The exit code.
 */
export async function scale( args ) {
	const isShort = args.includes( '--short' );
	const known = Object.keys( isShort ? SHORT : ENGINES );
	const named = args.filter( ( arg ) => known.includes( arg ) );
	const others = args.filter(
		( arg ) => arg !== '--short' && ! named.includes( arg )
	);
	const select = ( files = [] ) =>
		readTestOptions( [ ...others, ...files ], KINDS, HELP );
	if ( select().help ) {
		return 0;
	}
	const tally = new Tally();
	await build();
	for ( const name of named.length > 0 ? named : known ) {
		const files = isShort ? SHORT[ name ] : [];
		await runWithEngine( name, tally, select( files ) );
	}
	console.log( `\n${ tally }` );
	return tally.exitCode;
}
