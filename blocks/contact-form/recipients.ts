import { __, sprintf } from '@wordpress/i18n';
import { isEmail } from './is-email';

/**
 * Checks a list of email addresses (spec 2 §5).
 *
 * @param to Comma-separated email addresses.
 * @return An error message; null if all addresses are valid or the list is empty.
 */
export function getRecipientsError( to: string ): string | null {
	const wrong = to
		.split( ',' )
		.map( ( address ) => address.trim() )
		.filter( ( address ) => address !== '' && ! isEmail( address ) );
	const [ first = '', second = '' ] = wrong;
	if ( wrong.length === 0 ) {
		return null;
	}
	if ( wrong.length === 1 ) {
		return sprintf(
			/* translators: %s: the invalid email address. */
			__( '%s is not a valid email address.', 'ramjet' ),
			first
		);
	}
	if ( wrong.length === 2 ) {
		return sprintf(
			/* translators: 1 and 2: invalid email addresses. */
			__( '%1$s and %2$s are not a valid email address.', 'ramjet' ),
			first,
			second
		);
	}
	return sprintf(
		/* translators: %s: invalid email addresses, separated by commas. */
		__( '%s are not a valid email address.', 'ramjet' ),
		wrong.join( ', ' )
	);
}
