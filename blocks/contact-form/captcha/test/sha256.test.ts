import { createHash } from 'node:crypto';
import { sha256 } from '../sha256';

test( 'hashes as everybody does', () => {
	// Around the lengths at which another block begins.
	for ( const length of [ 0, 1, 3, 54, 55, 56, 63, 64, 65, 119, 120, 200 ] ) {
		const text = 'Ramjet?expires=1&0123456789'
			.repeat( 8 )
			.slice( 0, length );
		expect( sha256( text ) ).toBe(
			createHash( 'sha256' ).update( text ).digest( 'hex' )
		);
	}
} );
