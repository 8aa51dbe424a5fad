import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import { type Attributes, countSavedStars } from './attributes';

/**
 * The stars as plain characters: what a feed, or a site without the plugin, shows. The page's own
 * markup comes from render.php.
 *
 * @param props
 * @param props.attributes        The block's attributes.
 * @param props.attributes.rating
 * @param props.attributes.color
 * @param props.attributes.align
 */
export default function save( {
	attributes: { rating, color, align },
}: BlockSaveProps< Attributes > ) {
	return (
		<figure
			{ ...useBlockProps.save( {
				// First, so that the class is saved ahead of the style as it always was.
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
