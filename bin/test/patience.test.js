/**
 * @jest-environment node
 */
import { patienceFor } from '../lib/patience.mjs';

test.each( [
	[ [ 300, 310 ], 1 ],
	[ [ 100, 120 ], 1 ],
	[ [ 310, 900 ], 3 ],
	[ [ 60_000, 300 ], 10 ],
] )( 'after %j ms, time limits are %d times as long', ( times, patience ) => {
	expect( patienceFor( times ) ).toBe( patience );
} );
