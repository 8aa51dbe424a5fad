import { type Block, createBlock } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { BUTTON, FORM, type FormAttributes } from './attributes';
import { createFieldBlock } from './create-field';
import type { FieldAttributes, FieldType } from './field/attributes';
import { submitButton } from './submit-button';

/** A form template. */
export type FormTemplate = {
	name: string;
	title: string;
	description: string;
	attributes: Partial< FormAttributes >;
	/** Creates new blocks. */
	createBlocks: () => Block[];
	/** Whether its service is in beta, and free for now. */
	isBeta?: boolean;
};

/** Padding around a form's fields. */
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
 * Creates a template.
 *
 * @param attributes The form's attributes, without its padding.
 * @param parts      Functions that create its blocks.
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
 * @param options Labels of its options.
 */
export function field(
	type: FieldType,
	attributes: Partial< FieldAttributes >,
	options?: string[]
): () => Block {
	return () => createFieldBlock( type, attributes, options );
}

/**
 * A name and an email field, side by side by default.
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

/** A template's button. */
export const send = ( text: string ) => () =>
	createBlock( BUTTON, submitButton( text ) );

/** Creates the whole form. */
export const createForm = ( template: FormTemplate ): Block =>
	createBlock( FORM, template.attributes, template.createBlocks() );
