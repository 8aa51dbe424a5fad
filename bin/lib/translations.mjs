import { createHash } from 'node:crypto';
import { mo, po } from 'gettext-parser';
import json2php from 'json2php';

const EOT = '\u0004';
const NUL = '\0';

/**
 * All files that WordPress loads for a language, from the translators' file.
 *
 * The template says which script needs which text, because a translator's file can be older.
 *
 * @param {string} locale   WordPress's, e.g. 'de_DE'.
 * @param {string} source   Contents of the .po file.
 * @param {string} template Contents of languages/ramjet.pot.
 * @return {Object<string, string|Buffer>} Contents by file name.
 */
export function compileLanguage( locale, source, template ) {
	const language = po.parse( source );
	const entries = listEntries( language ).filter( isTranslated );
	const pluralForms = language.headers[ 'Plural-Forms' ];

	const files = {
		[ `ramjet-${ locale }.mo` ]: mo.compile( onlyTranslated( language ) ),
		[ `ramjet-${ locale }.l10n.php` ]: compilePhp(
			entries,
			language.headers
		),
	};
	for ( const [ script, keys ] of scriptsOf( template ) ) {
		const texts = entries.filter( ( entry ) => keys.has( keyOf( entry ) ) );
		if ( texts.length > 0 ) {
			const hash = createHash( 'md5' ).update( script ).digest( 'hex' );
			files[ `ramjet-${ locale }-${ hash }.json` ] = compileJson(
				script,
				texts,
				locale,
				pluralForms
			);
		}
	}
	return files;
}

function listEntries( { translations } ) {
	return Object.values( translations )
		.flatMap( ( entries ) => Object.values( entries ) )
		.filter( ( { msgid } ) => msgid !== '' );
}

function isTranslated( { msgstr, comments } ) {
	return (
		msgstr.every( ( text ) => text !== '' ) &&
		! /\bfuzzy\b/.test( comments?.flag ?? '' )
	);
}

function onlyTranslated( language ) {
	const translations = {};
	for ( const [ context, entries ] of Object.entries(
		language.translations
	) ) {
		translations[ context ] = Object.fromEntries(
			Object.entries( entries ).filter(
				( [ msgid, entry ] ) => msgid === '' || isTranslated( entry )
			)
		);
	}
	return { ...language, translations };
}

function keyOf( { msgctxt, msgid } ) {
	return msgctxt ? msgctxt + EOT + msgid : msgid;
}

// Built script → keys of its texts.
function scriptsOf( template ) {
	const scripts = new Map();
	for ( const entry of listEntries( po.parse( template ) ) ) {
		for ( const reference of entry.comments.reference.split( '\n' ) ) {
			if ( reference.endsWith( '.js' ) ) {
				const keys = scripts.get( reference ) ?? new Set();
				scripts.set( reference, keys.add( keyOf( entry ) ) );
			}
		}
	}
	return scripts;
}

function compileJson( script, entries, locale, pluralForms ) {
	const messages = {
		'': { domain: 'messages', lang: locale, 'plural-forms': pluralForms },
	};
	for ( const entry of entries ) {
		messages[ keyOf( entry ) ] = entry.msgstr;
	}
	return (
		JSON.stringify( {
			source: script,
			domain: 'messages',
			locale_data: { messages },
		} ) + '\n'
	);
}

function compilePhp( entries, headers ) {
	const messages = Object.fromEntries(
		entries.map( ( entry ) => [ keyOf( entry ), entry.msgstr.join( NUL ) ] )
	);
	return `<?php\nreturn ${ json2php( {
		'project-id-version': 'Ramjet',
		language: headers.Language,
		'plural-forms': headers[ 'Plural-Forms' ],
		messages,
	} ) };\n`;
}
