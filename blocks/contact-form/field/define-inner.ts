import { tag } from '@wordpress/icons';
import type { BlockType } from '@wordpress/blocks';
import type { BuiltBlockName } from '../../../shared/blocks/names';
import { defineBlock } from '../../../shared/blocks/define-block';
import { editField } from './edit-chunk';

/**
 * Defines a block that newer Jetpack uses for a part of a field. Fields of a type that has an older form move its content
 * into attributes; the others keep it.
 *
 * @param save For a block that saves an element.
 */
export const defineInner = (
	name: BuiltBlockName,
	save: BlockType[ 'save' ] = () => null
) =>
	defineBlock( name, {
		icon: tag,
		edit: editField,
		save,
	} );
