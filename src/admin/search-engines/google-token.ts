const TOKEN = /^[A-Za-z0-9_-]{20,100}$/;

/** Reads the code from pasted text: the code itself, or Google's whole meta tag. */
export function readGoogleToken( text: string ): string {
	const content = /<meta[^>]*\scontent=["']([^"']*)["']/i.exec( text );
	return content?.[ 1 ] ?? text;
}

/** Whether a text is empty or has the form of Google's codes, whitespace around it aside. */
export const isGoogleToken = ( token: string ): boolean =>
	token.trim() === '' || TOKEN.test( token.trim() );
