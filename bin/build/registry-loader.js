/*
 * Turns `blocks/registry.json?blocks` into a module that imports the index of every built block, so
 * that adding a block is adding a folder and a line in the registry.
 */
const { join } = require( 'path' );
const { ROOT, listBlockFolders } = require( './block-folders' );

module.exports = function registryLoader() {
	const folders = listBlockFolders();
	this.addContextDependency( join( ROOT, 'blocks' ) );
	return [
		...folders.map(
			( { path }, index ) =>
				`import block${ index } from ${ JSON.stringify(
					join( path, 'index' )
				) };`
		),
		`export default [ ${ folders
			.map( ( _, index ) => `block${ index }` )
			.join( ', ' ) } ];`,
	].join( '\n' );
};
