import { tag } from '@wordpress/icons';
import type { BuiltBlockName } from '../../../shared/blocks/names';
import { defineBlock } from '../../../shared/blocks/define-block';
import { editField } from './edit-chunk';

/**
 * Defines a block that newer Jetpack uses for a part of a field. It is registered so that such posts open; its field then
 * moves its content into attributes.
 *
 * @param name Full block name.
 */
export const defineInner = ( name: BuiltBlockName ) =>
	defineBlock( name, {
		icon: tag,
		edit: editField,
		save: () => null,
	} );
