import { type Block, createBlock } from '@wordpress/blocks';
import {
	type FieldAttributes,
	fieldBlock,
	type FieldType,
	optionBlock,
} from './field/attributes';

/**
 * Makes a field of any type.
 *
 * @param type
 * @param attributes Without its options.
 * @param options    What can be chosen, for types that have options.
 */
export function createFieldBlock(
	type: FieldType,
	attributes: Partial< FieldAttributes >,
	options: string[] = []
): Block {
	const option = optionBlock( type );
	const fieldType = type === 'radio' ? type : 'checkbox';
	return createBlock(
		fieldBlock( type ),
		type === 'select' && options.length
			? { ...attributes, options }
			: attributes,
		option
			? options.map( ( label ) =>
					createBlock( option, { label, fieldType } )
				)
			: []
	);
}
