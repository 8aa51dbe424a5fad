import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { CACHE, ROOT } from './paths.mjs';
import { checkImportCycles } from './import-cycles.mjs';
import { lintPhp, lintPhpConventions } from './lint-php.mjs';
import { npm, run } from './process.mjs';
import { SLOWEST } from './tally.mjs';

/**
 * Runs a tool of node_modules.
 *
 * @param {string}   script Its program below node_modules.
 * @param {string[]} args
 * @return {Promise<string>} Its output.
 */
function tool( script, args ) {
	return run( process.execPath, [ join( 'node_modules', script ), ...args ] );
}

/**
 * Runs the unit tests and counts single ones. A file that could not be run counts as one failure.
 *
 * @param {{pattern?: string, files?: string[]}} selection `pattern`: only tests whose names match it; `files`: only tests
 *                                                         in these files or folders.
 * @return {Promise<{passed: number, failed: number, times: Object[], output: string}>} `times`: of the slowest files;
 *   `output`: the failures.
 */
async function runJest( { pattern, files = [] } ) {
	const report = join( CACHE, 'jest.json' );
	await rm( report, { force: true } );
	const ended = await tool( '@wordpress/scripts/bin/wp-scripts.js', [
		'test-unit-js',
		'--config',
		'jest.config.js',
		'--json',
		`--outputFile=${ report }`,
		...( pattern ? [ '--testNamePattern', pattern ] : [] ),
		...files,
	] ).catch( ( error ) => error );
	const text = await readFile( report, 'utf8' ).catch( () => {
		throw ended;
	} );
	const {
		numPassedTests,
		numFailedTests,
		numRuntimeErrorTestSuites,
		testResults,
	} = JSON.parse( text );
	const times = testResults.map( ( { name, startTime, endTime } ) => ( {
		file: relative( ROOT, name ),
		seconds: ( endTime - startTime ) / 1000,
	} ) );
	return {
		passed: numPassedTests,
		failed: numFailedTests + numRuntimeErrorTestSuites,
		times: times
			.sort( ( one, two ) => two.seconds - one.seconds )
			.slice( 0, SLOWEST ),
		output: testResults.map( ( { message } ) => message ).join( '\n' ),
	};
}

/**
 * A check that generated files are up to date.
 *
 * @param {string} name   Of the files.
 * @param {string} script The npm script that writes them.
 */
function generated( name, script ) {
	return {
		kind: 'generated',
		name,
		run: () => npm( [ 'run', '--silent', script, '--', '--check' ] ),
	};
}

/**
 * The checks that need no site; the longest first, since they run two at a time.
 *
 * @type {{kind: string, name: string, run: (selection: {pattern?: string, files?: string[]}) => Promise<unknown>}[]}
 */
export const CHECKS = [
	{
		kind: 'lint',
		name: 'ESLint',
		run: () =>
			tool( 'eslint/bin/eslint.js', [
				'.',
				'--max-warnings=0',
				'--cache',
				'--cache-strategy=content',
				`--cache-location=${ join( CACHE, 'eslint' ) }`,
			] ),
	},
	{
		kind: 'types',
		name: 'TypeScript',
		run: () => tool( 'typescript/bin/tsc', [ '-p', '.' ] ),
	},
	{ kind: 'unit', name: 'Jest', run: runJest },
	{
		kind: 'lint',
		name: 'stylelint',
		run: () =>
			tool( 'stylelint/bin/stylelint.mjs', [
				'**/*.scss',
				'--allow-empty-input',
			] ),
	},
	{
		// Code that only tests use counts as unused.
		kind: 'lint',
		name: 'knip: code that only tests use',
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
		run: () =>
			tool( 'knip/bin/knip.js', [
				'--no-progress',
				'--include=files,exports,types',
			] ),
	},
	{ kind: 'lint', name: 'PHP syntax', run: lintPhp },
	{ kind: 'lint', name: 'PHP conventions', run: lintPhpConventions },
	{ kind: 'lint', name: 'Import cycles', run: checkImportCycles },
	{
		kind: 'size',
		name: 'Size budgets',
		run: () => npm( [ 'run', '--silent', 'size' ] ),
	},
	generated( 'Template for translators', 'pot' ),
	generated( 'READMEs of the blocks', 'docs' ),
	generated( 'Names of the blocks', 'registry' ),
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
	const output = counts.output.trim();
	console.log( output );
	return { ...counts, failures: [ `${ name }\n${ output }` ] };
}

/**
 * Runs the checks of some kinds.
 *
 * @param {Set<string>}                          kinds     Of lint, types, unit, size, generated.
 * @param {import('./tally.mjs').Tally}          tally
 * @param {{pattern?: string, files?: string[]}} selection Of unit tests, as for runJest().
 */
export async function runChecks( kinds, tally, selection ) {
	const queue = CHECKS.filter( ( { kind } ) => kinds.has( kind ) );
	const work = async () => {
		for ( let check = queue.shift(); check; check = queue.shift() ) {
			tally.add( await runCheck( check, selection ) );
		}
	};
	await Promise.all( [ work(), work() ] );
}
