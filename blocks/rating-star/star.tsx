/** Outline of a five-pointed star in a 24 × 24 box; render.php has the same. */
export const OUTLINE =
	'M12 2.2l3 6.3 6.9.9-5.1 4.8 1.3 6.9L12 17.8l-6.1 3.3 1.3-6.9L2.1 9.4l6.9-.9z';

/**
 * One star, as on the page; style.scss colors its two halves.
 *
 * @param props.fill How much of the star is filled.
 */
export function Star( { fill }: { fill: 'full' | 'half' | 'empty' } ) {
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
