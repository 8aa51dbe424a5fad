import { type Block, createBlock } from '@wordpress/blocks';
import { BUTTON, FORM, type FormAttributes } from './attributes';
import { createFieldBlock } from './create-field';
import type { FieldAttributes, FieldType } from './field/attributes';
import { createStep, createStepForm } from './steps/create';
import { submitButton } from './submit-button';

/** A field of a template: its type, its attributes, and the labels of its options. */
export type TemplateField = Partial< FieldAttributes > & { type: FieldType };

/** A form template. */
export type FormTemplate = {
	name: string;
	title: string;
	description: string;
	/** The form's attributes, without its padding. */
	attributes?: Partial< FormAttributes >;
	/** Whether its service is in beta, and free for now. */
	isBeta?: boolean;
} & TemplateContent;

/** The blocks of a template. */
type TemplateContent =
	| { fields: TemplateField[]; button: string }
	| { steps: { label: string; fields: TemplateField[] }[] };

/** Padding around a form's fields. */
const PADDING = '16px';

const STYLE = {
	spacing: {
		padding: {
			top: PADDING,
			right: PADDING,
			bottom: PADDING,
			left: PADDING,
		},
	},
};

const createFields = ( fields: TemplateField[] ): Block[] =>
	fields.map( ( { type, options, ...attributes } ) =>
		createFieldBlock( type, attributes, options )
	);

/** Creates a form's button. */
export const createButton = ( text: string ): Block =>
	createBlock( BUTTON, submitButton( text ) );

/** The attributes of a form that is made from a template. */
export const attributesOf = ( {
	attributes,
}: Pick< FormTemplate, 'attributes' > ): Partial< FormAttributes > => ( {
	...attributes,
	style: STYLE,
} );

/** Creates the content of a form from a template. */
export const createContent = ( template: TemplateContent ): Block[] =>
	'steps' in template
		? createStepForm(
				template.steps.map( ( { label, fields } ) =>
					createStep( label, createFields( fields ) )
				)
			)
		: [
				...createFields( template.fields ),
				createButton( template.button ),
			];

/** Creates a form from a template. */
export const createForm = ( template: FormTemplate ): Block =>
	createBlock( FORM, attributesOf( template ), createContent( template ) );
