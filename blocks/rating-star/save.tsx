import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import type { Attributes } from './attributes';

/**
 * The stars as plain characters: what a feed, or a site without the plugin, shows. The page's own
 * markup comes from render.php.
 * @param root0
 * @param root0.attributes
 * @param root0.attributes.rating
 * @param root0.attributes.color
 * @param root0.attributes.align
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
			{ Array.from( { length: Math.ceil( rating ) }, ( _, index ) => (
				<span key={ index } style={ { color } }>
					★
				</span>
			) ) }
		</figure>
	);
}
