/** @jest-environment node */

import {
	findOverlap,
	DAY_NAMES,
	MAX_INTERVALS,
	inWeekOrder,
	isAllDay,
	isTime,
	normalizeDays,
	shownIntervals,
} from '../attributes';

const nineToFive = { opening: '09:00', closing: '17:00' };
const evening = { opening: '19:00', closing: '23:00' };

describe( 'normalizeDays', () => {
	it( 'keeps seven good days as they are', () => {
		const days = DAY_NAMES.map( ( name ) => ( {
			name,
			hours: [ nineToFive ],
		} ) );
		expect( normalizeDays( days ) ).toEqual( days );
	} );

	it( 'gives seven closed days for none', () => {
		expect( normalizeDays( [] ) ).toEqual(
			DAY_NAMES.map( ( name ) => ( { name, hours: [] } ) )
		);
	} );

	it( 'puts days in order and joins one that is there twice', () => {
		const days = normalizeDays( [
			{ name: 'Tue', hours: [ nineToFive ] },
			{ name: 'Mon', hours: [ nineToFive ] },
			{ name: 'Mon', hours: [ evening ] },
		] );
		expect( days[ 1 ] ).toEqual( {
			name: 'Mon',
			hours: [ nineToFive, evening ],
		} );
		expect( days[ 2 ] ).toEqual( { name: 'Tue', hours: [ nineToFive ] } );
	} );

	it.each( [
		[ 'a day that is no object', 'Mon' ],
		[ 'a day that is null', null ],
		[ 'an unknown day', { name: 'Funday', hours: [ nineToFive ] } ],
		[
			'a property of every object',
			{ name: 'toString', hours: [ evening ] },
		],
		[ 'hours that are no array', { name: 'Mon', hours: 'always' } ],
		[ 'hours that are an object', { name: 'Mon', hours: { 0: evening } } ],
		[ 'an interval that is no object', { name: 'Mon', hours: [ '9-5' ] } ],
	] )( 'leaves out %s', ( _, day ) => {
		expect( normalizeDays( [ day ] ) ).toEqual( normalizeDays( [] ) );
	} );

	it( 'empties a time that is no text', () => {
		const [ sunday ] = normalizeDays( [
			{ name: 'Sun', hours: [ { opening: 900, closing: '17:00' } ] },
		] );
		expect( sunday?.hours ).toEqual( [
			{ opening: '', closing: '17:00' },
		] );
	} );

	it( 'bounds the number of intervals', () => {
		const [ sunday ] = normalizeDays( [
			{ name: 'Sun', hours: Array( 1_000_000 ).fill( nineToFive ) },
		] );
		expect( sunday?.hours ).toHaveLength( MAX_INTERVALS );
	} );
} );

describe( 'isTime', () => {
	it.each( [ '00:00', '09:05', '19:59', '23:59' ] )( 'takes %s', ( time ) => {
		expect( isTime( time ) ).toBe( true );
	} );
	it.each( [ '', '9:00', '24:00', '12:60', '12:00\n', '09:00<b>', '٠٩:٠٠' ] )(
		'refuses %j',
		( time ) => {
			expect( isTime( time ) ).toBe( false );
		}
	);
} );

describe( 'shownIntervals', () => {
	it( 'shows each interval with two valid times once, as they were written', () => {
		expect(
			shownIntervals( [
				evening,
				{ opening: '09:00', closing: '' },
				{ opening: '', closing: '' },
				nineToFive,
				{ ...evening },
			] )
		).toEqual( [ evening, nineToFive ] );
	} );
} );

describe( 'isAllDay', () => {
	it.each( [
		[ '00:00', '23:59', true ],
		[ '00:00', '00:00', true ],
		[ '00:00', '23:00', false ],
		[ '08:00', '08:00', false ],
		[ '22:00', '02:00', false ],
	] )( '%s to %s: %s', ( opening, closing, expected ) => {
		expect( isAllDay( { opening, closing } ) ).toBe( expected );
	} );
} );

describe( 'inWeekOrder', () => {
	it.each( [
		[ 0, 'Sun', 'Sat' ],
		[ 1, 'Mon', 'Sun' ],
		[ 6, 'Sat', 'Fri' ],
	] )( 'a week from day %i runs from %s to %s', ( start, first, last ) => {
		const week = inWeekOrder( normalizeDays( [] ), start );
		expect( week ).toHaveLength( 7 );
		expect( week[ 0 ]?.name ).toBe( first );
		expect( week[ 6 ]?.name ).toBe( last );
	} );
} );

describe( 'findOverlap', () => {
	const hours = ( ...times: string[] ) =>
		times.map( ( time ) => {
			const [ opening = '', closing = '' ] = time.split( '-' );
			return { opening, closing };
		} );

	it.each< [ string, string[], string[], ReturnType< typeof findOverlap > ] >(
		[
			[ 'a lunch break', [ '09:00-12:00', '12:00-17:00' ], [], null ],
			[ 'an overlap', [ '09:00-12:30', '12:00-17:00' ], [], 'same-day' ],
			[
				'the same hours twice',
				[ '09:00-17:00', '09:00-17:00' ],
				[],
				'same-day',
			],
			[
				'night hours over evening hours',
				[ '22:00-02:00', '18:00-23:00' ],
				[],
				'same-day',
			],
			[
				'morning hours and night hours',
				[ '01:00-05:00', '22:00-02:00' ],
				[],
				null,
			],
			[
				'a night that ends before the morning',
				[ '08:00-12:00' ],
				[ '22:00-02:00' ],
				null,
			],
			[
				'a night that ends after the morning begins',
				[ '01:00-12:00' ],
				[ '22:00-02:00' ],
				'day-before',
			],
			[
				'a day that is open 24 hours after another',
				[ '00:00-23:59' ],
				[ '00:00-23:59' ],
				null,
			],
			[
				'hours that are not entered yet',
				[ '09:00-17:00', '-' ],
				[],
				null,
			],
		]
	)( 'checks %s', ( _, day, before, overlap ) => {
		expect( findOverlap( hours( ...day ), hours( ...before ) ) ).toBe(
			overlap
		);
	} );
} );
