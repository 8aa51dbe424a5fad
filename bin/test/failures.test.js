/**
 * @jest-environment node
 */
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

test( 'a run ends with its failures, shortened, and the counts last', () => {
	const tally = new Tally();
	tally.add( { passed: 3, failed: 0 } );
	tally.add( {
		passed: 0,
		failed: 1,
		failures: [
			Array.from( { length: 30 }, ( _, line ) => `line ${ line }` ).join(
				'\n'
			),
		],
	} );
	const lines = `${ tally }`.split( '\n' );
	expect( lines[ 0 ] ).toBe( 'Failed:' );
	expect( lines ).toContain( '✗ line 0' );
	expect( lines ).toContain( '    (10 more lines above)' );
	expect( lines ).toContain( '    line 29' );
	expect( lines.at( -1 ) ).toBe( '3 passed, 1 failed' );
	expect( tally.exitCode ).toBe( 1 );
} );

test( 'a run without failures prints only the counts', () => {
	const tally = new Tally();
	tally.add( { passed: 3, failed: 0 } );
	expect( `${ tally }` ).toBe( '3 passed, 0 failed' );
} );
