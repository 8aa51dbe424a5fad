import { __, sprintf } from '@wordpress/i18n';
import { isEmail } from './is-email';

/**
 * What is wrong with a list of addresses (spec 2 §5).
 *
 * @param to Addresses with commas between them.
 * @return A message for people; null where every address is fine, and for an empty list.
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
			/* translators: %s: what somebody typed. */
			__( '%s is not a valid email address.', 'ramjet' ),
			first
		);
	}
	if ( wrong.length === 2 ) {
		return sprintf(
			/* translators: 1 and 2: what somebody typed. */
			__( '%1$s and %2$s are not a valid email address.', 'ramjet' ),
			first,
			second
		);
	}
	return sprintf(
		/* translators: %s: what somebody typed, several of them with commas between. */
		__( '%s are not a valid email address.', 'ramjet' ),
		wrong.join( ', ' )
	);
}
