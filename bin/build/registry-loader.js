/*
 * Turns `blocks/registry.json?blocks` into a module that imports the index of every built block, so
 * that adding a block is adding a folder and a line in the registry.
 */
const { dirname, join, relative, sep } = require( 'path' );
const { ROOT, listBlockFolders } = require( './block-folders' );

module.exports = function registryLoader() {
	const folders = listBlockFolders();
	const here = dirname( this.resourcePath );
	this.addContextDependency( join( ROOT, 'blocks' ) );
	return [
		...folders.map(
			( { path }, index ) =>
				`import block${ index } from ${ JSON.stringify(
					requestOf( join( path, 'index' ), here )
				) };`
		),
		`export default [ ${ folders
			.map( ( _, index ) => `block${ index }` )
			.join( ', ' ) } ];`,
	].join( '\n' );
};

// Relative, because the paths count for the size budgets, and the location of the repository must not.
function requestOf( path, folder ) {
	return `./${ relative( folder, path ).split( sep ).join( '/' ) }`;
}
