const TOKEN = /^[A-Za-z0-9_-]{20,100}$/;

/**
 * The token in what somebody pasted: the token itself, or the whole meta tag that Google shows.
 *
 * @param text
 */
export function readGoogleToken( text: string ): string {
	const content = /<meta[^>]*\scontent=["']([^"']*)["']/i.exec( text );
	return content?.[ 1 ] ?? text;
}

/**
 * Whether Google could have given a token, blanks around it aside; none is right, too.
 *
 * @param token
 */
export const isGoogleToken = ( token: string ): boolean =>
	token.trim() === '' || TOKEN.test( token.trim() );
