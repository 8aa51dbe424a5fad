/** The block's attributes; declared in block.json. */
export type Attributes = {
	/** Any text; email addresses in it become links. */
	email: string;
};

/** A part of the text: plain text, or an email address with its saved link. */
export type EmailPart = { text: string; href?: string };

/** Maximum lengths of an email address, its local part and a label of its domain (RFC 5321 §4.5.3.1). */
const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;
const MAX_LABEL_LENGTH = 63;

const LOCAL_PART =
	/^[-!#$%&'*+/0-9=?A-Z^_a-z`{|}~]+(?:\.[-!#$%&'*+/0-9=?A-Z^_a-z`{|}~]+)*$/;
const DOMAIN = /^[a-z0-9](?:-*\.?[a-z0-9])*$/i;
const TOP_LEVEL_DOMAIN = /^[a-z](?:-?[a-z0-9])+$/i;

/** Characters that end a sentence or a bracket, not an email address. */
const PUNCTUATION = '.,/#!$%^&*;:{}=-_`~()][';

/** Whether a text is a valid email address. */
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

/** @return The word's length without trailing punctuation. */
function lengthWithoutPunctuation( word: string ): number {
	let length = word.length;
	// A regular expression would take quadratic time for many dots.
	while ( length > 0 && PUNCTUATION.includes( word.charAt( length - 1 ) ) ) {
		length--;
	}
	return length;
}

/**
 * Splits a text into email addresses and the text between them; only valid ones become links.
 * Tokens are separated by white space. Punctuation after an email address is not part of its text, but part of the saved
 * link (`mailto:a@b.co,`), as in existing posts; the link is corrected when the page is rendered.
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
