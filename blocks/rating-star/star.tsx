import metadata from './block.json';

/** Outline of a five-pointed star in a 24 × 24 box. */
const OUTLINE = metadata.ramjet.outline;

/** One star, as on the page; style.scss colors its two halves. */
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
