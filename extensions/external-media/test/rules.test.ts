/** @jest-environment node */
import type { ExternalItem } from '../../../shared/api/external-media';
import {
	addFilter,
	CATEGORIES,
	type Filters,
	initialFilters,
	listMissingKinds,
	removeFilter,
	setFilter,
	toQuery,
} from '../filter-rules';
import { moveFocus } from '../move-focus';
import { toggleItem } from '../selection';

const NOW = new Date( 2026, 2, 31, 23, 30 );

describe( 'Filters', () => {
	it( 'start with images for a block that takes nothing else', () => {
		expect( initialFilters( [ 'image' ] ) ).toEqual( {
			mediaType: 'photo',
		} );
		expect( initialFilters( [ 'video' ] ) ).toEqual( {
			mediaType: 'video',
		} );
		expect( initialFilters( [ 'image', 'video' ] ) ).toEqual( {} );
	} );

	it( 'are added once each, and removed', () => {
		const one = addFilter( {}, 'favorite', NOW );
		expect( one ).toEqual( { favorite: true } );
		expect( addFilter( one, 'favorite', NOW ) ).toBe( one );
		expect( listMissingKinds( one ) ).toEqual( [
			'category',
			'date',
			'mediaType',
		] );
		expect( addFilter( one, 'date', NOW ).date ).toEqual( {
			range: 'any',
			month: 2,
			year: 2026,
		} );
		expect( removeFilter( one, 'favorite' ) ).toEqual( {} );
	} );

	it( 'have no category for videos', () => {
		const animals: Filters = { category: 'animals', favorite: true };
		expect( setFilter( animals, { mediaType: 'video' } ) ).toEqual( {
			mediaType: 'video',
			favorite: true,
		} );
		expect( setFilter( animals, { mediaType: 'photo' } ) ).toEqual( {
			...animals,
			mediaType: 'photo',
		} );
		const videos: Filters = { mediaType: 'video' };
		expect( setFilter( videos, { category: 'food' } ) ).toEqual( {
			category: 'food',
		} );
		expect( addFilter( videos, 'category', NOW ) ).toEqual( {
			category: '',
		} );
		expect(
			toQuery( { category: 'food', mediaType: 'video' }, NOW )
		).toEqual( [ 'mediaType=video' ] );
	} );

	it( 'know twenty categories', () => {
		expect( new Set( CATEGORIES ).size ).toBe( 20 );
	} );

	it( 'become parameters', () => {
		expect( toQuery( {}, NOW ) ).toEqual( [] );
		expect( toQuery( { category: '', mediaType: '' }, NOW ) ).toEqual( [] );
		expect(
			toQuery(
				{ category: 'pets', mediaType: 'photo', favorite: true },
				NOW
			)
		).toEqual( [
			'mediaType=photo',
			'categoryInclude=pets',
			'feature=favorite',
		] );
	} );

	it.each( [
		[ 'any', 0, '0000-00-00:0000-00-00' ],
		[ '7-days', 0, '2026-03-24:2026-03-31' ],
		[ '30-days', 0, '2026-03-01:2026-03-31' ],
		// There is no 31 September.
		[ '6-months', 0, '2025-10-01:2026-03-31' ],
		[ '12-months', 0, '2025-03-31:2026-03-31' ],
		[ 'custom', 1, '2024-02-01:2024-02-29' ],
		[ 'custom', 11, '2024-12-01:2024-12-31' ],
		[ 'custom', -1, '2024-01-01:2024-12-31' ],
	] as const )( 'have the period %s of month %i', ( range, month, days ) => {
		expect(
			toQuery( { date: { range, month, year: 2024 } }, NOW )
		).toEqual( [ `dateRange=${ days }` ] );
	} );
} );

describe( 'A selection', () => {
	const items = Array.from(
		{ length: 11 },
		( _, index ) => ( { ID: String( index ) } ) as ExternalItem
	);
	const idsOf = ( selected: ExternalItem[] ) =>
		selected.map( ( { ID } ) => ID );

	it( 'of one item moves, and ends with a second click', () => {
		const [ a, b ] = items as [ ExternalItem, ExternalItem ];
		expect( toggleItem( [ a ], b, false ) ).toEqual( [ b ] );
		expect( toggleItem( [ b ], b, false ) ).toEqual( [] );
	} );

	it( 'keeps nine of ten items beside a new one', () => {
		const ten = items
			.slice( 0, 10 )
			.reduce< ExternalItem[] >(
				( selected, item ) => toggleItem( selected, item, true ),
				[]
			);
		expect( ten ).toHaveLength( 10 );
		expect( idsOf( toggleItem( ten, items[ 10 ]!, true ) ) ).toEqual(
			'1 2 3 4 5 6 7 8 9 10'.split( ' ' )
		);
		expect( idsOf( toggleItem( ten, items[ 3 ]!, true ) ) ).toEqual(
			'0 1 2 4 5 6 7 8 9'.split( ' ' )
		);
	} );
} );

describe( 'The focus', () => {
	// 0 1 2 / 3 4 5 / 6
	const from = ( key: string, index: number, isRtl = false ) =>
		moveFocus( key, { index, columns: 3, length: 7, isRtl } );

	it.each( [
		[ 'ArrowRight', 2, 3 ],
		[ 'ArrowRight', 6, 6 ],
		[ 'ArrowLeft', 3, 2 ],
		[ 'ArrowLeft', 0, 0 ],
		[ 'ArrowDown', 0, 3 ],
		[ 'ArrowDown', 5, 6 ],
		[ 'ArrowDown', 6, 6 ],
		[ 'ArrowUp', 5, 2 ],
		[ 'ArrowUp', 1, 1 ],
		[ 'Home', 4, 0 ],
		[ 'End', 4, 6 ],
	] )( 'moves with %s from %i to %i', ( key, index, target ) => {
		expect( from( key, index ) ).toBe( target );
	} );

	it( 'follows the direction of writing', () => {
		expect( from( 'ArrowLeft', 1, true ) ).toBe( 2 );
		expect( from( 'ArrowRight', 1, true ) ).toBe( 0 );
	} );

	it( 'stays for other keys', () => {
		expect( from( 'a', 1 ) ).toBeNull();
	} );
} );
