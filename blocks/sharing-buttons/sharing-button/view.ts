/* Printing, and sharing with the device's apps. PHP prints these two buttons, and the text that is announced. */
async function share( { title, url, copied }: DOMStringMap, button: Element ) {
	const status = button.nextElementSibling as HTMLElement;
	const copy = async () => {
		try {
			status.textContent = '';
			await navigator.clipboard.writeText( url ?? '' );
			status.textContent = copied ?? '';
		} catch {
			// Without HTTPS, or where it is forbidden, visitors copy it themselves.
			// eslint-disable-next-line no-alert
			prompt( button.ariaLabel ?? '', url );
		}
	};
	try {
		await ( navigator.share ? navigator.share( { title, url } ) : copy() );
	} catch ( error ) {
		// A visitor who closes the dialog wants nothing else.
		if ( ( error as Error ).name !== 'AbortError' ) {
			await copy();
		}
	}
}

document.addEventListener( 'click', ( { target } ) => {
	const button = ( target as Element ).closest< HTMLElement >(
		'button.jetpack-sharing-button__button'
	);
	if ( button?.dataset.url ) {
		void share( button.dataset, button );
	} else if ( button ) {
		print();
	}
} );
