import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import type { FieldAttributes } from './attributes';

/**
 * A field in the editor, or one of its options.
 *
 * @param props
 * @param props.attributes
 * @param props.attributes.label
 */
export default function Edit( {
	attributes: { label },
}: BlockEditProps< FieldAttributes > ) {
	const { children, ...props } = useInnerBlocksProps( useBlockProps() );
	return (
		<div { ...props }>
			{ label }
			{ children }
		</div>
	);
}
