/** @jest-environment node */

import { setSettings, getSettings } from '@wordpress/date';

import { readDateFilter } from '../../records/date-filter';
import { readListUrl, toParams } from '../../records/list-url';
import { RESPONSES } from '../list-source';

const read = ( search: string ) => readListUrl( search, RESPONSES );
const query = ( search: string ) => RESPONSES.toQuery( read( search ) );

describe( 'The URL of a list', () => {
	it( 'is the inbox, latest first, by default', () => {
		expect( query( '?page=ramjet&path=responses' ) ).toEqual( {
			status: 'inbox',
			orderby: 'date',
			order: 'desc',
		} );
	} );

	it( 'has the list, search, form, order and page', () => {
		const search =
			'?status=spam&s=%20hello%20&form=post%3A12%7Cab-0&unread=1&orderby=name&order=asc&paged=3';
		expect( query( search ) ).toEqual( {
			status: 'spam',
			search: 'hello',
			source: 'post:12',
			key: 'ab-0',
			unread: true,
			orderby: 'name',
			order: 'asc',
		} );
		expect( read( search ).page ).toBe( 3 );
		expect( query( '?unread=0' ).unread ).toBe( false );
	} );

	it( 'ignores invalid parameters', () => {
		expect(
			read(
				'?status=all&unread=perhaps&orderby=size&order=up&paged=-1&date=on:tomorrow'
			)
		).toEqual( read( '' ) );
	} );

	it( 'leaves out defaults', () => {
		expect(
			toParams(
				{
					status: '',
					page: 1,
					search: 'a',
					orderby: 'date',
					order: 'asc',
				},
				RESPONSES
			)
		).toEqual( {
			status: '',
			paged: '',
			s: 'a',
			orderby: '',
			order: 'asc',
		} );
	} );
} );

describe( 'Days', () => {
	const before = getSettings();
	beforeAll( () =>
		setSettings( {
			...before,
			timezone: {
				offset: 2,
				offsetFormatted: '2',
				string: 'Europe/Berlin',
				abbr: 'CET',
			},
		} )
	);
	afterAll( () => setSettings( before ) );

	it.each( [
		[
			'on:2024-06-01',
			{
				after: '2024-05-31T22:00:00.000Z',
				before: '2024-06-01T22:00:00.000Z',
			},
		],
		[ 'before:2024-06-01', { before: '2024-05-31T22:00:00.000Z' } ],
		[ 'after:2024-06-01', { after: '2024-06-01T22:00:00.000Z' } ],
		// The clocks change in between.
		[
			'between:2024-03-30,2024-03-31',
			{
				after: '2024-03-29T23:00:00.000Z',
				before: '2024-03-31T22:00:00.000Z',
			},
		],
	] )( 'are in the site’s time zone: %s', ( date, times ) => {
		expect( query( `?date=${ date }` ) ).toMatchObject( times );
	} );

	it( 'are two for a range', () => {
		expect( readDateFilter( 'between:2024-01-01' ) ).toBeNull();
		expect( readDateFilter( 'on:2024-01-01,2024-01-02' ) ).toBeNull();
	} );
} );
