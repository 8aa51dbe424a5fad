import { __ } from '@wordpress/i18n';

/** The attributes of a form's submit button, which cannot be removed (spec 2 §2). */
export const submitButton = ( text?: string ) => ( {
	element: 'button',
	text: text || __( 'Submit', 'ramjet' ),
	lock: { remove: true },
} );
