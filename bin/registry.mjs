/*
 * npm run registry: prints the lists of blocks/registry.json with the names that are built.
 */
import {
	LISTS,
	listBlockFolders,
	readRegistry,
} from './build/block-folders.js';

const registry = readRegistry();
const folders = listBlockFolders();

for ( const list of [ ...LISTS, 'no-post-editor' ] ) {
	const names = registry[ list ];
	const isBuilt = ( name ) =>
		folders.some( ( { family } ) => family === name );
	console.log(
		`${ list }: ${ names.filter( isBuilt ).length } of ${ names.length } built`
	);
	for ( const name of names ) {
		const children = folders
			.filter(
				( { family, folder } ) => family === name && folder !== name
			)
			.map( ( { folder } ) => folder.slice( name.length + 1 ) );
		console.log(
			`  ${ isBuilt( name ) ? '✓' : '·' } ${ name }${
				children.length > 0 ? ` (with ${ children.join( ', ' ) })` : ''
			}`
		);
	}
}
