import { type PaletteColor, useSettings } from '@wordpress/block-editor';
import { useMemo } from '@wordpress/element';

/** A gradient of the site, the theme or WordPress. */
export type PaletteGradient = { name: string; slug: string; gradient: string };

/**
 * The colors and gradients of the site, the theme and WordPress, in this order.
 */
export function usePalette(): {
	colors: PaletteColor[];
	gradients: PaletteGradient[];
} {
	const settings = useSettings(
		'color.palette.custom',
		'color.palette.theme',
		'color.palette.default',
		'color.gradients.custom',
		'color.gradients.theme',
		'color.gradients.default'
	);
	return useMemo(
		() => ( {
			colors: settings.slice( 0, 3 ).flatMap( ( list ) => list ?? [] ),
			gradients: settings.slice( 3 ).flatMap( ( list ) => list ?? [] ),
		} ),
		[ settings ]
	);
}
