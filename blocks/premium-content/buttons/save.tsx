import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

/** A row, which themes style as they do WordPress's buttons. */
export default function save() {
	const blockProps = useBlockProps.save( { className: 'wp-block-buttons' } );
	return <div { ...useInnerBlocksProps.save( blockProps ) } />;
}
