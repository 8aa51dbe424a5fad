/** @jest-environment node */
import { BORDER, parseNumber, within } from '../field/numbers';
import { pasteLines, splitLines, withoutOption } from '../field/option-lines';
import { isOrganizationId } from '../salesforce';
import { isWebhookUrl } from '../webhook-url';

describe( 'numbers', () => {
	it.each( [
		[ '1.5', 'float', 1.5 ],
		[ '1.5', 'integer', 1 ],
		[ '12px', 'integer', 12 ],
		[ '', 'integer', undefined ],
		[ 'abc', 'float', undefined ],
		[ undefined, 'integer', undefined ],
		[ 'Infinity', 'float', undefined ],
	] as const )( 'reads "%s" as %s: %s', ( text, kind, number ) => {
		expect( parseNumber( text, kind ) ).toBe( number );
	} );

	it( 'keeps borders from 0 to 100', () => {
		expect( within( -1, BORDER ) ).toBe( 0 );
		expect( within( 101, BORDER ) ).toBe( 100 );
		expect( within( 40, BORDER ) ).toBe( 40 );
		expect( within( undefined, BORDER ) ).toBeUndefined();
	} );
} );

describe( 'options', () => {
	it( 'are the lines that are not blank', () => {
		expect( splitLines( ' One\r\n\r\nTwo\n \n  Three  ' ) ).toEqual( [
			'One',
			'Two',
			'Three',
		] );
		expect( splitLines( '\n \n' ) ).toEqual( [] );
	} );

	it( 'take pasted lines in at the selection', () => {
		expect(
			pasteLines( 'RedBlue', [ 'dish', 'Green', 'Sky' ], 3, 3 )
		).toEqual( [ 'Reddish', 'Green', 'SkyBlue' ] );
		expect( pasteLines( 'Red', [ 'Blue' ], 0, 3 ) ).toEqual( [ 'Blue' ] );
	} );

	it( 'keep the only one', () => {
		expect( withoutOption( [ 'a', 'b' ], 0 ) ).toEqual( [ 'b' ] );
		expect( withoutOption( [ '' ], 0 ) ).toEqual( [ '' ] );
	} );
} );

test( 'an organization at Salesforce has 15 to 18 letters and digits', () => {
	expect( isOrganizationId( '00D5g000004VXyz' ) ).toBe( true );
	expect( isOrganizationId( '00D5g000004VXyzEAG' ) ).toBe( true );
	for ( const id of [
		'',
		'00D5g000004VXy',
		'00D5g000004VXyzEAGA',
		'00D5g000004VXy-',
	] ) {
		expect( isOrganizationId( id ) ).toBe( false );
	}
} );

test( 'a webhook has a whole address of the web', () => {
	expect( isWebhookUrl( 'https://example.org/hook?a=1' ) ).toBe( true );
	expect( isWebhookUrl( 'http://10.0.0.1:8080/' ) ).toBe( true );
	for ( const text of [
		'',
		'example.org',
		'ftp://example.org',
		'javascript:alert(1)',
		'https://a:b@example.org',
	] ) {
		expect( isWebhookUrl( text ) ).toBe( false );
	}
} );
