import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import type { AnyAttributes } from '../../../shared/types/blocks';
import { fieldType } from './attributes';
import { FieldEdit } from './field-edit';
import { OptionEdit } from './option-edit';

/**
 * A field in the editor, one of its options, or a part that a field of newer Jetpack consists of.
 *
 * @param props The block's; its name says which of these it is.
 */
export default function Edit(
	props: BlockEditProps< AnyAttributes > & { name?: string }
) {
	const { name = '' } = props;
	const type = fieldType( name );
	if ( type ) {
		return <FieldEdit { ...props } name={ name } type={ type } />;
	}
	return name.startsWith( 'jetpack/field-option-' ) ? (
		<OptionEdit { ...props } name={ name } />
	) : (
		<PartEdit { ...props } />
	);
}

/**
 * Such a part is only seen on its own where it was put by hand: a field takes it into its attributes.
 *
 * @param props
 * @param props.attributes
 * @param props.attributes.label
 * @param props.attributes.placeholder
 */
function PartEdit( {
	attributes: { label, placeholder },
}: BlockEditProps< Record< string, unknown > > ) {
	const { children, ...props } = useInnerBlocksProps( useBlockProps() );
	return (
		<div { ...props }>
			{ String( label ?? placeholder ?? '' ) }
			{ children }
		</div>
	);
}
