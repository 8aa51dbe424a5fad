import { po } from 'gettext-parser';

const HEADERS = {
	'Project-Id-Version': 'Ramjet',
	'Report-Msgid-Bugs-To': '',
	'Last-Translator': '',
	'Language-Team': '',
	'MIME-Version': '1.0',
	'Content-Type': 'text/plain; charset=UTF-8',
	'Content-Transfer-Encoding': '8bit',
	'X-Domain': 'ramjet',
};

/**
 * Creates the template for translators. The same texts result in the same file: no date, no
 * line numbers, everything sorted.
 *
 * @param {import('./functions.mjs').Message[]} messages
 * @return {string} Contents of a .pot file.
 * @throws {Error} If a text has two different plurals: a translation can only have one.
 */
export function compileTemplate( messages ) {
	const translations = {
		'': {
			'': {
				msgid: '',
				msgstr: [ '' ],
				comments: {
					translator:
						'This file is distributed under the GPL-2.0-or-later.',
				},
			},
		},
	};
	for ( const message of [ ...messages ].sort( compare ) ) {
		const context = message.context ?? '';
		translations[ context ] ??= {};
		translations[ context ][ message.text ] = merge(
			translations[ context ][ message.text ],
			message
		);
	}
	return (
		po
			.compile( { charset: 'utf-8', headers: HEADERS, translations } )
			.toString() + '\n'
	);
}

function merge( entry, { text, plural, context, comment, reference } ) {
	if ( entry?.msgid_plural && plural && entry.msgid_plural !== plural ) {
		throw new Error(
			`'${ text }' has two plurals: '${ entry.msgid_plural }' and '${ plural }'.`
		);
	}
	const wholePlural = entry?.msgid_plural ?? plural;
	return {
		...( context !== null && { msgctxt: context } ),
		msgid: text,
		...( wholePlural && { msgid_plural: wholePlural } ),
		msgstr: wholePlural ? [ '', '' ] : [ '' ],
		comments: {
			extracted: addLine(
				entry?.comments.extracted,
				comment && `translators: ${ comment }`
			),
			reference: addLine( entry?.comments.reference, reference ),
		},
	};
}

function addLine( lines = '', line ) {
	const all = new Set( lines.split( '\n' ).concat( line ?? [] ) );
	all.delete( '' );
	return [ ...all ].sort().join( '\n' );
}

function compare( a, b ) {
	const key = ( { text, context, plural } ) =>
		[ text, context ?? '', plural ?? '' ].join( '\u0004' );
	return key( a ) < key( b ) ? -1 : 1;
}
