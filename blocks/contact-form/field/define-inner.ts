import { tag } from '@wordpress/icons';
import type { BlockType } from '@wordpress/blocks';
import type { BuiltBlockName } from '../../../shared/types/block-names';
import { defineBlock } from '../../../shared/blocks/define-block';
import { editField } from './edit-chunk';

type Settings = {
	icon?: BlockType[ 'icon' ][ 'src' ];
	/** For a block that saves an element. */
	save?: BlockType[ 'save' ];
};

/**
 * Defines a block within a field: an option, or a part that newer Jetpack uses a block for. Fields of a type that has an
 * older form move the content of such parts into attributes; the others keep it.
 */
export const defineInner = (
	name: BuiltBlockName,
	{ icon = tag, save = () => null }: Settings = {}
) => defineBlock( name, { icon, edit: editField, save } );
