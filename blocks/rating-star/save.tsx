import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import { type Attributes, countSavedStars } from './attributes';

/** The stars as plain characters, for feeds and for sites without the plugin. render.php prints the page's markup. */
export default function save( {
	attributes: { rating, color, align },
}: BlockSaveProps< Attributes > ) {
	return (
		<figure
			{ ...useBlockProps.save( {
				// Keeps the class ahead of the style, as in existing posts.
				className: '',
				style: { textAlign: align as 'left' },
			} ) }
		>
			{ Array.from(
				{ length: countSavedStars( rating ) },
				( _, index ) => (
					<span key={ index } style={ { color } }>
						★
					</span>
				)
			) }
		</figure>
	);
}
