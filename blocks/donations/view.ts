/*
 * Makes the form, which works without this, more convenient: an amount has to be chosen before it is sent, it is sent
 * once, and the field for another amount gets the focus. The server prints all texts.
 */

/** @param form A donations form (src/server/Payments/Donations/DonationFormMarkup.php). */
function enhance( form: HTMLFormElement ): void {
	const tabs = form.querySelectorAll< HTMLInputElement >(
		'[name="ramjet_interval"]'
	);
	const panels = form.querySelectorAll( '.donations__tab' );
	const elapsed = document.createElement( 'input' );
	let isSent = false;

	elapsed.type = 'hidden';
	elapsed.name = 'ramjet_elapsed';
	form.append( elapsed );

	// Only visible fields: a browser cannot point to a field in another tab.
	const requireChoice = () =>
		panels.forEach( ( panel, index ) => {
			const isShown = tabs[ index ]?.checked === true;
			let isCustom = false;
			panel
				.querySelectorAll< HTMLInputElement >( 'input' )
				.forEach( ( input ) => {
					if ( input.type === 'radio' ) {
						isCustom = input.value === 'custom' && input.checked;
					}
					input.required =
						isShown && ( input.type === 'radio' || isCustom );
				} );
		} );

	const setSent = ( is: boolean ) => {
		isSent = is;
		form.setAttribute( 'aria-busy', `${ is }` );
	};

	form.addEventListener( 'change', requireChoice );
	form.addEventListener( 'click', ( event ) => {
		const label = ( event.target as Element ).closest< HTMLLabelElement >(
			'.donations__custom-amount'
		);
		// Not for a change by an arrow key, which leads to the next radio button.
		if ( label ) {
			// Else the browser focuses the radio button afterwards.
			event.preventDefault();
			label.control?.click();
			label.nextElementSibling?.querySelector( 'input' )?.focus();
		}
	} );
	form.addEventListener( 'submit', ( event ) => {
		if ( isSent ) {
			event.preventDefault();
		}
		elapsed.value = `${ Math.round( performance.now() ) }`;
		setSent( true );
	} );
	// Also when the browser shows the page again, as the visitor left it.
	addEventListener( 'pageshow', () => {
		setSent( false );
		requireChoice();
	} );
	requireChoice();
}

document
	.querySelectorAll< HTMLFormElement >( 'form.donations__container' )
	.forEach( enhance );
