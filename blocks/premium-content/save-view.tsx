import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

/** The element of a view, the same for both but for its class. */
export default function save() {
	const blockProps = useBlockProps.save( { className: 'entry-content' } );
	return <div { ...useInnerBlocksProps.save( blockProps ) } />;
}
