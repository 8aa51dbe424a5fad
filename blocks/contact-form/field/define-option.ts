import type { BlockType } from '@wordpress/blocks';
import { defineBlock } from '../../../shared/blocks/define-block';
import type { OptionAttributes } from './attributes';
import { editField } from './edit-chunk';

/** Defines the block of an option, which saves only its attributes. */
export function defineOption(
	type: 'checkbox' | 'radio',
	icon: BlockType[ 'icon' ][ 'src' ]
) {
	return defineBlock< OptionAttributes >( `jetpack/field-option-${ type }`, {
		icon,
		edit: editField,
		save: () => null,
	} );
}
