import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import type { Block } from '@wordpress/blocks';
import type { Attributes } from './attributes';

type Props = {
	attributes: Attributes;
	/** Always empty while saved markup is validated. */
	innerBlocks?: Block[];
};

/** The wrapped heading; nothing for a block that never had one. render.php adds the posts. */
export default function save( { attributes, innerBlocks = [] }: Props ) {
	return attributes.hasWrapper || innerBlocks.length > 0 ? (
		<div { ...useBlockProps.save() }>
			<InnerBlocks.Content />
		</div>
	) : null;
}
