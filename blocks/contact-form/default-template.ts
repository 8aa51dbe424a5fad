import { __ } from '@wordpress/i18n';
import {
	field,
	form,
	type FormTemplate,
	nameAndEmail,
	send,
} from './template-parts';

/** The form that stands in where no other can be chosen. */
export function contactTemplate(): FormTemplate {
	return form(
		'contact',
		__( 'Contact Form', 'ramjet' ),
		__( 'A name, an email address and a message.', 'ramjet' ),
		{},
		[
			...nameAndEmail(),
			field( 'textarea', {
				label: __( 'Message', 'ramjet' ),
				required: true,
			} ),
			send( __( 'Contact us', 'ramjet' ) ),
		]
	);
}
