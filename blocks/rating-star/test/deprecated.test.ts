/** @jest-environment node */

import { isOnlyStars } from '../deprecated';

describe( 'isOnlyStars', () => {
	it.each( [
		[ 'nothing', '' ],
		[
			'stars in a figure',
			'<figure class="a" style="b"><span>★</span></figure>',
		],
		[
			'a div around',
			'<div><figure>\n<span>★</span><span>★</span></figure></div>',
		],
		[
			'stars of a lost encoding',
			'<figure><span style="color:red">?</span></figure>',
		],
		[ 'emoji stars', '<p><span aria-hidden="true">⭐</span></p>' ],
	] )( 'takes %s', ( _, markup ) => {
		expect( isOnlyStars( markup ) ).toBe( true );
	} );

	it.each( [
		[ 'a word', '<figure><span>★</span> great</figure>' ],
		[ 'an image', '<figure><span>★</span><img src="a.png"></figure>' ],
		[ 'markup that no rating has', '★'.repeat( 1_000_000 ) ],
	] )( 'leaves %s alone', ( _, markup ) => {
		expect( isOnlyStars( markup ) ).toBe( false );
	} );
} );
