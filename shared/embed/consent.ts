/*
 * What a visitor allows: as the WP Consent API says, else as the banner of the Cookie Consent block was answered.
 */

/** The WP Consent API's categories. */
export type Category =
	| 'functional'
	| 'preferences'
	| 'statistics-anonymous'
	| 'statistics'
	| 'marketing';

/** Dispatched on the document by the API, and by the banner. */
export const CHANGED = 'wp_listen_for_consent_change';

type HasConsent = ( category: Category ) => boolean;

/** The banner, shown or not, whose script (blocks/cookie-consent/view.ts) knows the answer. */
export type Banner = HTMLTemplateElement & { hasConsent?: HasConsent };

/** The WP Consent API, which may be defined after this module has run. */
const api: Window & {
	wp_consent_type?: string;
	wp_fallback_consent_type?: string;
	wp_has_consent?: HasConsent;
} = window;

/**
 * Whether the visitor allows a category.
 *
 * @return Null where nobody asks visitors.
 */
export function isAllowed( category: Category ): boolean | null {
	// Without a type of consent, the API allows everything. An element whose id is one of these names is no API.
	const type = api.wp_consent_type ?? api.wp_fallback_consent_type;
	if ( type && typeof api.wp_has_consent === 'function' ) {
		return api.wp_has_consent( category );
	}
	// KSES lets users without unfiltered_html write no <template>.
	const banner = document.querySelector< Banner >( 'template[data-consent]' );
	return banner && !! banner.hasConsent?.( category );
}

/** Calls a function whenever isAllowed() may have another answer. */
export function onConsentChange( listener: () => void ): void {
	document.addEventListener( 'wp_consent_type_defined', listener );
	document.addEventListener( CHANGED, listener );
}
