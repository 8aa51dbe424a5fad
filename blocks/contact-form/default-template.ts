import { __ } from '@wordpress/i18n';
import type { TemplateField } from './create-template';
import type { FieldAttributes, FieldType } from './field/attributes';

/** A field. */
export const field = (
	type: FieldType,
	label: string,
	more: Partial< FieldAttributes > = {}
): TemplateField => ( { type, label, ...more } );

/** A field that is half as wide as the form. */
export const half: typeof field = ( type, label, more ) =>
	field( type, label, { width: 50, ...more } );

/** A name and an email field, side by side by default. */
export const nameAndEmail = ( nameWidth = 50 ): TemplateField[] => [
	field( 'name', __( 'Name', 'ramjet' ), {
		required: true,
		width: nameWidth,
	} ),
	half( 'email', __( 'Email', 'ramjet' ), { required: true } ),
];

/** The fields and the button of the Contact Form, which a new form gets if the list of templates cannot be loaded. */
export const contactTemplate = () => ( {
	fields: [
		...nameAndEmail(),
		field( 'textarea', __( 'Message', 'ramjet' ), { required: true } ),
	],
	button: __( 'Contact us', 'ramjet' ),
} );
