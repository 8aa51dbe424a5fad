/** The block's attributes; declared in block.json. */
export type Attributes = {
	/** 0 to `maxRating`, in halves. */
	rating: number;
	maxRating: number;
	/** Any CSS color; undefined uses the text color. */
	color?: string;
	align?: string;
};

/** Limits of the highest rating. */
export const MIN_HIGHEST_RATING = 2;
export const MAX_HIGHEST_RATING = 10;

const clamp = ( value: number, min: number, max: number ) =>
	Math.min( max, Math.max( min, value ) );

/** Limits both numbers: a post can hold any value, and each star is an element. */
export function readRating( attributes: Attributes ): {
	rating: number;
	maxRating: number;
} {
	const maxRating = Math.floor(
		clamp( attributes.maxRating, MIN_HIGHEST_RATING, MAX_HIGHEST_RATING )
	);
	return {
		maxRating,
		rating: clamp( Math.round( attributes.rating * 2 ) / 2, 0, maxRating ),
	};
}

/** Number of stars in the saved markup. A half star counts as one; empty stars are not saved. */
export function countSavedStars( rating: number ): number {
	return clamp( Math.ceil( rating ), 0, MAX_HIGHEST_RATING );
}

/**
 * The rating after a click on a star: the star's number; half a star less for a click on the current rating;
 * zero for a click on the first star at half a star.
 *
 * @param clicked Number of the star, from 1.
 */
export function ratingAfterClick( clicked: number, current: number ): number {
	if ( clicked === 1 && current === 0.5 ) {
		return 0;
	}
	return clicked === current ? current - 0.5 : clicked;
}

/**
 * How much of a star is filled.
 *
 * @param position Number of the star, from 1.
 */
export function starFill(
	position: number,
	rating: number
): 'full' | 'half' | 'empty' {
	if ( rating >= position ) {
		return 'full';
	}
	return rating >= position - 0.5 ? 'half' : 'empty';
}
