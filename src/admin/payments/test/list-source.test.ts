/** @jest-environment node */

import { readListUrl } from '../../records/list-url';
import { PAYMENTS } from '../list-source';

const read = ( search: string ) => readListUrl( search, PAYMENTS );

describe( 'The URL of the list of payments', () => {
	it( 'is all payments, latest first, by default', () => {
		expect(
			PAYMENTS.toQuery( read( '?page=ramjet&path=payments' ) )
		).toEqual( { order: 'desc' } );
	} );

	it( 'has the search, filters, order and page', () => {
		const state = read(
			'?s=%20ada%20&status=review&processor=paypal&currency=EUR&mode=test&date=on:2026-06-01&order=asc&paged=3'
		);
		expect( PAYMENTS.toQuery( state ) ).toMatchObject( {
			search: 'ada',
			status: 'review',
			processor: 'paypal',
			currency: 'EUR',
			mode: 'test',
			from: expect.stringMatching( /^2026-0[56]-\d\dT/ ),
			to: expect.stringMatching( /^2026-06-0\dT/ ),
			order: 'asc',
		} );
		expect( state.page ).toBe( 3 );
	} );

	it( 'ignores invalid parameters', () => {
		expect(
			read(
				'?status=all&processor=cash&currency=eur&mode=&order=up&paged=-1&date=on:tomorrow'
			)
		).toEqual( read( '' ) );
	} );
} );
