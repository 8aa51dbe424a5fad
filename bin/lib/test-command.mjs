import { build } from './build.mjs';
import { listChanged } from './changed-files.mjs';
import { runChecks } from './checks.mjs';
import { start as startPlayground } from './playground-site.mjs';
import { runPlaywright } from './playwright.mjs';
import { findFreePort } from './ports.mjs';
import { inBackground, step } from './terminal.mjs';
import {
	playwrightArguments,
	readTestOptions,
	siteKinds,
} from './test-options.mjs';
import {
	nameTestSite,
	prepareTestSite,
	removeStaleTestSites,
} from './test-site.mjs';
import { Tally } from './tally.mjs';
import { runNatively } from './test-mariadb-command.mjs';
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

/** Kinds that run only if they are named: these need native servers. */
const MORE_KINDS = [ 'php' ];

/** Kinds that need no build here: PHPUnit reads build/, but runs on native servers, which build it; the others don't read it. */
const WITHOUT_BUILD = [ 'lint', 'types', 'unit', 'php' ];

/** Kinds that run for what has changed. */
const KINDS_OF_CHANGES = [ 'lint', 'types', 'unit' ];

/** Tags of the tests that run on the embedded site, unless files or a pattern are given. */
const TAGS = '@sqlite|@embedded';

/** Tags of the tests that run on the oldest WordPress. */
const OLDEST_TAGS = '@wp68';

const HELP = `Usage: npm test -- [options] [file …]

  --only <kind>   ${ KINDS.join( ', ' ) }; may be repeated. php: PHPUnit, on native servers
  --grep <text>   only unit, PHP, REST and browser tests whose names match
  --changed[=<commit>]  lint, types and unit tests of what has changed since a commit; without one, the last
  [file …]        only these tests, e.g. blocks/map/test/gl.test.ts, blocks/map/test/MapBlockTest.php

Without --grep and files: the REST and browser tests with the tags ${ TAGS.replace( '|', ' and ' ) },
on another WordPress those with ${ OLDEST_TAGS }. All of them run in \`npm run test:mariadb\`.

WP=6.8 npm test runs on the older WordPress (default ${ DEFAULT_LINE }), PHP=8.1 on the older PHP.`;

const wordPressLine = () => process.env.WP || DEFAULT_LINE;

async function bootTestSite() {
	const wanted = wordPressLine();
	const core = await getWordPress( wanted );
	await removeStaleTestSites();
	const name = nameTestSite( wanted );
	return step(
		`Booting WordPress ${ core.version } for the tests`,
		async () => {
			const site = await startPlayground( {
				name,
				core: core.folder,
				port: await findFreePort(),
				forTests: true,
				php: process.env.PHP || undefined,
			} );
			await prepareTestSite( site );
			return {
				...site,
				remove: async () => {
					await site.stop();
					await removeSite( name );
				},
			};
		}
	);
}

const selectTags = () =>
	wordPressLine() === DEFAULT_LINE ? TAGS : OLDEST_TAGS;

/**
 * Runs checks and tests and prints 'N passed, N failed' as the last line.
 *
 * @param {string[]} args Of the command line.
 * @return {Promise<number>} The exit code.
 */
export async function test( args ) {
	const { kinds, grep, files, changed, help } = readTestOptions(
		args,
		KINDS,
		HELP,
		MORE_KINDS,
		KINDS_OF_CHANGES
	);
	if ( help ) {
		return 0;
	}
	const tally = new Tally();
	const selection = {
		pattern: grep,
		files: files.unit,
		changed: changed && ( await listChanged( changed ) ),
	};
	if ( selection.changed?.all.length === 0 ) {
		console.log( `Nothing has changed since ${ changed }.` );
		return 0;
	}
	const onSite = siteKinds( kinds );
	const needsBuild = [ ...kinds ].some(
		( kind ) => ! WITHOUT_BUILD.includes( kind )
	);
	const building = needsBuild ? inBackground( build() ) : undefined;
	// The site boots while the checks run, and is idle while the unit tests do.
	const booting =
		onSite.size > 0
			? inBackground( Promise.resolve( building ).then( bootTestSite ) )
			: null;
	await runChecks( kinds, tally, selection, {
		building,
		beforeUnit: booting,
	} );
	await building;
	if ( kinds.has( 'php' ) ) {
		await runNatively( new Set( [ 'php' ] ), tally, { files, grep } );
	}
	if ( booting ) {
		const site = await booting;
		const playwright = playwrightArguments( files, grep );
		tally.add(
			await runPlaywright( site, {
				kinds: onSite,
				args: playwright,
				tags: playwright.length > 0 ? undefined : selectTags(),
			} )
		);
		await site.remove();
	}
	console.log( `\n${ tally }` );
	return tally.exitCode;
}
