import { speak } from '@wordpress/a11y';
import { __, _n, isRTL, sprintf } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import { ratingAfterClick, starFill } from './attributes';
import metadata from './block.json';

/** Outline of a five-pointed star in a 24 × 24 box. */
const OUTLINE = metadata.ramjet.outline;

/**
 * The accessible name of all stars.
 *
 * @param rating 0 to `maxRating`, in halves.
 */
function describe( rating: number, maxRating: number ): string {
	return sprintf(
		/* translators: 1: rating, such as 3.5. 2: highest possible rating. */
		__( 'Rating: %1$s out of %2$s', 'ramjet' ),
		inUsersLanguage( rating ),
		inUsersLanguage( maxRating )
	);
}

/* As the page does: '3,5' in German. */
const inUsersLanguage = ( rating: number ) =>
	rating.toLocaleString( document.documentElement.lang || undefined );

/**
 * The stars as buttons. Arrow keys change the rating by half a star. Each change is announced, since no button's label
 * mentions half a star.
 *
 * @param props.color Any CSS colour, or undefined for the text's own.
 */
export function Stars( {
	rating,
	maxRating,
	color,
	onChange,
}: {
	rating: number;
	maxRating: number;
	color?: string;
	onChange: ( rating: number ) => void;
} ) {
	const rate = ( newRating: number ) => {
		onChange( newRating );
		speak( describe( newRating, maxRating ) );
	};
	const onKeyDown = ( event: KeyboardEvent ) => {
		const forwards = isRTL() ? 'ArrowLeft' : 'ArrowRight';
		const backwards = isRTL() ? 'ArrowRight' : 'ArrowLeft';
		const isUp = [ 'ArrowUp', forwards ].includes( event.key );
		if ( isUp || [ 'ArrowDown', backwards ].includes( event.key ) ) {
			// Otherwise the editor moves the focus to another block.
			event.preventDefault();
			event.stopPropagation();
			const newRating = rating + ( isUp ? 0.5 : -0.5 );
			rate( Math.min( maxRating, Math.max( 0, newRating ) ) );
		}
	};

	return (
		<div
			className="jetpack-ratings"
			role="group"
			aria-label={ describe( rating, maxRating ) }
			style={ { color } }
		>
			{ Array.from( { length: maxRating }, ( _, index ) => {
				const position = index + 1;
				return (
					<button
						key={ position }
						type="button"
						className="jetpack-ratings-button"
						aria-pressed={ rating > position - 1 }
						aria-label={ sprintf(
							/* translators: %d: number of stars. */
							_n( '%d star', '%d stars', position, 'ramjet' ),
							position
						) }
						onClick={ () =>
							rate( ratingAfterClick( position, rating ) )
						}
						onKeyDown={ onKeyDown }
					>
						<Star fill={ starFill( position, rating ) } />
					</button>
				);
			} ) }
		</div>
	);
}

/** One star, as on the page; style.scss colors its two halves. */
function Star( { fill }: { fill: 'full' | 'half' | 'empty' } ) {
	return (
		<svg
			className={ `jetpack-ratings-star is-${ fill }` }
			viewBox="0 0 24 24"
			width="24"
			height="24"
			aria-hidden="true"
			focusable="false"
		>
			<path className="jetpack-ratings-star__outline" d={ OUTLINE } />
			<path className="jetpack-ratings-star__fill" d={ OUTLINE } />
		</svg>
	);
}
