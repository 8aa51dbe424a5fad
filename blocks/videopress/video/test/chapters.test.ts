/** @jest-environment node */

import { MAX_CHAPTERS, parseChapters, toVtt } from '../chapters';

const parse = ( description: string, duration?: number ) =>
	parseChapters( description, duration ).map(
		( { startAt, title } ) => `${ startAt } ${ title }`
	);

test.each( [
	[ '0:00 Introduction', '00:00:00 Introduction' ],
	[ '(1:05) Waves', '00:01:05 Waves' ],
	[ '01:02:03 - Sand', '01:02:03 Sand' ],
	[ '– 12:30 – Wind and rain —', '00:12:30 Wind and rain' ],
	[ '75:30 Late', '01:15:30 Late' ],
	[ '3:07, still', '00:03:07 , still' ],
	[ '0:10 From 0:20 on', '00:00:10 From 0:20 on' ],
	[ '0:10 Windows\r', '00:00:10 Windows' ],
	[ 'Wind and rain – 12:30', '00:12:30 Wind and rain' ],
	[ 'Sand (1:02:03)', '01:02:03 Sand' ],
] )( '‘%s’ is a chapter', ( line, chapter ) => {
	expect( parse( `A video.\n${ line }\nThe end.\n99:59 End` ) ).toEqual( [
		chapter,
		'01:39:59 End',
	] );
} );

test.each( [
	'No time',
	'0:00',
	'(1:00) –',
	'1:60 Not a minute',
	'1:60:00 Not an hour',
	'12:5 Not a time',
	'2001:0db8:12:34 An IP address',
	'100:00:00 Too late',
	'Score 3:4',
	'Doors open at 19:30',
	'Luke 3:16',
	'Open on Mondays 10:00 – 18:00',
	'10:00am Breakfast',
	'1:05.5 Half',
] )( '‘%s’ is none', ( line ) => {
	expect( parse( `${ line }\n0:01 A\n0:02 B` ) ).toHaveLength( 2 );
} );

test( 'a single time is not a chapter', () => {
	expect( parse( '19:30 Doors open' ) ).toEqual( [] );
	expect( parse( '0:00 A\n2:00 Too late', 60_000 ) ).toEqual( [] );
} );

test( 'chapters are sorted, and the first of two at the same time counts', () => {
	expect( parse( '1:00 B\n0:00 A\n0:60 X\n01:00 C\n0:30 D' ) ).toEqual( [
		'00:00:00 A',
		'00:00:30 D',
		'00:01:00 B',
	] );
} );

test( 'chapters past the end of the video are left out', () => {
	expect( parse( '0:00 A\n0:59 B\n1:00 C\n99:00 D', 60_000 ) ).toEqual( [
		'00:00:00 A',
		'00:00:59 B',
	] );
} );

test( 'only the first of 500 chapters are used', () => {
	const lines = Array.from(
		{ length: 500 },
		( _, index ) =>
			`${ Math.floor( index / 60 ) }:${ String( index % 60 ).padStart( 2, '0' ) } No. ${ index }`
	).reverse();
	const chapters = parse( lines.join( '\n' ) );
	expect( chapters ).toHaveLength( MAX_CHAPTERS );
	expect( chapters[ 0 ] ).toBe( '00:00:00 No. 0' );
} );

test( 'a long line without a chapter is read once, not once for each character', () => {
	// A million characters: squared, they would take hours.
	const half = 500_000;
	expect( parse( '('.repeat( half ) + '1:'.repeat( half / 2 ) ) ).toEqual(
		[]
	);
} );

test( 'a chapter ends where the next one starts, the last one with the video', () => {
	const chapters = parseChapters( '0:00 Fish & <Chips>\n1:05:00 A --> B' );
	expect( toVtt( chapters, 4_000_250 ) ).toBe(
		`WEBVTT

1
00:00:00.000 --> 01:05:00.000
Fish &amp; &lt;Chips&gt;

2
01:05:00.000 --> 01:06:40.250
A --&gt; B
`
	);
	expect( toVtt( chapters ) ).toContain( '--> 99:59:59.000\nA' );
	expect( toVtt( [] ) ).toBe( '' );
} );
