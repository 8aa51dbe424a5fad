import { useBlockProps } from '@wordpress/block-editor';
import { RawHTML } from '@wordpress/element';
import type { BlockSaveProps } from '@wordpress/blocks';
import { type Attributes, unwrapHtml } from './attributes';

/**
 * The rendered HTML from the post or the editor. Nothing is rendered here, so opening a post needs no Markdown parser.
 */
export default function save( { attributes }: BlockSaveProps< Attributes > ) {
	return (
		<RawHTML { ...useBlockProps.save() }>
			{ unwrapHtml( attributes.html ) }
		</RawHTML>
	);
}
