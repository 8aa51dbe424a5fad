// By another name, because `npm run generate` finds the texts in block.json.
import { __ as translate } from '@wordpress/i18n';

/**
 * Translates a text that block.json declares for both the editor and the page.
 *
 * @param text One of `ramjet.texts`.
 */
export const translateDeclared = ( text: string ): string =>
	translate( text, 'ramjet' );
