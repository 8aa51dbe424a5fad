import { __ } from '@wordpress/i18n';

import { getInitialState } from '../lib/initial-state';

const LABELS = {
	en: () => __( 'English', 'ramjet' ),
	es: () => __( 'Spanish', 'ramjet' ),
	fr: () => __( 'French', 'ramjet' ),
	de: () => __( 'German', 'ramjet' ),
	it: () => __( 'Italian', 'ramjet' ),
	pt: () => __( 'Portuguese', 'ramjet' ),
	ru: () => __( 'Russian', 'ramjet' ),
	zh: () => __( 'Chinese', 'ramjet' ),
	ja: () => __( 'Japanese', 'ramjet' ),
	ar: () => __( 'Arabic', 'ramjet' ),
	hi: () => __( 'Hindi', 'ramjet' ),
	ko: () => __( 'Korean', 'ramjet' ),
	id: () => __( 'Indonesian', 'ramjet' ),
	tl: () => __( 'Tagalog', 'ramjet' ),
	vi: () => __( 'Vietnamese', 'ramjet' ),
};

export type Language = keyof typeof LABELS;

const LANGUAGES = Object.keys( LABELS ) as Language[];

/** Languages in every menu. The other three are listed only if they are the site's language. */
const OFFERED = LANGUAGES.slice( 0, 12 );

export const languageLabel = ( language: Language ): string =>
	LABELS[ language ]();

/** Finds the language of a locale such as pt_BR, pt-br or de_DE_formal; null if it is not in the list. */
export function languageOfLocale( locale: string ): Language | null {
	const code = locale.toLowerCase().split( /[_-]/ )[ 0 ];
	return LANGUAGES.find( ( language ) => language === code ) ?? null;
}

/** Lists the languages of the menu, starting with the site's. */
export function listLanguages(
	locale: string = getInitialState().ai?.siteLocale ||
		document.documentElement.lang
): Language[] {
	const own = languageOfLocale( locale );
	return [ ...new Set( own ? [ own, ...OFFERED ] : OFFERED ) ];
}
