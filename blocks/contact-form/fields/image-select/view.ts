/* Shuffles options, and chooses 'Other' when a visitor enters a text for it. Both work without this module. */

document
	.querySelectorAll< HTMLElement >( '.ramjet-images' )
	.forEach( ( images ) => {
		const other = images.querySelector( '.ramjet-image-other' );
		if ( 'shuffle' in images.dataset ) {
			const options = [
				...images.querySelectorAll( '.ramjet-image-option' ),
			];
			for ( let left = options.length; left; left-- ) {
				const at = Math.floor( Math.random() * left );
				images.insertBefore( options.splice( at, 1 )[ 0 ]!, other );
			}
		}
		other?.addEventListener( 'input', ( { target } ) => {
			const [ choice, text ] = other.querySelectorAll( 'input' );
			if ( choice && text && target === text ) {
				choice.checked = text.value !== '';
			}
		} );
	} );
