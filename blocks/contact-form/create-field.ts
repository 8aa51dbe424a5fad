import { type Block, createBlock } from '@wordpress/blocks';
import {
	type FieldAttributes,
	fieldBlock,
	type FieldType,
	type OptionAttributes,
	optionBlock,
} from './field/attributes';
import { createParts, hasParts, withoutParts } from './field/parts';

/**
 * Creates the option blocks of a field.
 *
 * @param type    The field's type; types without option blocks get none.
 * @param options Label and look of each.
 */
export function createOptions(
	type: FieldType,
	options: OptionAttributes[]
): Block[] {
	const name = optionBlock( type );
	const fieldType = type === 'radio' ? type : 'checkbox';
	return name
		? options.map( ( option ) =>
				createBlock( name, { ...option, fieldType } )
			)
		: [];
}

/**
 * Creates a field of any type.
 *
 * @param attributes Without its options.
 * @param options    Labels of the options, for types that have options.
 */
export function createFieldBlock(
	type: FieldType,
	attributes: Partial< FieldAttributes >,
	options: string[] = []
): Block {
	if ( hasParts( type ) ) {
		return createBlock(
			fieldBlock( type ),
			withoutParts( attributes ),
			createParts(
				type,
				attributes,
				options.length ? options : undefined
			)
		);
	}
	return createBlock(
		fieldBlock( type ),
		type === 'select' && options.length
			? { ...attributes, options }
			: attributes,
		createOptions(
			type,
			options.map( ( label ) => ( { label } ) )
		)
	);
}
