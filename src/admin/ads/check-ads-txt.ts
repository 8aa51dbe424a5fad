import { __, sprintf } from '@wordpress/i18n';

const DOMAIN = '(?:[a-z\\d](?:[a-z\\d-]*[a-z\\d])?\\.)+[a-z][a-z\\d-]*[a-z\\d]';

/* Seller's domain, account and relationship; optionally the certification authority's ID, and extensions. */
const RECORD = new RegExp(
	`^${ DOMAIN }\\s*,\\s*[^,;\\s][^,;]*,\\s*(?:direct|reseller)\\s*(?:,\\s*[\\w.-]+\\s*)?(?:;.*)?$`,
	'i'
);

/* A managerdomain can be followed by a country. */
const VARIABLE = new RegExp(
	`^(?:contact\\s*=\\s*\\S.*|(?:(?:sub|owner|manager|inventorypartner)domain)\\s*=\\s*${ DOMAIN }\\s*(?:,\\s*[a-z]{2})?)$`,
	'i'
);

/**
 * Checks ads.txt against the IAB Tech Lab's specification, version 1.1.
 *
 * @return The lines that buyers ignore.
 */
export const checkAdsTxt = ( text: string ): string[] =>
	text.split( /\r\n|\r|\n/ ).flatMap( ( line, index ) => {
		const record = line.replace( /#.*/, '' ).trim();
		if ( ! record || RECORD.test( record ) || VARIABLE.test( record ) ) {
			return [];
		}
		/* translators: 1: number of the line. 2: the line. */
		const warning = __( 'Line %1$d: %2$s', 'ramjet' );
		return sprintf( warning, index + 1, line.trim() );
	} );
