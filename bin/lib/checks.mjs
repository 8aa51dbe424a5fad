import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isScript } from './changed-files.mjs';
import { GENERATORS } from './generators.mjs';
import { CACHE, ROOT } from './paths.mjs';
import { checkImports } from './imports.mjs';
import { lintPhp, lintPhpConventions } from './lint-php.mjs';
import { run } from './process.mjs';
import { SLOWEST } from './tally.mjs';

/**
 * Runs a tool of node_modules.
 *
 * @param {string}                 script Its program below node_modules.
 * @param {string[]}               args
 * @param {Object<string, string>} [env]  Further environment variables.
 * @return {Promise<string>} Its output.
 */
function tool( script, args, env ) {
	return run( process.execPath, [ join( 'node_modules', script ), ...args ], {
		env: { ...process.env, ...env },
	} );
}

/**
 * A Jest run's failed tests, and files that did not run.
 *
 * @param {Object} report Of Jest's option --json.
 * @return {string[]} A text for each: its file and name, then its error.
 */
export function listJestFailures( report ) {
	return report.testResults.flatMap(
		( { name, message, assertionResults } ) => {
			const file = relative( ROOT, name );
			const failed = assertionResults.filter(
				( { status } ) => status === 'failed'
			);
			if ( failed.length === 0 && message ) {
				return [ `${ file }\n${ message.trim() }` ];
			}
			return failed.map(
				( { fullName, failureMessages } ) =>
					`${ file } › ${ fullName }\n${ failureMessages.join( '\n' ) }`
			);
		}
	);
}

/**
 * Runs the unit tests and counts single ones. A file that could not be run counts as one failure.
 *
 * @param {Selection} selection
 * @return {Promise<{passed: number, failed: number, times: Object[], failures: string[]}>} `times`: of the slowest files.
 */
async function runJest( { pattern, files = [], changed } ) {
	const report = join( CACHE, 'jest.json' );
	await rm( report, { force: true } );
	const ended = await tool(
		'@wordpress/scripts/bin/wp-scripts.js',
		[
			'test-unit-js',
			'--config',
			'jest.config.js',
			'--json',
			`--outputFile=${ report }`,
			...( pattern ? [ '--testNamePattern', pattern ] : [] ),
			...( changed
				? [
						'--passWithNoTests',
						'--findRelatedTests',
						...changed.tested,
					]
				: files ),
		],
		// React makes so much short-lived garbage that V8's small default for it costs a seventh of the time.
		{ NODE_OPTIONS: '--max-semi-space-size=64' }
	).catch( ( error ) => error );
	const text = await readFile( report, 'utf8' ).catch( () => {
		throw ended;
	} );
	const result = JSON.parse( text );
	const times = result.testResults.map(
		( { name, startTime, endTime } ) => ( {
			file: relative( ROOT, name ),
			seconds: ( endTime - startTime ) / 1000,
		} )
	);
	return {
		passed: result.numPassedTests,
		failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
		times: times
			.sort( ( one, two ) => two.seconds - one.seconds )
			.slice( 0, SLOWEST ),
		failures: listJestFailures( result ),
	};
}

/** The checks of generated files that need no site. */
const listGeneratedChecks = () =>
	Object.entries( GENERATORS )
		.filter( ( [ , { needsSite } ] ) => ! needsSite )
		.map( ( [ name, { title } ] ) => ( {
			kind: 'generated',
			name: title,
			needsBuild: true,
			run: () =>
				run( process.execPath, [
					'bin/generate.mjs',
					name,
					'--check',
				] ),
		} ) );

/**
 * @typedef {Object} Selection
 * @property {string}                                [pattern] Only unit tests whose names match it.
 * @property {string[]}                              [files]   Only unit tests in these files or folders.
 * @property {import('./changed-files.mjs').Changed} [changed] Only checks of these files.
 */

/**
 * @typedef {Object} Check
 * @property {string}                                     kind         By which it is selected.
 * @property {string}                                     name         As it is printed.
 * @property {boolean}                                    [needsBuild] Whether it reads build/.
 * @property {(selection: Selection) => Promise<unknown>} run          Throws an error with its `output` where the check fails.
 * @property {(changed: Object) => boolean}               [concerns]   Whether changed files matter to it; all without it.
 */

/**
 * The checks that need no site; the longest first, since they run two at a time.
 *
 * @type {Check[]}
 */
