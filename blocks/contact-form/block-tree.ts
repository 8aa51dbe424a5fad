import type { BlockEditorSelectors } from '@wordpress/block-editor';
import type { Block } from '@wordpress/blocks';
import { FORM } from './attributes';
import { type FieldAttributes, fieldType } from './field/attributes';
import type { NamedField } from './field/ids';

/**
 * The form that a block stands in, at any depth.
 *
 * @param blocks
 * @param clientId
 * @return Its client id; null outside of one.
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

/**
 * All fields of a form, in its order.
 *
 * @param blocks
 * @param formId
 */
export function listFields(
	blocks: BlockEditorSelectors,
	formId: string
): ( NamedField & { attributes: FieldAttributes; block: Block } )[] {
	const walk = ( list: Block[] ): ReturnType< typeof listFields > =>
		list.flatMap( ( block ) => {
			const type = fieldType( block.name );
			const attributes = block.attributes as FieldAttributes;
			return type
				? [
						{
							clientId: block.clientId,
							type,
							id: attributes.id ?? '',
							label: attributes.label,
							condition: attributes.condition,
							attributes,
							block,
						},
					]
				: walk( block.innerBlocks );
		} );
	return walk( blocks.getBlocks( formId ) );
}
