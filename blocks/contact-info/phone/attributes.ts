/** The block's attributes; declared in block.json. */
export type Attributes = {
	/** Any text; a phone number in it becomes a link. */
	phone: string;
};

/** A text split at its phone number. */
export type PhoneParts = {
	/** The text before the number, with trailing white space. */
	prefix: string;
	/** The number and all text after it; '' if the text has no digit. */
	number: string;
	/** The saved link: the digits, with the + of an international number. */
	href: string;
};

/**
 * Splits a text at its first digit; the tel: link consists of its digits. A +, an opening bracket or
 * a slash right before it belongs to the number.
 *
 * The form of the link is frozen: it includes the digits of an extension. That is corrected when the page is rendered.
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
		// White space alone is not saved.
		prefix: prefix.trim() ? prefix : '',
		number,
		href: `tel:${ before === '+' ? '+' : '' }${ number.replace( /[^0-9]/g, '' ) }`,
	};
}
