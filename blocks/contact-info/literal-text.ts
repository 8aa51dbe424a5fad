/** What the serializer of saved markup takes for a character reference (@wordpress/escape-html). */
const CHARACTER_REFERENCE = /&(?=(?:[a-z0-9]+|#[0-9]+|#x[a-f0-9]+);)/gi;

/**
 * Prepares plain text for a `save` function, so that the page shows exactly these characters.
 *
 * The serializer leaves alone what looks like a character reference: `AT&amp;T`, typed as such, would
 * be saved unescaped and read back as `AT&T`. Not for `edit`, where React escapes everything.
 */
export function literalText( text: string ): string {
	return text.replace( CHARACTER_REFERENCE, '&amp;' );
}
