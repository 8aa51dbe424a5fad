/**
 * @jest-environment node
 */
import { join } from 'node:path';
import { ROOT } from '../lib/paths.mjs';
import {
	countTests,
	listPhpunitFailures,
	readUnfinishedRun,
} from '../lib/phpunit.mjs';
import { listFailures, listTimes } from '../lib/playwright-report.mjs';
import { Tally } from '../lib/tally.mjs';

const REPORT = {
	suites: [
		{
			title: 'e2e/forms.spec.ts',
			specs: [],
			suites: [
				{
					title: 'A form',
					specs: [
						{
							title: 'is sent',
							ok: false,
							file: 'e2e/forms.spec.ts',
							line: 12,
							tests: [
								{
									projectName: 'e2e',
									results: [
										{
											errors: [
												{
													message:
														'\u001B[31mExpected: 1\u001B[39m',
												},
											],
										},
									],
								},
							],
						},
						{ title: 'is seen', ok: true, tests: [] },
					],
				},
			],
		},
	],
	errors: [ { message: 'A file did not load' } ],
};

test( 'only failed tests are listed, with their locations and errors', () => {
	expect( listFailures( REPORT ) ).toEqual( [
		'[e2e] e2e/forms.spec.ts:12 › A form › is sent\nExpected: 1',
		'A file did not load',
	] );
} );

const specOf = ( file, title, status, durations ) => ( {
	title,
	ok: status !== 'unexpected',
	file,
	line: 1,
	tests: [
		{
			projectName: 'e2e',
			status,
			results: durations.map( ( duration, index ) => ( {
				duration,
				errors:
					index < durations.length - 1
						? [ { message: 'Too slow' } ]
						: [],
			} ) ),
		},
	],
} );

test( 'a flaky test is listed as flaky', () => {
	const suites = [
		{
			title: 'e2e/a.spec.ts',
			specs: [
				specOf( 'e2e/a.spec.ts', 'passes', 'expected', [ 1000 ] ),
				specOf( 'e2e/a.spec.ts', 'wavers', 'flaky', [ 1000, 2000 ] ),
			],
		},
	];
	expect( listFailures( { suites } ) ).toEqual( [
		'Flaky: failed, then passed when retried: [e2e] e2e/a.spec.ts:1 › wavers\nToo slow',
	] );
	expect( listTimes( { suites } ) ).toEqual( [
		{ file: 'tests/e2e/a.spec.ts', seconds: 4 },
	] );
} );

test( 'a run lists the time of each file, slowest first', () => {
	const tally = new Tally();
	tally.add( {
		passed: 2,
		failed: 0,
		times: [
			{ file: 'quick.spec.ts', seconds: 1 },
			{ file: 'slow.spec.ts', seconds: 12.34 },
		],
	} );
	expect( `${ tally }`.split( '\n' ) ).toEqual( [
		'Seconds per file of tests, slowest first:',
		'   12.3 s  slow.spec.ts',
		'    1.0 s  quick.spec.ts',
		'',
		'2 passed, 0 failed',
	] );
} );

const JUNIT = `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="" tests="5" assertions="3" errors="1" warnings="0" failures="1" skipped="1" time="1">
    <testsuite name="Ramjet\\Tests\\KiteTest" file="${ join( ROOT, 'tests/php/KiteTest.php' ) }" tests="5">
      <testcase name="test_flies" class="Ramjet\\Tests\\KiteTest" line="4" time="0.1"/>
      <testcase name="test_prints" class="Ramjet\\Tests\\KiteTest" line="9" time="0.1">
        <system-out>printed</system-out>
      </testcase>
      <testcase name="test_lands with data set &quot;hard&quot;" class="Ramjet\\Tests\\KiteTest" line="14" time="0.1">
        <failure type="PHPUnit\\Framework\\ExpectationFailedException">Ramjet\\Tests\\KiteTest::test_lands with data set "hard" (1)
Failed asserting that &lt;b&gt; &amp;amp; is identical to 'b'.

${ join( ROOT, 'tests/php/KiteTest.php' ) }:16</failure>
      </testcase>
      <testcase name="test_rises" class="Ramjet\\Tests\\KiteTest" line="20" time="0.1">
        <skipped/>
      </testcase>
      <testcase name="Error" time="0.1">
        <error type="PHPUnit\\Framework\\Error">Error
The data provider specified for Ramjet\\Tests\\KiteTest::test_turns is invalid.</error>
      </testcase>
    </testsuite>
  </testsuite>
</testsuites>`;

