/*
 * A page that asks for a captcha before the visitor may go on (Ramjet\Forms\Captcha\SelectedCaptcha::page_form()).
 */
import { createCaptcha, type ModuleData } from './captcha';

const form = document.querySelector< HTMLFormElement >( 'form[data-module]' );

if ( form ) {
	const pass = createCaptcha(
		form,
		JSON.parse( form.dataset.module ?? '' ) as ModuleData
	);
	let isBusy = false;
	form.addEventListener( 'submit', async ( event ) => {
		event.preventDefault();
		if ( ! isBusy ) {
			isBusy = true;
			await pass();
			// This does not dispatch the event again.
			form.submit();
		}
	} );
	addEventListener( 'pageshow', ( { persisted } ) => {
		// The visitor went back.
		isBusy = isBusy && ! persisted;
	} );
	// Loads the captcha, which a visitor has to see.
	form.querySelector( 'button' )?.focus();
}
