import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

export default () => (
	<div { ...useInnerBlocksProps.save( useBlockProps.save() ) } />
);
