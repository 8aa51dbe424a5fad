import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE, ROOT } from './paths.mjs';
import { run } from './process.mjs';

/**
 * Counts the tests in a JUnit report of PHPUnit.
 *
 * @param {string} xml
 * @return {{passed: number, failed: number}} A skipped or risky test counts as failed.
 */
export function countTests( xml ) {
	const suite = /<testsuite [^>]*>/.exec( xml )?.[ 0 ] ?? '';
	const count = ( name ) =>
		Number( new RegExp( ` ${ name }="(\\d+)"` ).exec( suite )?.[ 1 ] ?? 0 );
	const failed =
		count( 'errors' ) +
		count( 'failures' ) +
		count( 'warnings' ) +
		count( 'skipped' );
	return { passed: count( 'tests' ) - failed, failed };
}

/**
 * PHPUnit's filter for some tests.
 *
 * @param {string}   [pattern] Only tests whose names match it.
 * @param {string[]} files     Only tests of these files or folders of tests/php.
 */
export function phpunitFilter( pattern, files = [] ) {
	const classes = files.map( ( file ) =>
		file
			.replace( /^.*tests\/php\//, '' )
			.replace( /\/$/, '' )
			.replace( /\.php$/, '::' )
			.replaceAll( '/', '\\\\' )
	);
	if ( classes.length === 0 ) {
		return pattern;
	}
	return `Tests\\\\(${ classes.join( '|' ) }).*${ pattern ? `(?:${ pattern })` : '' }`;
}

/**
 * Runs the PHP tests of tests/php inside a native site's WordPress.
 *
 * @param {import('./site.mjs').Site} site
 * @param {string}                    [pattern] Only tests whose names match it.
 * @param {string[]}                  [files]   Only these, of tests/php.
 * @return {Promise<{passed: number, failed: number, failures: string[]}>} A run that breaks off counts as one failure.
 */
export async function runPhpunit( site, pattern, files ) {
	const filter = phpunitFilter( pattern, files );
	const report = join( CACHE, `phpunit-${ process.pid }.xml` );
	let output;
	let code = 0;
	try {
		output = await run(
			'php',
			[
				// Blocks include their render.php each time.
				'-d',
				'opcache.enable_cli=1',
				( await run( 'which', [ 'phpunit' ] ) ).trim(),
				'--configuration',
				join( ROOT, 'tests/php/phpunit.xml' ),
				'--log-junit',
				report,
				...( filter ? [ '--filter', filter ] : [] ),
			],
			{
				env: {
					...process.env,
					RAMJET_WORDPRESS: site.wordpress,
					RAMJET_HOST: new URL( site.url ).host,
				},
			}
		);
	} catch ( error ) {
		output = error.output ?? error.stack;
		code = error.code ?? 1;
	}
	console.log( output );
	const xml = await readFile( report, 'utf8' ).catch( () => '' );
	await rm( report, { force: true } );
	const counts = countTests( xml );
	return code !== 0 && counts.failed === 0
		? { ...counts, failed: 1, failures: [ `PHPUnit\n${ output }` ] }
		: {
				...counts,
				failures: counts.failed > 0 ? [ `PHPUnit\n${ output }` ] : [],
			};
}
