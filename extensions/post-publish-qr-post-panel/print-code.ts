/**
 * Prints an image and its caption alone on a page. In the editor's own document: WordPress isolates it from frames.
 *
 * @param src     URL of the image.
 * @param alt
 * @param caption
 */
export function printCode( src: string, alt: string, caption: string ): void {
	const page = document.createElement( 'figure' );
	const style = document.createElement( 'style' );
	style.media = 'print';
	style.textContent =
		'body > :not(.ramjet-print) { display: none !important; } .ramjet-print { display: block !important; margin: 0; text-align: center; overflow-wrap: anywhere; } .ramjet-print img { width: 12cm; max-width: 100%; }';
	page.className = 'ramjet-print';
	page.style.display = 'none';
	const image = new Image();
	image.alt = alt;
	const text = document.createElement( 'figcaption' );
	text.textContent = caption;
	text.dir = 'ltr';
	page.append( style, image, text );
	document.body.append( page );
	window.addEventListener( 'afterprint', () => page.remove(), {
		once: true,
	} );
	image.onload = () => window.print();
	image.src = src;
}
