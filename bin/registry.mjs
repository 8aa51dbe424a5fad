/*
 * npm run registry: prints the lists of blocks/registry.json with what Ramjet has for each name.
 */
import {
	LISTS,
	listBlockFolders,
	readRegistry,
} from './build/block-folders.js';
import { listJetpackNames } from './lib/jetpack-names.mjs';

const names = listJetpackNames();
const folders = listBlockFolders();
const MARKS = { folder: '✓', alias: '→', 'not-offered': '×', planned: '·' };

for ( const list of LISTS ) {
	const listed = names.filter( ( name ) => name.list === list );
	console.log( `${ list }: ${ listed.length }` );
	for ( const { name, states } of listed ) {
		const children = folders
			.filter(
				( { family, folder } ) => family === name && folder !== name
			)
			.map( ( { folder } ) => folder.slice( name.length + 1 ) );
		console.log(
			`  ${ states
				.map( ( { kind } ) => MARKS[ kind ] )
				.join( '' ) } ${ name }${
				children.length > 0 ? ` (with ${ children.join( ', ' ) })` : ''
			}`
		);
	}
}
console.log(
	`In the site and widget editors, too: ${ readRegistry()[ 'no-post-editor' ].join( ', ' ) }`
);
