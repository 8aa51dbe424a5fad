import { speak } from '@wordpress/a11y';
import { __, _n, sprintf } from '@wordpress/i18n';
import { ratingAfterClick, starFill } from './attributes';
import { Star } from './star';

/**
 * What the stars are read out as.
 *
 * @param rating    0 to `maxRating`, in halves.
 * @param maxRating
 */
function describe( rating: number, maxRating: number ): string {
	return sprintf(
		/* translators: 1: rating, such as 3.5. 2: highest possible rating. */
		__( 'Rating: %1$s out of %2$s', 'ramjet' ),
		inUsersLanguage( rating ),
		inUsersLanguage( maxRating )
	);
}

/* The page's own markup says '3,5' where people write it so. */
const inUsersLanguage = ( rating: number ) =>
	rating.toLocaleString( document.documentElement.lang || undefined );

/**
 * The stars as buttons. Each press says the new rating, since half a star shows in no button's label.
 *
 * @param props
 * @param props.rating
 * @param props.maxRating
 * @param props.color     Any CSS colour, or undefined for the text's own.
 * @param props.onChange
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
	const rate = ( star: number ) => {
		const newRating = ratingAfterClick( star, rating );
		onChange( newRating );
		speak( describe( newRating, maxRating ) );
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
						onClick={ () => rate( position ) }
					>
						<Star fill={ starFill( position, rating ) } />
					</button>
				);
			} ) }
		</div>
	);
}
