import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE, ROOT } from './paths.mjs';
import { getChromium } from './chromium.mjs';
import { startControlServer } from './control-server.mjs';
import { listFailures, listTimes } from './playwright-report.mjs';

const PROGRAM = join( ROOT, 'node_modules/@playwright/test/cli.js' );

async function describeRun( site, kinds, tags ) {
	return {
		...process.env,
		RAMJET_SITE: site.kind,
		RAMJET_URL: site.url,
		RAMJET_WORDPRESS: site.wordpress,
		RAMJET_CONTROL: await startControlServer( site ),
		RAMJET_TAGS: tags ?? '',
		RAMJET_REPORT: join( CACHE, `playwright-${ process.pid }.json` ),
		...( [ 'e2e', 'scale' ].some( ( kind ) => kinds.has( kind ) ) && {
			RAMJET_CHROMIUM: await getChromium(),
		} ),
	};
}

function runTests( args, env ) {
	return new Promise( ( resolve, reject ) => {
		const child = spawn( process.execPath, [ PROGRAM, 'test', ...args ], {
			cwd: ROOT,
			env,
			stdio: [ 'ignore', 'inherit', 'inherit' ],
		} );
		child.on( 'error', reject );
		child.on( 'close', resolve );
	} );
}

/**
 * Reads PHP's notices and warnings about our code from the site's log.
 *
 * @param {import('./site.mjs').Site} site
 */
async function readOwnNotices( site ) {
	const log = await readFile( site.debugLog, 'utf8' ).catch( () => '' );
	return log.split( '\n' ).filter( ( line ) => {
		// The checkout's own path can contain 'ramjet'.
		const message = line.replaceAll( ROOT, '' );
		return (
			/PHP (Notice|Warning|Deprecated|Fatal|Parse)/.test( message ) &&
			/plugins\/ramjet\/(?!tests\/)|Ramjet\\|ramjet[-_]/.test( message )
		);
	} );
}

/**
 * Runs the REST and browser tests on a site.
 *
 * @param {import('./site.mjs').Site} site
 * @param {Object}                    options
 * @param {Set<string>}               options.kinds  Of integration, e2e.
 * @param {string[]}                  options.args   Further arguments of `playwright test`.
 * @param {string}                    [options.tags] Only tests with one of these tags: '@sqlite|@embedded'.
 * @return {Promise<{passed: number, failed: number, failures: string[], times: Object[]}>} PHP notices about Ramjet
 *   count as one failure.
 */
export async function runPlaywright( site, { kinds, args, tags } ) {
	const env = await describeRun( site, kinds, tags );
	const all = [
		...[ ...kinds ].map( ( kind ) => `--project=${ kind }` ),
		...args,
	];
	await rm( env.RAMJET_REPORT, { force: true } );
	const code = await runTests( all, env );
	const text = await readFile( env.RAMJET_REPORT, 'utf8' ).catch(
		() => null
	);
	await rm( env.RAMJET_REPORT, { force: true } );
	if ( ! text ) {
		return {
			passed: 0,
			failed: 1,
			failures: [ 'Playwright wrote no report' ],
		};
	}
	const report = JSON.parse( text );
	const { stats, errors } = report;
	const counts = {
		passed: stats.expected,
		failed: stats.unexpected + stats.flaky,
		failures: listFailures( report ),
		times: listTimes( report ),
	};
	// Errors outside tests, such as a file that does not load, are not counted by Playwright.
	if ( counts.failed === 0 && ( code !== 0 || errors.length > 0 ) ) {
		counts.failed = 1;
		counts.failures.push( `Playwright ended with ${ code }` );
	}
	const notices = await readOwnNotices( site );
	if ( notices.length > 0 ) {
		counts.failed++;
		counts.failures.push(
			`PHP complained about Ramjet:\n${ [ ...new Set( notices ) ].join( '\n' ) }`
		);
	}
	return counts;
}
