/** Whether a text is a URL that can be called: http or https, without a password. */
export function isWebhookUrl( text: string ): boolean {
	if ( ! URL.canParse( text ) ) {
		return false;
	}
	const { protocol, username, password } = new URL( text );
	return /^https?:$/.test( protocol ) && ! username && ! password;
}
