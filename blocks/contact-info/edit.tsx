import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { ALLOWED_BLOCKS, TEMPLATE } from './template';

export default function Edit() {
	const innerBlocksProps = useInnerBlocksProps( useBlockProps(), {
		allowedBlocks: ALLOWED_BLOCKS,
		template: TEMPLATE,
	} );
	return <div { ...innerBlocksProps } />;
}
