import {
	InnerBlocks,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';

/** Saves a field's parts in an element without any class. */
export const saveInPlainElement = () => (
	<div>
		<InnerBlocks.Content />
	</div>
);

/** Saves inner blocks in an element of their own within the block's. */
export const saveInTwo = () => (
	<div { ...useBlockProps.save() }>
		<div { ...useInnerBlocksProps.save() } />
	</div>
);