test( 'each failed PHP test is a failure with its name first', () => {
	expect( countTests( JUNIT ) ).toEqual( { passed: 2, failed: 3 } );
	expect( listPhpunitFailures( JUNIT ) ).toEqual( [
		[
			'Ramjet\\Tests\\KiteTest::test_lands with data set "hard" (1)',
			"Failed asserting that <b> &amp; is identical to 'b'.",
			'',
			'tests/php/KiteTest.php:16',
		].join( '\n' ),
		'Ramjet\\Tests\\KiteTest::test_rises\nIt was skipped, which counts as failed.',
		'The data provider specified for Ramjet\\Tests\\KiteTest::test_turns is invalid.',
	] );
	expect( listPhpunitFailures( '' ) ).toEqual( [] );
} );

test( 'a PHP test during which PHP ended is named, after those that failed before', () => {
	const lineOf = ( event, name, more = '' ) =>
		`##teamcity[${ event } name='${ name }' ${ more }flowId='1']\n\n`;
	const start = ( name ) =>
		lineOf(
			'testStarted',
			name,
			`locationHint='php_qn://${ join( ROOT, 'tests/php/KiteTest.php' ) }::\\Ramjet\\Tests\\KiteTest::${ name }' `
		);
	const log = [
		"##teamcity[testSuiteStarted name='php' flowId='1']",
		start( 'test_flies' ),
		lineOf( 'testFinished', 'test_flies' ),
		start( 'test_lands' ),
		lineOf(
			'testFailed',
			'test_lands',
			`message='Not |'b|' but |[a|]' details=' ${ join( ROOT, 'tests/php/KiteTest.php' ) }:16|n ' `
		),
		lineOf( 'testFinished', 'test_lands' ),
		'',
	].join( '\n' );
	const failures = [
		"Ramjet\\Tests\\KiteTest::test_lands\nNot 'b' but [a]\ntests/php/KiteTest.php:16",
	];
	expect( readUnfinishedRun( log ) ).toEqual( {
		passed: 1,
		failures,
		running: '',
	} );
	expect( readUnfinishedRun( log + start( 'test_turns' ) ) ).toEqual( {
		passed: 1,
		failures,
		running: 'Ramjet\\Tests\\KiteTest::test_turns',
	} );
} );

const failureOf = ( name, count ) =>
	Array.from( { length: count }, ( _, line ) => `${ name } ${ line }` ).join(
		'\n'
	);

const endOf = ( ...failures ) => {
	const tally = new Tally();
	tally.add( { passed: 3, failed: 0 } );
	tally.add( { passed: 0, failed: failures.length, failures } );
	expect( tally.exitCode ).toBe( 1 );
	return `${ tally }`.split( '\n' );
};

test( 'a run ends with its failures, and the counts last', () => {
	const lines = endOf( failureOf( 'a', 40 ), failureOf( 'b', 30 ) );
	expect( lines[ 0 ] ).toBe( 'Failed:' );
	expect( lines ).toContain( '✗ a 0' );
	expect( lines ).toContain( '✗ b 0' );
	expect( lines.at( -1 ) ).toBe( '3 passed, 2 failed' );
} );

test( 'the first failure is repeated whole, the others shortened', () => {
	const lines = endOf( failureOf( 'a', 40 ), failureOf( 'b', 30 ) );
	expect( lines.filter( ( line ) => / a \d+$/.test( line ) ) ).toHaveLength(
		40
	);
	expect( lines ).toContain( '    b 11' );
	expect( lines ).not.toContain( '    b 12' );
	expect( lines ).toContain( '    (10 more lines above)' );
	expect( lines ).not.toContain( '    b 21' );
	expect( lines ).toContain( '    b 29' );
} );

test( 'a first failure of very many lines is shortened, too', () => {
	const lines = endOf( failureOf( 'a', 1000 ) );
	expect( lines ).toContain( '    a 31' );
	expect( lines ).toContain( '    (960 more lines above)' );
	expect( lines ).toContain( '    a 999' );
} );

test( 'of many failures, the later ones are names', () => {
	const lines = endOf(
		...Array.from( { length: 25 }, ( _, index ) =>
			failureOf( `f${ index }`, 2 )
		)
	);
	expect( lines ).toContain( '    f19 1' );
	expect( lines ).toContain( '✗ f24 0' );
	expect( lines ).toContain( '    (1 more line above)' );
	expect( lines ).not.toContain( '    f20 1' );
} );

test( 'a run without failures prints only the counts', () => {
	const tally = new Tally();
	tally.add( { passed: 3, failed: 0 } );
	expect( `${ tally }` ).toBe( '3 passed, 0 failed' );
} );
