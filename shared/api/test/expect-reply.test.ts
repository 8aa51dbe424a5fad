/** @jest-environment node */

import { expectEach, expectReply } from '../expect-reply';

type Reply = { total: number; items: { id: string; tags: string[] }[] };

const EXAMPLE = { total: 0, items: [ { id: '', tags: [] } ] };

it.each( [
	[ { total: 0, items: [] } ],
	[ { total: 1, items: [ { id: 'a', tags: [ 'b' ] } ], more: true } ],
] )( 'returns %j', ( reply ) => {
	expect( expectReply< Reply >( reply, EXAMPLE ) ).toBe( reply );
} );

it.each( [
	[ null, '' ],
	[ [], '' ],
	[ { items: [] }, ' (total)' ],
	[ { total: '1', items: [] }, ' (total)' ],
	[ { total: 1, items: {} }, ' (items)' ],
	[ { total: 1, items: [ { id: 'a', tags: [] }, null ] }, ' (items.1)' ],
	[ { total: 1, items: [ { id: 'a', tags: null } ] }, ' (items.0.tags)' ],
] )( 'names what is wrong in %j', ( reply, field ) => {
	expect( () => expectReply< Reply >( reply, EXAMPLE ) ).toThrow(
		new Error(
			`Unexpected response from the server. Another plugin may use the same URL.${ field }`
		)
	);
} );

it( 'takes values by name, or an empty list for none', () => {
	const values = { a: { id: 1 } };
	expect( expectEach( values, { id: 0 } ) ).toBe( values );
	expect( expectEach( [], { id: 0 } ) ).toEqual( [] );
	for ( const wrong of [ null, 'text', { a: {} } ] ) {
		expect( () => expectEach( wrong, { id: 0 } ) ).toThrow(
			'Unexpected response'
		);
	}
} );
