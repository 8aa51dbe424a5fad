import type { BlockEditorSelectors } from '@wordpress/block-editor';
import type { Block } from '@wordpress/blocks';
import { FORM } from './attributes';
import { type FieldAttributes, fieldType } from './field/attributes';
import type { NamedField } from './field/ids';
import { effectiveAttributes } from './field/parts';

/**
 * Finds the form that contains a block, at any depth.
 *
 * @return Its client id; null if there is none.
 */
export function findForm(
	blocks: BlockEditorSelectors,
	clientId: string
): string | null {
	return (
		blocks
			.getBlockParents( clientId, true )
			.find( ( parent ) => blocks.getBlockName( parent ) === FORM ) ??
		null
	);
}

/** Lists all fields of a form, in order. */
export function listFields(
	blocks: BlockEditorSelectors,
	formId: string
): ( NamedField & { attributes: FieldAttributes; block: Block } )[] {
	const walk = ( list: Block[] ): ReturnType< typeof listFields > =>
		list.flatMap( ( block ) => {
			const type = fieldType( block.name );
			const attributes = effectiveAttributes( block );
			return type
				? [
						{
							clientId: block.clientId,
							type,
							id: attributes.id ?? '',
							label: attributes.label,
							conditionalLogic: attributes.conditionalLogic,
							attributes,
							block,
						},
					]
				: walk( block.innerBlocks );
		} );
	return walk( blocks.getBlocks( formId ) );
}
