import { __ } from '@wordpress/i18n';

/** The languages of the menu (spec 1 §3). */
const OFFERED = [
	'en',
	'es',
	'fr',
	'de',
	'it',
	'pt',
	'ru',
	'zh',
	'ja',
	'ar',
	'hi',
	'ko',
] as const;

/** A language with a label; the last three are offered on sites in that language only. */
export type Language = ( typeof OFFERED )[ number ] | 'id' | 'tl' | 'vi';

const LABELS: Record< Language, () => string > = {
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

/** Returns a language's label. */
export const languageLabel = ( language: Language ): string =>
	LABELS[ language ]();

/** Returns a language's name in English, for the model. */
export const languageName = ( language: Language ): string =>
	new Intl.DisplayNames( 'en', { type: 'language' } ).of( language ) ??
	language;

/**
 * Finds the language of a locale.
 *
 * @param locale Such as pt_BR, pt-br, de_DE_formal or ja.
 * @return Null for a language without a label.
 */
export function languageOfLocale( locale: string ): Language | null {
	const code = locale.toLowerCase().split( /[_-]/ )[ 0 ] ?? '';
	return Object.hasOwn( LABELS, code ) ? ( code as Language ) : null;
}

/**
 * Lists the languages of the menu, the site's own first.
 *
 * @param locale The site's; the page's unless given.
 */
export function listLanguages(
	locale: string = document.documentElement.lang
): Language[] {
	const own = languageOfLocale( locale );
	return own
		? [ own, ...OFFERED.filter( ( language ) => language !== own ) ]
		: [ ...OFFERED ];
}
