import { ratingAfterClick, starFill } from '../attributes';

describe( 'ratingAfterClick', () => {
	it.each( [
		[ 'gives the clicked star', 4, 2, 4 ],
		[ 'gives the whole star from its half', 3, 2.5, 3 ],
		[ 'lowers a whole rating by half a star', 3, 3, 2.5 ],
		[ 'lowers one star to half', 1, 1, 0.5 ],
		[ 'takes half a star to none', 1, 0.5, 0 ],
		[ 'starts again from none', 1, 0, 1 ],
	] )( '%s', ( _, clicked, current, expected ) => {
		expect( ratingAfterClick( clicked, current ) ).toBe( expected );
	} );
} );

describe( 'starFill', () => {
	it.each( [
		[ 3, 3.5, 'full' ],
		[ 4, 3.5, 'half' ],
		[ 4, 3.4, 'empty' ],
		[ 1, 0, 'empty' ],
	] )( 'star %i of a rating of %f is %s', ( position, rating, fill ) => {
		expect( starFill( position, rating ) ).toBe( fill );
	} );
} );
