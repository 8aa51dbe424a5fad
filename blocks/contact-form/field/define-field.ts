import type { BlockType } from '@wordpress/blocks';
import { defineBlock } from '../../../shared/blocks/define-block';
import {
	type FieldAttributes,
	fieldBlock,
	type FieldType,
	optionBlock,
} from './attributes';
import { deprecatedField } from './deprecated';
import { editField } from './edit-chunk';
import saveInElement from '../save';
import { fieldTransforms } from '../transforms';

/** Defines the block of a field type. Fields save only their attributes and, if any, their option blocks. */
export function defineField(
	type: FieldType,
	icon: BlockType[ 'icon' ][ 'src' ]
) {
	return defineBlock< FieldAttributes >( fieldBlock( type ), {
		icon,
		edit: editField,
		save: optionBlock( type ) ? saveInElement : () => null,
		deprecated: deprecatedField( type ),
		transforms: fieldTransforms( type ),
	} );
}
