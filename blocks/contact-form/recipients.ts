import { __, sprintf } from '@wordpress/i18n';
import { isEmail } from './is-email';

/** As on the server (Ramjet\Forms\Definition\Settings). */
const MAX_RECIPIENTS = 10;

/**
 * Checks a list of email addresses.
 *
 * @param to Comma-separated email addresses.
 * @return An error message; null if all addresses are valid and not too many.
 */
export function getRecipientsError( to: string ): string | null {
	const addresses = to
		.split( ',' )
		.map( ( address ) => address.trim() )
		.filter( Boolean );
	const wrong = addresses.filter( ( address ) => ! isEmail( address ) );
	const [ first = '', second = '' ] = wrong;
	if ( wrong.length === 0 ) {
		return new Set( addresses ).size > MAX_RECIPIENTS
			? sprintf(
					/* translators: %d: number of email addresses. */
					__(
						'Only the first %d email addresses receive responses.',
						'ramjet'
					),
					MAX_RECIPIENTS
				)
			: null;
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
