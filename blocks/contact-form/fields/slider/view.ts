/* Shows the value of each slider. Without this module, visitors see the limits only. */

const show = () =>
	document
		.querySelectorAll< HTMLOutputElement >( '.ramjet-slider output' )
		.forEach( ( output ) => {
			output.value = (
				output.previousElementSibling as HTMLInputElement
			 ).value;
		} );

show();
document.addEventListener( 'input', show );
// The form's module and the browser restore values.
addEventListener( 'pageshow', show );
