/*
 * SHA-256 (FIPS 180-4) of short texts. The browser's own is missing on http, and asks for a promise at each of the tens
 * of thousands of hashes that a puzzle takes.
 */
/* eslint-disable no-bitwise -- It is made of nothing else. */

/**
 * The first 32 bits of the fractional parts of roots of the first primes.
 * @param count
 * @param root
 */
function fractions( count: number, root: number ): number[] {
	const found: number[] = [];
	for ( let number = 2; found.length < count; number++ ) {
		let isPrime = true;
		for ( let by = 2; by * by <= number; by++ ) {
			isPrime &&= number % by !== 0;
		}
		if ( isPrime ) {
			const value = number ** ( 1 / root );
			found.push( ( ( value - Math.floor( value ) ) * 2 ** 32 ) | 0 );
		}
	}
	return found;
}

const K = fractions( 64, 3 );
const START = fractions( 8, 2 );

const rotate = ( value: number, bits: number ) =>
	( value >>> bits ) | ( value << ( 32 - bits ) );

/**
 * The hash of a text of ASCII characters.
 *
 * @param text
 * @return 64 hexadecimal digits.
 */
export function sha256( text: string ): string {
	const blocks = ( ( text.length + 8 ) >> 6 ) + 1;
	const words = new Int32Array( blocks * 16 );
	for ( let index = 0; index <= text.length; index++ ) {
		const byte = index < text.length ? text.charCodeAt( index ) : 0x80;
		words[ index >> 2 ]! |= byte << ( 24 - ( index % 4 ) * 8 );
	}
	words[ words.length - 1 ] = text.length * 8;
	const state = Int32Array.from( START );
	const w = new Int32Array( 64 );
	for ( let block = 0; block < blocks; block++ ) {
		let [ a, b, c, d, e, f, g, h ] = state as unknown as number[] as [
			number,
			number,
			number,
			number,
			number,
			number,
			number,
			number,
		];
		for ( let i = 0; i < 64; i++ ) {
			if ( i < 16 ) {
				w[ i ] = words[ block * 16 + i ]!;
			} else {
				const x = w[ i - 15 ]!;
				const y = w[ i - 2 ]!;
				w[ i ] =
					w[ i - 16 ]! +
					w[ i - 7 ]! +
					( rotate( x, 7 ) ^ rotate( x, 18 ) ^ ( x >>> 3 ) ) +
					( rotate( y, 17 ) ^ rotate( y, 19 ) ^ ( y >>> 10 ) );
			}
			const first =
				h +
				( rotate( e, 6 ) ^ rotate( e, 11 ) ^ rotate( e, 25 ) ) +
				( ( e & f ) ^ ( ~e & g ) ) +
				K[ i ]! +
				w[ i ]!;
			const second =
				( rotate( a, 2 ) ^ rotate( a, 13 ) ^ rotate( a, 22 ) ) +
				( ( a & b ) ^ ( a & c ) ^ ( b & c ) );
			h = g;
			g = f;
			f = e;
			e = ( d + first ) | 0;
			d = c;
			c = b;
			b = a;
			a = ( first + second ) | 0;
		}
		[ a, b, c, d, e, f, g, h ].forEach(
			( value, index ) => ( state[ index ]! += value )
		);
	}
	return Array.from( state, ( word ) =>
		( word >>> 0 ).toString( 16 ).padStart( 8, '0' )
	).join( '' );
}
