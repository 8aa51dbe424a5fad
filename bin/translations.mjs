/*
 * npm run translations: generates the files that WordPress loads from each languages/ramjet-<locale>.po: .mo,
 * .l10n.php and a .json for each built script. An argument selects another folder.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from './build/block-folders.js';
import { compileLanguage } from './lib/translations.mjs';

const folder = resolve( process.argv[ 2 ] ?? join( ROOT, 'languages' ) );
const template = readFileSync( join( ROOT, 'languages/ramjet.pot' ), 'utf8' );

for ( const name of readdirSync( folder ) ) {
	const locale = name.match( /^ramjet-(\w+)\.po$/ )?.[ 1 ];
	if ( ! locale ) {
		continue;
	}
	const source = readFileSync( join( folder, name ), 'utf8' );
	const files = compileLanguage( locale, source, template );
	for ( const [ file, content ] of Object.entries( files ) ) {
		writeFileSync( join( folder, file ), content );
	}
	console.log( `${ name }: ${ Object.keys( files ).length } files written.` );
}
