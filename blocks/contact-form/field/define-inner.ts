import { tag } from '@wordpress/icons';
import type { BuiltBlockName } from '../../../shared/blocks/names';
import { defineBlock } from '../../../shared/blocks/define-block';
import { editField } from './edit-chunk';

/**
 * Defines a block in which newer Jetpack keeps a part of a field. It is known so that such posts open;
 * the field that holds it takes what it says into its own attributes then.
 *
 * @param name Full block name.
 */
export const defineInner = ( name: BuiltBlockName ) =>
	defineBlock( name, {
		icon: tag,
		edit: editField,
		save: () => null,
	} );
