/** The block's attributes; declared in block.json (spec 2 §3). */
export type Attributes = {
	/** Any text, in which a phone number is found. */
	phone: string;
};

/** A text taken apart: what stands before the number, and the number with all that follows. */
export type PhoneParts = {
	/** With white space at its end; '' where nothing stands before the number. */
	prefix: string;
	/** '' where the text has no digit; then all of it is `prefix`. */
	number: string;
	/** The link of the number: its digits, with the + of an international number. */
	href: string;
};

/**
 * Takes a text apart at its first digit (spec 2 §2: non-digits are stripped to build the tel link). A
 * +, an opening bracket or a slash right before that digit belongs to the number.
 *
 * The link is the frozen one of saved markup: it runs an extension into the number. That is put right
 * when the page is rendered.
 *
 * @param text The attribute.
 */
export function splitPhone( text: string ): PhoneParts {
	const digit = text.search( /[0-9]/ );
	if ( digit < 0 ) {
		return { prefix: text, number: '', href: '' };
	}
	const before = digit > 0 ? text.charAt( digit - 1 ) : '';
	const start = '+/('.includes( before ) ? digit - before.length : digit;
	const number = text.slice( start );
	const prefix = text.slice( 0, start );
	return {
		// White space alone was never saved.
		prefix: prefix.trim() ? prefix : '',
		number,
		href: `tel:${ before === '+' ? '+' : '' }${ number.replace( /[^0-9]/g, '' ) }`,
	};
}
