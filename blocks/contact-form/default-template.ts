import { __ } from '@wordpress/i18n';
import {
	field,
	form,
	type FormTemplate,
	nameAndEmail,
	send,
} from './template-parts';

/** The default form, used if the templates cannot be loaded. */
export function contactTemplate(): FormTemplate {
	return form(
		'contact',
		__( 'Contact Form', 'ramjet' ),
		__( 'Name, email address and message.', 'ramjet' ),
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
