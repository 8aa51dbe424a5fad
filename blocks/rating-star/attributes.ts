/** The block's attributes; declared in block.json (spec 4 §3). */
export type Attributes = {
	/** 0 to `maxRating`, in halves. */
	rating: number;
	maxRating: number;
	/** Any CSS colour, or undefined for the text's own. */
	color?: string;
	align?: string;
};

/** Limits of the highest rating (spec 4 §9). */
export const MIN_HIGHEST_RATING = 2;
export const MAX_HIGHEST_RATING = 10;

const clamp = ( value: number, min: number, max: number ) =>
	Math.min( max, Math.max( min, value ) );

/**
 * Brings the two numbers into their limits, since a post can hold any: each star is an element.
 *
 * @param attributes The block's attributes.
 */
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

/**
 * How many stars stand in the saved markup: a half counts as one, an empty star is left out.
 *
 * @param rating The rating as it is stored.
 */
export function countSavedStars( rating: number ): number {
	return clamp( Math.ceil( rating ), 0, MAX_HIGHEST_RATING );
}

/**
 * Which rating a click on a star gives (spec 4 §5): the star's own number; half a star less where a
 * whole rating's own star is clicked; none where the first star is clicked at half a star.
 *
 * @param clicked Number of the star, from 1.
 * @param current The rating so far.
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
 * @param rating   The rating.
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
