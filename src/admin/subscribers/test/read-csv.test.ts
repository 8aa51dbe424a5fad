/* @jest-environment node */
import { cut, decode } from '../read-csv';

const bytes = ( ...values: number[] ) => new Uint8Array( values ).buffer;

it.each( [
	[ 'UTF-8', bytes( 0xc3, 0xa9 ) ],
	[ 'UTF-8 with a byte order mark', bytes( 0xef, 0xbb, 0xbf, 0xc3, 0xa9 ) ],
	[ 'Latin-1', bytes( 0xe9 ) ],
] )( 'reads %s', ( _, file ) => {
	expect( decode( file ) ).toBe( 'é' );
} );

it( 'cuts between rows, not within a quoted value', () => {
	const row = `a@example.org,"${ 'x\n'.repeat( 30_000 ) }"\r\n`;
	const parts = cut( row.repeat( 8 ) );
	expect( parts.length ).toBeGreaterThan( 1 );
	for ( const { csv } of parts ) {
		expect( csv ).toMatch( /^a@example\.org,"[^"]*"(\na@[^"]*"[^"]*")*$/ );
	}
	expect( parts.map( ( { csv } ) => csv ).join( '\n' ) ).toBe(
		row.repeat( 8 ).trim().replaceAll( '\r', '' )
	);
} );

it( 'cuts after a quote that never ends', () => {
	const parts = cut( `"${ 'a@example.org\n'.repeat( 200_000 ) }` );
	expect( parts.length ).toBeGreaterThan( 1 );
	expect(
		Math.max( ...parts.map( ( { csv } ) => csv.length ) )
	).toBeLessThan( 1_100_000 );
} );

it( 'leaves it to the server to say that a file is empty', () => {
	expect( cut( '' ) ).toEqual( [ { csv: '', lines: 1 } ] );
} );
