import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import { type Attributes, getWidthStyle } from './attributes';

/** The inner button in an element with the width. render.php prints a form instead. */
export default function save( {
	attributes: { align, width },
}: BlockSaveProps< Attributes > ) {
	const blockProps = useBlockProps.save( {
		// The only alignment that was ever saved as a class.
		className: align === 'center' ? 'aligncenter' : undefined,
		style: { width: getWidthStyle( width ) },
	} );
	return <div { ...useInnerBlocksProps.save( blockProps ) } />;
}
