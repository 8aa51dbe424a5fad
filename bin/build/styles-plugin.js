/*
 * Compiles each stylesheet (Sass, vendor prefixes, minified) together with its right-to-left version.
 * Webpack's own CSS loaders would create an unused script for every stylesheet.
 */
const { existsSync } = require( 'fs' );
const { join } = require( 'path' );
const { pathToFileURL } = require( 'url' );
const sass = require( 'sass' );
const postcss = require( 'postcss' );
const autoprefixer = require( 'autoprefixer' );
const cssnano = require( 'cssnano' );
const rtlcss = require( 'rtlcss' );

class StylesPlugin {
	/**
	 * @param {() => {source: string, output: string}[]} listStyles Absolute Sass files and the CSS
	 *                                                              files they become, relative to the output folder.
	 */
	constructor( listStyles ) {
		this.listStyles = listStyles;
	}

	apply( compiler ) {
		const { Compilation, sources } = compiler.webpack;
		compiler.hooks.thisCompilation.tap( 'StylesPlugin', ( compilation ) => {
			compilation.hooks.processAssets.tapPromise(
				{
					name: 'StylesPlugin',
					stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL,
				},
				async () => {
					for ( const style of this.listStyles() ) {
						if ( ! existsSync( style.source ) ) {
							continue;
						}
						const { ltr, rtl, files } = await compile(
							style.source
						);
						files.forEach( ( file ) =>
							compilation.fileDependencies.add( file )
						);
						compilation.emitAsset(
							style.output,
							new sources.RawSource( ltr )
						);
						compilation.emitAsset(
							style.output.replace( /\.css$/, '-rtl.css' ),
							new sources.RawSource( rtl )
						);
					}
				}
			);
		} );
	}
}

async function compile( file ) {
	const { css, loadedUrls } = await sass.compileAsync( file, {
		importers: [ nodeModulesImporter ],
	} );
	const prepare = [ autoprefixer(), cssnano( { preset: 'default' } ) ];
	const options = { from: file };
	const ltr = await postcss( prepare ).process( css, options );
	const rtl = await postcss( [ rtlcss(), ...prepare ] ).process(
		css,
		options
	);
	return {
		ltr: ltr.css,
		rtl: rtl.css,
		files: loadedUrls.map( ( url ) => url.pathname ),
	};
}

/** Lets a stylesheet `@use 'pkg:@wordpress/…/file'`. */
const nodeModulesImporter = {
	findFileUrl( url ) {
		return url.startsWith( 'pkg:' )
			? pathToFileURL(
					join( __dirname, '../../node_modules', url.slice( 4 ) )
				)
			: null;
	},
};

module.exports = StylesPlugin;
