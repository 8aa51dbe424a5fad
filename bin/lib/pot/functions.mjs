/**
 * Where WordPress's translation functions take what: positions of text, plural, context and text domain
 * among the arguments. `wp.i18n` has the first four of them.
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
 * @property {string}      text      In English; the singular where there is a plural.
 * @property {string|null} plural    Null where the text does not count.
 * @property {string|null} context   Tells equal texts apart.
 * @property {string|null} comment   Note to translators.
 * @property {string}      reference File that shows the text: of PHP the source, of scripts the built file.
 */

/**
 * Reads the arguments of one call.
 *
 * @param {string}          name  Of the function; '' where it has none.
 * @param {(string|null)[]} args  Literal arguments; null where one is none.
 * @param {string}          place File and line, for the message of an error.
 * @return {{text: string, plural: string|null, context: string|null}|null} Null where the call translates nothing of ours.
 * @throws {Error} Where what is to be translated is no literal.
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
 * @return {string|null} What stands after 'translators:', on one line.
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
