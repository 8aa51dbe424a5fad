import { type PaletteColor, useSettings } from '@wordpress/block-editor';
import { useMemo } from '@wordpress/element';

/** A gradient of the theme, of WordPress or of the site's own. */
export type PaletteGradient = { name: string; slug: string; gradient: string };

/**
 * The colours and gradients that this site offers, the site's own first.
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
