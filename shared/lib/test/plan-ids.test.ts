/** @jest-environment node */

import { getPlanIds } from '../plan-ids';

test.each( [
	[ {}, [] ],
	[ { planId: 12 }, [ 12 ] ],
	[ { planId: '12+14' }, [ 12, 14 ] ],
	[ { planId: 12, planIds: [ 14, '15', 14 ] }, [ 14, 15 ] ],
	[ { planId: 12, planIds: [] }, [ 12 ] ],
	[ { planIds: '12+14' }, [ 12, 14 ] ],
	[ { planId: '1 OR 1' }, [] ],
	[ { planId: -1 }, [] ],
] )( 'reads the plans of %j', ( saved, ids ) => {
	expect( getPlanIds( saved ) ).toEqual( ids );
} );
