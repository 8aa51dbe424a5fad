const LOCAL_PART = /^[-!#$%&'*+/0-9=?A-Z^_a-z`{|}~.]+$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

/**
 * Whether a text is an email address for WordPress's is_email().
 *
 * @param text Trimmed.
 */
export function isEmail( text: string ): boolean {
	const at = text.indexOf( '@', 1 );
	const labels = text.slice( at + 1 ).split( '.' );
	return (
		at > 0 &&
		text.length >= 6 &&
		LOCAL_PART.test( text.slice( 0, at ) ) &&
		labels.length > 1 &&
		labels.every( ( label ) => LABEL.test( label ) )
	);
}
