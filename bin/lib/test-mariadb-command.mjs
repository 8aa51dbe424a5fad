import { build } from './build.mjs';
import { getNativePrograms } from './native-packages.mjs';
import { start as startNative } from './native-site.mjs';
import { runPhpunit } from './phpunit.mjs';
import { runPlaywright } from './playwright.mjs';
import { Tally } from './tally.mjs';
import { inBackground, step } from './terminal.mjs';
import {
	playwrightArguments,
	readTestOptions,
	siteKinds,
} from './test-options.mjs';
import { prepareTestSite } from './test-site.mjs';
import { DEFAULT_LINE } from './wordpress.mjs';

const KINDS = [ 'php', 'integration', 'e2e' ];

const HELP = `Usage: npm run test:mariadb -- [options] [file …]

  --only <kind>   ${ KINDS.join( ', ' ) }; may be repeated
  --grep <text>   only tests whose names match
  [file …]        only these tests, e.g. tests/e2e/fixtures.spec.ts, blocks/map/test/MapBlockTest.php

WP=6.8 npm run test:mariadb runs on the older WordPress (default ${ DEFAULT_LINE }).`;

/**
 * Runs PHP, REST and browser tests on native servers, which are installed if they are missing.
 *
 * @param {Set<string>}                 kinds            Of php, integration, e2e.
 * @param {import('./tally.mjs').Tally} tally
 * @param {Object}                      selection        As of readTestOptions().
 * @param {Record<string, string[]>}    selection.files
 * @param {string}                      [selection.grep]
 */
export async function runNatively( kinds, tally, { files, grep } ) {
	const installing = inBackground( getNativePrograms() );
	await build();
	await installing;
	const site = await step(
		'Booting nginx, PHP-FPM and MariaDB for the tests',
		async () => {
			const booted = await startNative( {
				name: 'test',
				wpLine: process.env.WP || DEFAULT_LINE,
				forTests: true,
			} );
			await prepareTestSite( booted );
			return booted;
		}
	);
	if ( kinds.has( 'php' ) ) {
		tally.add( await runPhpunit( site, grep, files.php ) );
	}
	const others = siteKinds( kinds );
	if ( others.size > 0 ) {
		const args = playwrightArguments( files, grep );
		tally.add( await runPlaywright( site, { kinds: others, args } ) );
	}
	await site.stop();
}

/**
 * Runs all PHP, REST and browser tests on native servers and prints 'N passed, N failed' as the last line.
 *
 * @param {string[]} args Of the command line.
 * @return {Promise<number>} The exit code.
 */
export async function testMariadb( args ) {
	const { kinds, help, ...selection } = readTestOptions( args, KINDS, HELP );
	if ( help ) {
		return 0;
	}
	const tally = new Tally();
	await runNatively( kinds, tally, selection );
	console.log( `\n${ tally }` );
	return tally.exitCode;
}
