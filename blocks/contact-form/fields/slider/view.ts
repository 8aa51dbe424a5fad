/* Shows the value of each slider. Without this module, visitors see the limits only. */

const show = () =>
	document
		.querySelectorAll< HTMLInputElement >( '.ramjet-slider [type=range]' )
		.forEach( ( input ) => {
			const output = input.nextElementSibling as HTMLOutputElement;
			output.textContent = input.value;
			output.hidden = false;
		} );

show();
document.addEventListener( 'input', show );
// The form's module and the browser restore values.
addEventListener( 'pageshow', show );
