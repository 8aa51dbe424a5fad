import type { BlockEditProps } from '@wordpress/blocks';
import type { AnyAttributes } from '../../../shared/types/blocks';
import { fieldType } from './attributes';
import { FieldEdit } from './field-edit';
import type { FieldEditProps } from './field-edit-props';
import { OptionEdit } from './option-edit';
import { PartEdit } from './part-edit';
import { hasParts } from './parts';
import { useParts } from './use-parts';

/** A field, one of its options, or a part of a field saved by newer Jetpack, depending on the block's name. */
export default function Edit(
	props: BlockEditProps< AnyAttributes > & { name?: string }
) {
	const { name = '' } = props;
	const type = fieldType( name );
	if ( type ) {
		return hasParts( type ) ? (
			<FieldWithParts { ...props } name={ name } type={ type } />
		) : (
			<FieldEdit { ...props } name={ name } type={ type } />
		);
	}
	return name.startsWith( 'jetpack/field-option-' ) ? (
		<OptionEdit { ...props } name={ name } />
	) : (
		<PartEdit { ...props } name={ name } />
	);
}

const FieldWithParts = ( props: FieldEditProps ) => (
	<FieldEdit { ...useParts( props ) } />
);
