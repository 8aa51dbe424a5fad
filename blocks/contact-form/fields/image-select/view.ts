/* Shuffles options. */

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
