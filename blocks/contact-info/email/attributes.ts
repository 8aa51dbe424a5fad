/** The block's attributes; declared in block.json (spec 2 §3). */
export type Attributes = {
	/** Any text, in which email addresses are found. */
	email: string;
};

/** A piece of the text: plain, or an email address with the link it is saved with. */
export type EmailPart = { text: string; href?: string };

/** Longest address and longest part before the @, and longest name between two dots (RFC 5321 §4.5.3.1). */
const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;
const MAX_LABEL_LENGTH = 63;

const LOCAL_PART =
	/^[-!#$%&'*+/0-9=?A-Z^_a-z`{|}~]+(?:\.[-!#$%&'*+/0-9=?A-Z^_a-z`{|}~]+)*$/;
const DOMAIN = /^[a-z0-9](?:-*\.?[a-z0-9])*$/i;
const TOP_LEVEL_DOMAIN = /^[a-z](?:-?[a-z0-9])+$/i;

/** Punctuation that ends a sentence, or a bracket, rather than an address. */
const PUNCTUATION = '.,/#!$%^&*;:{}=-_`~()][';

/**
 * Tells whether a text is one email address that mail can be sent to.
 *
 * @param text A word.
 */
export function isEmailAddress( text: string ): boolean {
	if ( text.length > MAX_LENGTH ) {
		return false;
	}
	const [ local = '', domain = '', ...more ] = text.split( '@' );
	const topLevelAt = domain.lastIndexOf( '.' );
	return (
		more.length === 0 &&
		local.length <= MAX_LOCAL_LENGTH &&
		LOCAL_PART.test( local ) &&
		DOMAIN.test( domain.slice( 0, Math.max( 0, topLevelAt ) ) ) &&
		TOP_LEVEL_DOMAIN.test( domain.slice( topLevelAt + 1 ) ) &&
		domain
			.split( '.' )
			.every( ( { length } ) => length <= MAX_LABEL_LENGTH )
	);
}

/**
 * @param word
 * @return How long the word is without the punctuation at its end.
 */
function lengthWithoutPunctuation( word: string ): number {
	let length = word.length;
	// A loop, since a pattern would take quadratic time on a long row of dots.
	while ( length > 0 && PUNCTUATION.includes( word.charAt( length - 1 ) ) ) {
		length--;
	}
	return length;
}

/**
 * Splits a text into email addresses and what stands between them (spec 2 §2: links only for tokens
 * with valid emails). Tokens are what white space separates; the punctuation behind an address is not
 * part of its text. It is part of the saved link (`mailto:a@b.co,`), as in every post so far; the
 * link is put right when the page is rendered.
 *
 * @param text The attribute.
 */
export function splitEmails( text: string ): EmailPart[] {
	const parts: EmailPart[] = [];
	let plain = '';
	for ( const token of text.split( /(\s+)/ ) ) {
		const length = lengthWithoutPunctuation( token );
		const address = token.slice( 0, length );
		if ( ! isEmailAddress( address ) ) {
			plain += token;
			continue;
		}
		if ( plain ) {
			parts.push( { text: plain } );
		}
		parts.push( { text: address, href: `mailto:${ token }` } );
		plain = token.slice( length );
	}
	return plain ? [ ...parts, { text: plain } ] : parts;
}
