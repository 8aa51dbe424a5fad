/**
 * A color as the block saves it: six hexadecimal digits after '#'.
 *
 * @param color Of any CSS syntax; Jetpack saved it without '#', too.
 * @return '' for none, and for a color that a canvas does not know.
 */
export function toHex( color = '' ): string {
	const [ , digits ] =
		/^#?([\da-f]{6}|[\da-f]{3})(?:[\da-f]{2})?$/i.exec( color ) ?? [];
	if ( digits ) {
		return `#${ digits.length === 3 ? digits.replace( /./g, '$&$&' ) : digits }`.toLowerCase();
	}
	if ( ! color ) {
		return '';
	}
	const context = document.createElement( 'canvas' ).getContext( '2d' )!;
	// A canvas reads colors of all kinds, and names opaque ones in hexadecimal digits. It ignores what is none.
	context.fillStyle = '#000001';
	context.fillStyle = color;
	const { fillStyle } = context;
	return /^#[\da-f]{6}$/.test( fillStyle ) && fillStyle !== '#000001'
		? fillStyle
		: '';
}

/**
 * The average color of an image.
 *
 * @param url
 * @return As toHex(); '' if the image cannot be read, such as one on another host.
 */
export async function averageColor( url: string ): Promise< string > {
	const image = new Image();
	image.src = url;
	try {
		await image.decode();
		const canvas = document.createElement( 'canvas' );
		canvas.width = 1;
		canvas.height = 1;
		const context = canvas.getContext( '2d' )!;
		context.imageSmoothingQuality = 'high';
		context.drawImage( image, 0, 0, 1, 1 );
		const { data } = context.getImageData( 0, 0, 1, 1 );
		return `#${ [ ...data.slice( 0, 3 ) ]
			.map( ( part ) => part.toString( 16 ).padStart( 2, '0' ) )
			.join( '' ) }`;
	} catch {
		// The panel shows no example then.
		return '';
	}
}
