/** @jest-environment node */

import { parseThreshold } from '../attributes';

describe( 'parseThreshold', () => {
	it.each( [
		[ '1', 1 ],
		[ '03', 3 ],
		[ '250', 250 ],
	] )( 'reads %j as %i', ( text, threshold ) => {
		expect( parseThreshold( text ) ).toBe( threshold );
	} );

	it.each( [
		'',
		'0',
		'000',
		'-1',
		'+1',
		'2.5',
		'1e3',
		'0x10',
		' 3',
		'3 times',
		'99999999999999999999',
	] )( 'refuses %j', ( text ) => {
		expect( parseThreshold( text ) ).toBeUndefined();
	} );
} );
