/**
 * Whether a text is an address that can be called: http or https, and without a password in it.
 *
 * @param text
 */
export function isWebhookUrl( text: string ): boolean {
	if ( ! URL.canParse( text ) ) {
		return false;
	}
	const { protocol, username, password } = new URL( text );
	return /^https?:$/.test( protocol ) && ! username && ! password;
}
