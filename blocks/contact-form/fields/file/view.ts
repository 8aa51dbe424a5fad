/* Lets visitors click and drop files anywhere in a dropzone. Without this module, its file input does both. */

document
	.querySelectorAll< HTMLElement >( '.wp-block-jetpack-dropzone' )
	.forEach( ( zone ) => {
		const input = zone.querySelector< HTMLInputElement >( '[type=file]' );
		if ( ! input ) {
			return;
		}
		const mark = ( isOver: boolean ) =>
			zone.classList.toggle( 'is-dragged-over', isOver );
		zone.addEventListener( 'click', ( { target } ) => {
			if ( ! ( target as Element ).closest( 'a,button,input' ) ) {
				input.click();
			}
		} );
		zone.addEventListener( 'dragover', ( event ) => {
			event.preventDefault();
			mark( true );
		} );
		zone.addEventListener( 'dragleave', () => mark( false ) );
		zone.addEventListener( 'drop', ( event ) => {
			event.preventDefault();
			mark( false );
			const files = event.dataTransfer?.files;
			if ( files?.length ) {
				input.files = files;
				input.dispatchEvent( new Event( 'change', { bubbles: true } ) );
			}
		} );
	} );
