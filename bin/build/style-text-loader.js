/*
 * Turns a stylesheet that a script imports into its compiled text, for parts of the editor that are loaded on demand. The
 * text is one for both directions of writing, so such stylesheets use logical properties.
 */
const { compile } = require( './styles-plugin' );

module.exports = async function styleTextLoader() {
	const { ltr, files } = await compile( this.resourcePath );
	files.forEach( ( file ) => this.addDependency( file ) );
	return `export default ${ JSON.stringify( ltr ) };`;
};
