/**
 * @jest-environment node
 */
import { createHash } from 'node:crypto';
import { mo } from 'gettext-parser';
import parser from 'php-parser';
import { compileLanguage } from '../lib/translations.mjs';

const TEMPLATE = `
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

#: build/chunks/star.js
#: build/editor.js
msgid "Try again"
msgstr ""

#: build/chunks/star.js
msgid "%d star"
msgid_plural "%d stars"
msgstr[0] ""
msgstr[1] ""

#: blocks/star/block.json
msgctxt "block title"
msgid "Star"
msgstr ""

#: build/editor.js
msgid "Unsure"
msgstr ""

#: build/admin.js
msgid "Untranslated"
msgstr ""
`;

const GERMAN = `
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Language: de\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "Try again"
msgstr "Noch einmal"

msgid "%d star"
msgid_plural "%d stars"
msgstr[0] "%d Stern"
msgstr[1] "%d Sterne"

msgctxt "block title"
msgid "Star"
msgstr "Stern's"

#, fuzzy
msgid "Unsure"
msgstr "Geraten"

msgid "Untranslated"
msgstr ""
`;

const nameFor = ( script ) =>
	`ramjet-de_DE-${ createHash( 'md5' ).update( script ).digest( 'hex' ) }.json`;
const files = compileLanguage( 'de_DE', GERMAN, TEMPLATE );

test( 'each script with translated texts has a file with the name that WordPress loads', () => {
	expect( Object.keys( files ).sort() ).toEqual(
		[
			'ramjet-de_DE.l10n.php',
			'ramjet-de_DE.mo',
			nameFor( 'build/chunks/star.js' ),
			nameFor( 'build/editor.js' ),
		].sort()
	);
} );

test( "a script's file holds its texts and no other", () => {
	const { locale_data: data } = JSON.parse(
		files[ nameFor( 'build/chunks/star.js' ) ]
	);
	expect( data.messages ).toEqual( {
		'': {
			domain: 'messages',
			lang: 'de_DE',
			'plural-forms': 'nplurals=2; plural=(n != 1);',
		},
		'Try again': [ 'Noch einmal' ],
		'%d star': [ '%d Stern', '%d Sterne' ],
	} );
	expect(
		JSON.parse( files[ nameFor( 'build/editor.js' ) ] ).locale_data.messages
	).not.toHaveProperty( 'Unsure' );
} );

test( 'the .mo file omits fuzzy translations', () => {
	const { translations } = mo.parse( files[ 'ramjet-de_DE.mo' ] );
	expect( translations[ 'block title' ].Star.msgstr ).toEqual( [
		"Stern's",
	] );
	expect( Object.keys( translations[ '' ] ).sort() ).toEqual( [
		'',
		'%d star',
		'Try again',
	] );
} );

// Reads a PHP array of strings and arrays.
function readArray( { items } ) {
	return Object.fromEntries(
		items.map( ( { key, value } ) => [
			key.value,
			value.kind === 'array' ? readArray( value ) : value.value,
		] )
	);
}

test( 'the PHP file returns an array as WordPress writes it', () => {
	const { children } = new parser.Engine( {} ).parseCode(
		files[ 'ramjet-de_DE.l10n.php' ],
		'ramjet-de_DE.l10n.php'
	);
	expect( children[ 0 ].kind ).toBe( 'return' );
	expect( readArray( children[ 0 ].expr ) ).toMatchObject( {
		'plural-forms': 'nplurals=2; plural=(n != 1);',
		messages: {
			'Try again': 'Noch einmal',
			'%d star': '%d Stern\0%d Sterne',
			'block title\u0004Star': "Stern's",
		},
	} );
} );
