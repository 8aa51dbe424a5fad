import { type BlockType, getBlockType } from '@wordpress/blocks';
import { __, sprintf } from '@wordpress/i18n';
import { defineBlock } from '../../../shared/blocks/define-block';
import { labelSetting } from '../../../shared/editor/experimental';
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

/** Marks, in the list of blocks, a field that is shown or hidden by rules. */
const listViewLabel =
	( type: FieldType ) =>
	(
		attributes: FieldAttributes,
		{ context }: { context: string }
	): string => {
		// Elsewhere, and without a name given by a user, the block's title.
		if ( context !== 'list-view' ) {
			return '';
		}
		const { conditionalLogic, metadata } = attributes;
		const name = metadata?.name ?? '';
		return conditionalLogic?.enabled
			? sprintf(
					/* translators: %s: name of a field. */
					__( '%s (conditional)', 'ramjet' ),
					name || ( getBlockType( fieldBlock( type ) )?.title ?? '' )
				)
			: name;
	};

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
		...labelSetting( listViewLabel( type ) ),
	} );
}
