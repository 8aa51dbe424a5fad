/*
 * Shows the steps of each form one at a time. Without this module, all steps are shown in a row. view/form.ts validates
 * the fields.
 */
import { start } from './steps';

document
	.querySelectorAll< HTMLFormElement >( 'form[data-form]' )
	.forEach( ( form ) => {
		// Without the form's own module, the browser would insist on required fields that nobody sees.
		if ( form.noValidate ) {
			start( form );
		} else {
			form.addEventListener( 'ramjet:ready', () => start( form ), {
				once: true,
			} );
		}
	} );
