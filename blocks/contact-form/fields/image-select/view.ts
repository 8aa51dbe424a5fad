/* Shuffles options, and chooses 'Other' when a visitor enters a text for it. Both work without this module. */

document
	.querySelectorAll< HTMLElement >( '[data-shuffle]' )
	.forEach( ( images ) =>
		images
			.querySelectorAll( '.ramjet-image-option' )
			.forEach( ( option, index ) => {
				// Anywhere among the ones before it, or where it is.
				const place = Math.floor( Math.random() * ( index + 1 ) );
				images.insertBefore( option, images.children[ place ]! );
			} )
	);

document
	.querySelectorAll< HTMLInputElement >( '[data-other]' )
	.forEach( ( text ) =>
		text.addEventListener( 'input', () => {
			const choice = text.parentElement?.querySelector( 'input' );
			if ( choice ) {
				choice.checked = text.value !== '';
			}
		} )
	);
