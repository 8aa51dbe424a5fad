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
import { hasParts } from './parts';
import { saveInPlainElement, saveInTwo } from './save';
import saveInElement from '../save';
import { fieldTransforms } from '../transforms';

function saveOf( type: FieldType ) {
	if ( type === 'image-select' ) {
		return saveInTwo;
	}
	if ( hasParts( type ) ) {
		return saveInPlainElement;
	}
	return optionBlock( type ) ? saveInElement : () => null;
}

/**
 * Defines the block of a field type. Fields save only their attributes and, if any, their option blocks or their parts.
 */
export function defineField(
	type: FieldType,
	icon: BlockType[ 'icon' ][ 'src' ]
) {
	return defineBlock< FieldAttributes >( fieldBlock( type ), {
		icon,
		edit: editField,
		save: saveOf( type ),
		deprecated: deprecatedField( type ),
		transforms: fieldTransforms( type ),
	} );
}
