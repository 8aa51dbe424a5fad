import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import type { AnyAttributes } from '../../../shared/types/blocks';
import { fieldType } from './attributes';
import { FieldEdit } from './field-edit';
import { OptionEdit } from './option-edit';

/** A field, one of its options, or a part of a field saved by newer Jetpack, depending on the block's name. */
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

/** A part is visible only if it was inserted by hand: fields move their parts into attributes. */
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
