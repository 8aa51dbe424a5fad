import { build } from './build.mjs';
import { runChecks } from './checks.mjs';
import { installDependencies } from './dependencies.mjs';
import { start as startPlayground } from './playground-site.mjs';
import { runPlaywright } from './playwright.mjs';
import { findFreePort } from './ports.mjs';
import { step } from './terminal.mjs';
import { readTestOptions, siteKinds } from './test-options.mjs';
import {
	nameTestSite,
	prepareTestSite,
	removeStaleTestSites,
} from './test-site.mjs';
import { Tally } from './tally.mjs';
import { removeSite } from './site-files.mjs';
import { DEFAULT_LINE, getWordPress } from './wordpress.mjs';

const KINDS = [
	'lint',
	'types',
	'unit',
	'size',
	'generated',
	'integration',
	'e2e',
];

const HELP = `Usage: npm test -- [options] [file …]

  --only <kind>   ${ KINDS.join( ', ' ) }; may be repeated
  --grep <text>   only unit, REST and browser tests whose names match
  --theme <slug>  the site's theme, e.g. twentytwentyone (without blocks)
  [file …]        only these REST and browser tests, e.g. tests/e2e/fixtures.spec.ts

WP=6.8 npm test runs on the older WordPress (default ${ DEFAULT_LINE }), PHP=8.1 on the older PHP.`;

async function testOnSite( kinds, theme, args ) {
	const wanted = process.env.WP || DEFAULT_LINE;
	const core = await getWordPress( wanted );
	await removeStaleTestSites();
	const name = nameTestSite( wanted );
	const site = await step(
		`Booting WordPress ${ core.version } for the tests`,
		async () => {
			const booted = await startPlayground( {
				name,
				core: core.folder,
				port: await findFreePort(),
				forTests: true,
				php: process.env.PHP || undefined,
			} );
			await prepareTestSite( booted, theme );
			return booted;
		}
	);
	const counts = await runPlaywright( site, { kinds, args } );
	await site.stop();
	await removeSite( name );
	return counts;
}

/**
 * Runs checks and tests and prints 'N passed, N failed' as the last line.
 *
 * @param {string[]} args Of the command line.
 * @return {Promise<number>} The exit code.
 */
export async function test( args ) {
	const { kinds, grep, theme, playwright, help } = readTestOptions(
		args,
		KINDS,
		HELP
	);
	if ( help ) {
		return 0;
	}
	const tally = new Tally();
	await installDependencies();
	await build();
	await runChecks( kinds, tally, grep );
	const onSite = siteKinds( kinds );
	if ( onSite.size > 0 ) {
		tally.add( await testOnSite( onSite, theme, playwright ) );
	}
	console.log( `\n${ tally }` );
	return tally.exitCode;
}
