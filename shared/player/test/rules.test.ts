import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chapterAt, marked, readChapters } from '../chapters';
import {
	keepPosition,
	type Position,
	recallPosition,
	withPosition,
} from '../remember';
import { chooseSource } from '../sources';
import { fill, TEXT_NAMES } from '../texts';
import { formatTime } from '../time';

test( 'PHP provides each text of the player', () => {
	const php = readFileSync(
		join( __dirname, '../../../src/server/Support/Media/PlayerTexts.php' ),
		'utf8'
	);
	const given = Array.from(
		php.matchAll( /^\t+'(\w+)' +=>/gm ),
		( [ , name ] ) => name
	);
	expect( given ).toEqual( [ ...TEXT_NAMES ] );
	expect( fill( '%2$s of %1$s', '$&', 3 ) ).toBe( '3 of $&' );
} );

test.each( [
	[ 0, '0:00' ],
	[ 7.9, '0:07' ],
	[ 754, '12:34' ],
	[ 3723, '1:02:03' ],
	[ NaN, '0:00' ],
	[ -1, '0:00' ],
] )( '%d seconds are written as %s', ( seconds, text ) => {
	expect( formatTime( seconds ) ).toBe( text );
} );

test.each( [
	[ 'the smallest that fills the box', 500, false, 720 ],
	[ 'an exact fit', 720, false, 720 ],
	[ 'the largest for a larger box', 4000, false, 1080 ],
	[ 'the smallest, to save data', 4000, true, 360 ],
] )( 'the source is %s', ( _name, pixels, saves, size ) => {
	const sources = [ 360, 720, 1080 ].map( ( one ) => ( {
		src: `${ one }.mp4`,
		type: 'video/mp4',
		size: one,
	} ) );
	expect( chooseSource( sources, pixels, saves )?.size ).toBe( size );
	expect( chooseSource( [], pixels, saves ) ).toBeUndefined();
} );

describe( 'Chapters', () => {
	const cue = ( startTime: number, text: string ) => ( { startTime, text } );
	const cues = [
		cue( 30, '<v Ann>Storm</v>' ),
		cue( 0, 'Harbour' ),
		cue( 12, ' ' ),
		cue( 99, 'Past the end' ),
	];

	test( 'are in the order of time, without tags, empty titles and times past the end', () => {
		expect( readChapters( cues, 60 ) ).toEqual( [
			{ start: 0, title: 'Harbour' },
			{ start: 30, title: 'Storm' },
		] );
		// The length is not known yet.
		expect( readChapters( cues, 0 ) ).toHaveLength( 3 );
	} );

	test( 'go on until the next', () => {
		const chapters = readChapters( cues, 60 ).slice( 1 );
		expect( chapterAt( chapters, 29.9 ) ).toBeUndefined();
		expect( chapterAt( chapters, 30 )?.title ).toBe( 'Storm' );
	} );

	test( 'have no mark at the beginning, and none if there are hundreds', () => {
		expect( marked( readChapters( cues, 60 ) ) ).toHaveLength( 1 );
		const many = Array.from( { length: 500 }, ( _all, start ) =>
			cue( start, 'x' )
		);
		expect( marked( readChapters( many, 600 ) ) ).toEqual( [] );
	} );
} );

describe( 'Positions', () => {
	test( 'are kept between the first and the last ten seconds', () => {
		const before: Position[] = [
			[ 'other', 20 ],
			[ 'one', 40 ],
		];
		const keep = ( seconds: number ) =>
			withPosition( before, 'one', seconds, 100 );
		expect( keep( 50.7 ) ).toEqual( [
			[ 'other', 20 ],
			[ 'one', 50 ],
		] );
		expect( keep( 9 ) ).toEqual( [ [ 'other', 20 ] ] );
		expect( keep( 90 ) ).toEqual( [ [ 'other', 20 ] ] );
	} );

	test( 'of the last fifty videos are kept', () => {
		let positions: Position[] = [];
		for ( let number = 0; number < 60; number++ ) {
			positions = withPosition( positions, `${ number }`, 30, 100 );
		}
		expect( positions ).toHaveLength( 50 );
		expect( positions[ 0 ] ).toEqual( [ '10', 30 ] );
	} );

	test.each( [ '{', '{"one":3}', '[["one","x"],3,null]' ] )(
		'are forgotten if something else wrote %s',
		( saved ) => {
			localStorage.setItem( 'ramjet-player-positions', saved );
			expect( recallPosition( 'one' ) ).toBe( 0 );
			keepPosition( 'one', 30, 100 );
			expect( recallPosition( 'one' ) ).toBe( 30 );
		}
	);
} );
