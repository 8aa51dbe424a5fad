/** @jest-environment node */

import {
	countSavedStars,
	ratingAfterClick,
	readRating,
	starFill,
} from '../attributes';

describe( 'readRating', () => {
	it.each( [
		[ 'takes halves', 3.5, 5, 3.5, 5 ],
		[ 'rounds to halves', 3.3, 5, 3.5, 5 ],
		[ 'keeps a rating within its maximum', 8, 5, 5, 5 ],
		[ 'takes no negative rating', -2, 5, 0, 5 ],
		[ 'takes at most ten stars', 1e9, 1e9, 10, 10 ],
		[ 'takes at least two stars', 1, 0, 1, 2 ],
	] )( '%s', ( _, rating, maxRating, newRating, newMax ) => {
		expect( readRating( { rating, maxRating } ) ).toEqual( {
			rating: newRating,
			maxRating: newMax,
		} );
	} );
} );

describe( 'countSavedStars', () => {
	it.each( [
		[ 0, 0 ],
		[ 0.5, 1 ],
		[ 4.5, 5 ],
		[ 10, 10 ],
		[ 1e9, 10 ],
		[ Infinity, 10 ],
		[ -1, 0 ],
	] )( 'for a rating of %f: %i', ( rating, count ) => {
		expect( countSavedStars( rating ) ).toBe( count );
	} );
} );

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
