import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import type { Attributes } from './attributes';
import { getLinkProps } from './link-props';

/** The link without its URL, which render.php adds. */
export default function save( { attributes }: BlockSaveProps< Attributes > ) {
	return (
		<div { ...useBlockProps.save( { className: 'wp-block-button' } ) }>
			<RichText.Content
				tagName="a"
				{ ...getLinkProps( attributes ) }
				value={ attributes.text }
			/>
		</div>
	);
}