export const CHECKS = [
	{
		kind: 'types',
		name: 'TypeScript',
		concerns: ( { isTyped } ) => isTyped,
		run: () =>
			tool( 'typescript/bin/tsc', [
				'-p',
				'.',
				'--incremental',
				'--tsBuildInfoFile',
				join( CACHE, 'tsconfig.tsbuildinfo' ),
			] ),
	},
	{
		kind: 'lint',
		name: 'ESLint',
		concerns: ( { scripts } ) => scripts.length > 0,
		run: ( { changed } ) =>
			tool( 'eslint/bin/eslint.js', [
				...( changed
					? [ '--no-warn-ignored', ...changed.scripts ]
					: [ '.' ] ),
				'--max-warnings=0',
				'--cache',
				'--cache-strategy=content',
				`--cache-location=${ join( CACHE, 'eslint' ) }`,
			] ),
	},
	{
		// Code that only tests use counts as unused.
		kind: 'lint',
		name: 'knip: code that only tests use',
		concerns: ( { all } ) => all.some( isScript ),
		run: () =>
			tool( 'knip/bin/knip.js', [
				'--production',
				'--no-progress',
				'--include=files,exports,types',
			] ),
	},
	{
		kind: 'lint',
		name: 'knip: code that nothing uses',
		concerns: ( { all } ) => all.some( isScript ),
		run: () =>
			tool( 'knip/bin/knip.js', [
				'--no-progress',
				'--include=files,exports,types',
			] ),
	},
	{
		kind: 'lint',
		name: 'stylelint',
		concerns: ( { styles } ) => styles.length > 0,
		run: ( { changed } ) =>
			tool( 'stylelint/bin/stylelint.mjs', [
				...( changed?.styles ?? [ '**/*.scss' ] ),
				'--allow-empty-input',
			] ),
	},
	{
		kind: 'lint',
		name: 'PHP syntax',
		concerns: ( { hasPhp } ) => hasPhp,
		run: lintPhp,
	},
	{
		kind: 'lint',
		name: 'PHP conventions',
		concerns: ( { hasPhp } ) => hasPhp,
		run: lintPhpConventions,
	},
	{ kind: 'lint', name: 'Import cycles and floors', run: checkImports },
	{
		kind: 'size',
		name: 'Size budgets',
		needsBuild: true,
		run: () => run( process.execPath, [ 'bin/size.mjs' ] ),
	},
	...listGeneratedChecks(),
	{
		kind: 'unit',
		name: 'Jest',
		concerns: ( { tested } ) => tested.length > 0,
		run: runJest,
	},
];

async function runCheck( { name, run: check }, selection ) {
	const since = Date.now();
	const result = await check( selection ).catch( ( error ) => ( {
		passed: 0,
		failed: 1,
		output: error.output ?? error.stack,
	} ) );
	const counts =
		typeof result?.passed === 'number' ? result : { passed: 1, failed: 0 };
	const failed = counts.failed > 0;
	console.log(
		`${ failed ? '✗' : '✓' } ${ name } (${ counts.passed } passed, ${ counts.failed } failed; ${ ( ( Date.now() - since ) / 1000 ).toFixed( 1 ) } s)`
	);
	if ( ! failed ) {
		return counts;
	}
	const failures = counts.failures ?? [ `${ name }\n${ counts.output }` ];
	console.log( failures.join( '\n\n' ).trim() );
	return { ...counts, failures };
}

/**
 * Runs the checks of some kinds, two at a time; the unit tests, which use all cores themselves, after the others.
 *
 * @param {Set<string>}                 kinds              Of lint, types, unit, size, generated.
 * @param {import('./tally.mjs').Tally} tally
 * @param {Selection}                   selection
 * @param {Object}                      [waits]
 * @param {Promise<void>}               [waits.building]   What the checks of built files wait for.
 * @param {Promise<unknown>}            [waits.beforeUnit] What the unit tests wait for, also if it fails.
 */
export async function runChecks(
	kinds,
	tally,
	selection,
	{ building, beforeUnit } = {}
) {
	const wanted = CHECKS.filter(
		( { kind, concerns } ) =>
			kinds.has( kind ) &&
			( ! selection.changed ||
				! concerns ||
				concerns( selection.changed ) )
	);
	const queue = wanted.filter( ( { kind } ) => kind !== 'unit' );
	const work = async () => {
		for ( let check = queue.shift(); check; check = queue.shift() ) {
			if ( check.needsBuild ) {
				await building;
			}
			tally.add( await runCheck( check, selection ) );
		}
	};
	// The build is as much work as a check.
	await Promise.all( [ work(), Promise.resolve( building ).then( work ) ] );
	await Promise.allSettled( [ beforeUnit ] );
	for ( const check of wanted.filter( ( { kind } ) => kind === 'unit' ) ) {
		tally.add( await runCheck( check, selection ) );
	}
}
