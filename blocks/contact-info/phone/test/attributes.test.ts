/** @jest-environment node */

import { splitPhone } from '../attributes';

describe( 'splitPhone', () => {
	it.each( [
		[ '123-456-7890', '', '123-456-7890', 'tel:1234567890' ],
		[ '+1 (555) 010-9999', '', '+1 (555) 010-9999', 'tel:+15550109999' ],
		[ '(555) 010', '', '(555) 010', 'tel:555010' ],
		[ '/5', '', '/5', 'tel:5' ],
		[
			'call 0800 123 456 ext. 9',
			'call ',
			'0800 123 456 ext. 9',
			'tel:08001234569',
		],
		[ 'Tel:+44 20', 'Tel:', '+44 20', 'tel:+4420' ],
		[ '(+1) 555', '(', '+1) 555', 'tel:+1555' ],
		[ 'x1y2', 'x', '1y2', 'tel:12' ],
		[ '  12', '', '12', 'tel:12' ],
	] )( 'takes %j apart', ( text, prefix, number, href ) => {
		expect( splitPhone( text ) ).toEqual( { prefix, number, href } );
	} );

	it.each( [ 'ask inside', '+', '٠١٢', '' ] )(
		'finds no number in %j',
		( text ) => {
			expect( splitPhone( text ) ).toEqual( {
				prefix: text,
				number: '',
				href: '',
			} );
		}
	);
} );
