import { type Block, createBlock } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { BUTTON, FORM, type FormAttributes } from './attributes';
import { createFieldBlock } from './create-field';
import type { FieldAttributes, FieldType } from './field/attributes';
import { submitButton } from './submit-button';

/** A form to start from. */
export type FormTemplate = {
	name: string;
	title: string;
	description: string;
	attributes: Partial< FormAttributes >;
	/** Makes its blocks anew. */
	createBlocks: () => Block[];
	/** Its service is tried out, and free meanwhile. */
	isBeta?: boolean;
};

/** How much room a form has around its fields (spec 2 §9). */
const PADDING = '16px';

const SPACING = {
	spacing: {
		padding: {
			top: PADDING,
			right: PADDING,
			bottom: PADDING,
			left: PADDING,
		},
	},
};

/**
 * Puts a template together.
 *
 * @param name
 * @param title
 * @param description
 * @param attributes  The form's own, besides the room around its fields.
 * @param parts       Makers of its blocks.
 */
export function form(
	name: string,
	title: string,
	description: string,
	attributes: Partial< FormAttributes >,
	parts: ( () => Block )[]
): FormTemplate {
	return {
		name,
		title,
		description,
		attributes: { ...attributes, style: SPACING },
		createBlocks: () => parts.map( ( part ) => part() ),
	};
}

/**
 * A field of a template.
 *
 * @param type
 * @param attributes
 * @param options    What can be chosen.
 */
export function field(
	type: FieldType,
	attributes: Partial< FieldAttributes >,
	options?: string[]
): () => Block {
	return () => createFieldBlock( type, attributes, options );
}

/**
 * Who somebody is, half a line each unless told otherwise.
 *
 * @param nameWidth In percent.
 */
export const nameAndEmail = ( nameWidth = 50 ) => [
	field( 'name', {
		label: __( 'Name', 'ramjet' ),
		required: true,
		width: nameWidth,
	} ),
	field( 'email', {
		label: __( 'Email', 'ramjet' ),
		required: true,
		width: 50,
	} ),
];

/**
 * A template's button.
 *
 * @param text
 */
export const send = ( text: string ) => () =>
	createBlock( BUTTON, submitButton( text ) );

/**
 * The whole form, to be looked at or inserted.
 *
 * @param template
 */
export const createForm = ( template: FormTemplate ): Block =>
	createBlock( FORM, template.attributes, template.createBlocks() );
