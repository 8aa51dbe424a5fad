import type { CSSProperties } from 'react';
import type { Attributes, ColorRole } from './attributes';

/** Minimum contrast of text (WCAG 1.4.3). */
const CONTRAST = 4.5;

function luminance( hex = '' ): number | undefined {
	if ( ! /^#[\da-f]{6}$/i.test( hex ) ) {
		return undefined;
	}
	const [ red = 0, green = 0, blue = 0 ] = [ 1, 3, 5 ].map( ( start ) => {
		const value = parseInt( hex.slice( start, start + 2 ), 16 ) / 255;
		return value <= 0.04045
			? value / 12.92
			: ( ( value + 0.055 ) / 1.055 ) ** 2.4;
	} );
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Whether a text has enough contrast. True if a color is not hexadecimal. */
function isLegible( text?: string, background?: string ) {
	const one = luminance( text );
	const other = luminance( background );
	return (
		one === undefined ||
		other === undefined ||
		( Math.max( one, other ) + 0.05 ) / ( Math.min( one, other ) + 0.05 ) >=
			CONTRAST
	);
}

/** The style of a player, as Colors.php prints it. */
export function cardStyle( attributes: Attributes ): CSSProperties {
	const hex = ( role: ColorRole ) =>
		attributes[ `custom${ role }Color` ] ||
		attributes[ `hex${ role }Color` ];
	const color = ( role: ColorRole, slug?: string ) =>
		slug && ! attributes[ `custom${ role }Color` ]
			? `var(--wp--preset--color--${ slug }, ${ hex( role ) ?? 'initial' })`
			: hex( role );
	const textColor = ( role: ColorRole, slug?: string ) =>
		isLegible( hex( role ), hex( 'Background' ) )
			? color( role, slug )
			: undefined;
	const { primaryColor, secondaryColor, backgroundColor } = attributes;
	const style = {
		'--ramjet-primary': color( 'Primary', primaryColor ),
		'--ramjet-title': textColor( 'Primary', primaryColor ),
		'--ramjet-secondary': textColor( 'Secondary', secondaryColor ),
		'--ramjet-background': color( 'Background', backgroundColor ),
	};
	return style as CSSProperties;
}
