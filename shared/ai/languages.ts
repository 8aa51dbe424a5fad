import { __ } from '@wordpress/i18n';

import { getInitialState } from '../lib/initial-state';

const LABELS: Record< string, () => string > = {
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

/** Languages in every menu. Others are listed only if they are the site's language. */
const OFFERED = Object.keys( LABELS ).slice( 0, 12 );

const codeOf = ( locale: string ) =>
	locale.toLowerCase().split( /[_-]/ )[ 0 ] ?? '';

/* The name of a language in the user's, as the browser knows it. */
const nameOf = ( language: string ): string | undefined =>
	/^[a-z]{2,3}$/.test( language )
		? new Intl.DisplayNames(
				codeOf( document.documentElement.lang ) || 'en',
				{ type: 'language', fallback: 'none' }
			).of( language )
		: undefined;

export const languageLabel = ( language: string ): string =>
	LABELS[ language ]?.() ?? nameOf( language ) ?? language;

/** Finds the language of a locale such as pt_BR, pt-br or de_DE_formal; null if it is unknown. */
export function languageOfLocale( locale: string ): string | null {
	const code = codeOf( locale );
	return Object.hasOwn( LABELS, code ) || nameOf( code ) ? code : null;
}

/** Lists the languages of the menu, starting with the site's. */
export function listLanguages(
	locale: string = getInitialState().ai?.siteLocale ||
		document.documentElement.lang
): string[] {
	const own = languageOfLocale( locale );
	return [ ...new Set( own ? [ own, ...OFFERED ] : OFFERED ) ];
}
