/*
 * Removes the source maps in the texts of styles. @wordpress/dataviews/wp comes with those of a development build, which are
 * a third of it.
 */
const SOURCE_MAP = /\/\*# sourceMappingURL=data:[^*]*\*\//g;

module.exports = ( source ) => source.replace( SOURCE_MAP, '' );
