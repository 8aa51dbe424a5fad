import { readFile, rm } from 'node:fs/promises';
import { join, sep } from 'node:path';
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

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decode = ( text ) =>
	text
		.replace( /&(amp|lt|gt|quot|apos);/g, ( _, name ) => ENTITIES[ name ] )
		.replace( /&#(\d+);/g, ( _, code ) => String.fromCodePoint( code ) );

/**
 * The failed tests of a JUnit report of PHPUnit.
 *
 * @param {string} xml
 * @return {string[]} A text for each: its name, then its message and place.
 */
export function listPhpunitFailures( xml ) {
	const cases = xml.matchAll( /<testcase ([^>]*[^/>])>(.*?)<\/testcase>/gs );
	return [ ...cases ].flatMap( ( [ , attributes, body ] ) => {
		const [ problem, , text = '' ] =
			/<(failure|error|warning|skipped)\b(?:[^>]*[^/>]>([^<]*)<|[^>]*\/>)/.exec(
				body
			) ?? [];
		if ( ! problem ) {
			return [];
		}
		const of = ( name ) =>
			decode(
				new RegExp( `\\b${ name }="([^"]*)"` ).exec(
					attributes
				)?.[ 1 ] ?? ''
			);
		return (
			decode( text )
				.trim()
				.replace( /^Error\n/, '' ) ||
			`${ of( 'class' ) }::${ of( 'name' ) }\nIt was skipped, which counts as failed.`
		).replaceAll( ROOT + sep, '' );
	} );
}

const ESCAPES = { n: '\n', r: '\r', x: '\u0085', l: '\u2028', p: '\u2029' };

// An attribute of a line of the log for TeamCity, where | escapes.
function attributeOf( line, name ) {
	const [ , value = '' ] =
		new RegExp( ` ${ name }='((?:[^'|]|\\|.)*)'` ).exec( line ) ?? [];
	return value.replace( /\|(.)/g, ( _, sign ) => ESCAPES[ sign ] ?? sign );
}

/**
 * What a run had done when PHP ended, from PHPUnit's log for TeamCity, which it writes as it goes.
 *
 * @param {string} log
 * @return {{passed: number, failures: string[], running: string}} `failures`: a text for each test that had failed;
 *   `running`: name of the test that ran, '' for none.
 */
export function readUnfinishedRun( log ) {
	const failures = [];
	let ended = 0;
	let running = '';
	for ( const [ line, event ] of log.matchAll(
		/^##teamcity\[(test\w+) .*\]$/gm
	) ) {
		if ( event === 'testStarted' ) {
			running = attributeOf( line, 'locationHint' ).replace(
				/^.*?::\\/,
				''
			);
		} else if ( event === 'testFailed' || event === 'testIgnored' ) {
			const text = [ 'message', 'details' ]
				.map( ( name ) => attributeOf( line, name ).trim() )
				.join( '\n' );
			failures.push(
				`${ running }\n${ text }`.replaceAll( ROOT + sep, '' )
			);
		} else if ( event === 'testFinished' ) {
			ended++;
			running = '';
		}
	}
	return { passed: ended - failures.length, failures, running };
}

// The errors that ended PHP, which WordPress has PHP log instead of print.
const listFatalErrors = ( log ) =>
	log.split( '\n' ).filter( ( line ) => / PHP Fatal error: /.test( line ) );

function describeEnd( running, fatal, output ) {
	return [
		running || 'PHPUnit',
		running && 'PHP ended during this test.',
		...fatal,
		output.trim(),
	]
		.filter( Boolean )
		.join( '\n' );
}

/**
 * PHPUnit's filter for some tests.
 *
 * @param {string}   [pattern] Only tests whose names match it.
 * @param {string[]} files     Only tests of these files or folders of tests/php, or files of blocks/<name>/test.
 */
export function phpunitFilter( pattern, files = [] ) {
	const classes = files.map( ( file ) =>
		file
			.replace( /^.*tests\/php\//, '' )
			// The name of a class is unique among the tests of blocks.
			.replace( /^.*blocks\/.*\/test\//, '.*/' )
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
 * Runs the PHP tests of tests/php and of blocks inside a native site's WordPress.
 *
 * @param {import('./site.mjs').Site} site
 * @param {string}                    [pattern] Only tests whose names match it.
 * @param {string[]}                  [files]   Only these.
 * @return {Promise<{passed: number, failed: number, failures: string[]}>} A run that breaks off counts as one failure more.
 */
export async function runPhpunit( site, pattern, files ) {
	const filter = phpunitFilter( pattern, files );
	const report = join( CACHE, `phpunit-${ process.pid }.xml` );
	const progress = join( CACHE, `phpunit-${ process.pid }.txt` );
	const read = ( file ) => readFile( file, 'utf8' ).catch( () => '' );
	const before = ( await read( site.debugLog ) ).length;
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
				'--log-teamcity',
				progress,
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
	const xml = await read( report );
	const log = await read( progress );
	await rm( report, { force: true } );
	await rm( progress, { force: true } );
	const counts = countTests( xml );
	const failures = listPhpunitFailures( xml );
	if ( code === 0 || counts.failed > 0 ) {
		return { ...counts, failures };
	}
	const unfinished = readUnfinishedRun( log );
	const fatal = listFatalErrors(
		( await read( site.debugLog ) ).slice( before )
	);
	return {
		passed: Math.max( counts.passed, unfinished.passed ),
		failed: unfinished.failures.length + 1,
		failures: [
			...unfinished.failures,
			describeEnd( unfinished.running, fatal, output ),
		],
	};
}
