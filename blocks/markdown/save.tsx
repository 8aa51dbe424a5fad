import { useBlockProps } from '@wordpress/block-editor';
import { RawHTML } from '@wordpress/element';
import type { BlockSaveProps } from '@wordpress/blocks';
import { type Attributes, unwrapHtml } from './attributes';

/**
 * The rendered HTML as it was read from the post or rendered in the editor; nothing is rendered here,
 * so that opening a post needs no Markdown parser.
 *
 * @param props
 * @param props.attributes The block's attributes.
 */
export default function save( { attributes }: BlockSaveProps< Attributes > ) {
	return (
		<RawHTML { ...useBlockProps.save() }>
			{ unwrapHtml( attributes.html ) }
		</RawHTML>
	);
}
