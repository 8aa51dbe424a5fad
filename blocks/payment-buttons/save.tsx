import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import type { Attributes } from './attributes';

export default function save( {
	attributes: { fontSize, style },
}: BlockSaveProps< Attributes > ) {
	const hasFontSize = fontSize || style?.typography?.fontSize;
	const blockProps = useBlockProps.save( {
		className: hasFontSize ? 'has-custom-font-size' : undefined,
	} );
	return <div { ...useInnerBlocksProps.save( blockProps ) } />;
}
