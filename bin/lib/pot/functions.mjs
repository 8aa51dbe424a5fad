/**
 * The arguments of WordPress's translation functions: positions of text, plural, context and text
 * domain. `wp.i18n` has the first four functions.
 */
export const TRANSLATION_FUNCTIONS = {
	__: { text: 0, domain: 1 },
	_x: { text: 0, context: 1, domain: 2 },
	_n: { text: 0, plural: 1, domain: 3 },
	_nx: { text: 0, plural: 1, context: 3, domain: 4 },
	_e: { text: 0, domain: 1 },
	_ex: { text: 0, context: 1, domain: 2 },
	_n_noop: { text: 0, plural: 1, domain: 2 },
	_nx_noop: { text: 0, plural: 1, context: 2, domain: 3 },
	esc_html__: { text: 0, domain: 1 },
	esc_html_e: { text: 0, domain: 1 },
	esc_html_x: { text: 0, context: 1, domain: 2 },
	esc_attr__: { text: 0, domain: 1 },
	esc_attr_e: { text: 0, domain: 1 },
	esc_attr_x: { text: 0, context: 1, domain: 2 },
};

const DOMAIN = 'ramjet';

/**
 * @typedef {Object} Message
 * @property {string}      text      In English; the singular if there is a plural.
 * @property {string|null} plural    Null for a text without a number.
 * @property {string|null} context   Distinguishes equal texts.
 * @property {string|null} comment   Note to translators.
 * @property {string}      reference File that shows the text: of PHP the source, of scripts the built file.
 */

/**
 * Reads the arguments of one call.
 *
 * @param {string}          name  Of the function; '' where it has none.
 * @param {(string|null)[]} args  The arguments; null for one that is not a literal.
 * @param {string}          place File and line, for the message of an error.
 * @return {{text: string, plural: string|null, context: string|null}|null} Null if the call has no text of ours.
 * @throws {Error} If the text is not a literal.
 */
export function readCall( name, args, place ) {
	if ( ! Object.hasOwn( TRANSLATION_FUNCTIONS, name ) ) {
		return null;
	}
	const positions = TRANSLATION_FUNCTIONS[ name ];
	if ( args[ positions.domain ] !== DOMAIN ) {
		return null;
	}
	const take = ( part ) => {
		const value = part in positions ? args[ positions[ part ] ] : undefined;
		if ( value === null ) {
			throw new Error(
				`${ place }: the ${ part } of ${ name }() is no literal.`
			);
		}
		return value ?? null;
	};
	return {
		text: take( 'text' ),
		plural: take( 'plural' ),
		context: take( 'context' ),
	};
}

/**
 * A comment's text, if it is meant for translators.
 *
 * @param {string} comment With its marks.
 * @return {string|null} The text after 'translators:', on one line.
 */
export function translatorsNote( comment ) {
	const text = comment
		.replace( /^(?:\/\*+|\/\/)|\*\/$/g, '' )
		.replace( /^\s*\*\s?/gm, '' );
	return (
		text
			.match( /^\s*translators:([\s\S]*)/i )?.[ 1 ]
			.replace( /\s+/g, ' ' )
			.trim() ?? null
	);
}
