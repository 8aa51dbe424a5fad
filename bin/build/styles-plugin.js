/*
 * Compiles each stylesheet (Sass, vendor prefixes, minified) together with its right-to-left version, and joins the
 * stylesheets of all blocks in one for editors: there they are always loaded together, and compress better as one.
 * Webpack's own CSS loaders would create an unused script for every stylesheet.
 */
const { createHash } = require( 'crypto' );
const {
	existsSync,
	mkdirSync,
	readFileSync,
	renameSync,
	writeFileSync,
} = require( 'fs' );
const { dirname, join } = require( 'path' );
const { pathToFileURL } = require( 'url' );
const sass = require( 'sass' );
const postcss = require( 'postcss' );
const autoprefixer = require( 'autoprefixer' );
const cssnano = require( 'cssnano' );
const rtlcss = require( 'rtlcss' );
const { ROOT } = require( './block-folders' );

/** What compileUnlessKnown() returned, by source. */
const CACHE = join( ROOT, '.cache/styles.json' );

class StylesPlugin {
	/**
	 * @param {() => {source: string, outputs: string[]}[]} listStyles Absolute Sass files, and the CSS files that they
	 *                                                                 become or are a part of, relative to the output
	 *                                                                 folder.
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
					const built = {};
					const known = readCache();
					const cache = {};
					for ( const { source, outputs } of this.listStyles() ) {
						if ( ! existsSync( source ) ) {
							continue;
						}
						const compiled = await compileUnlessKnown(
							source,
							known[ source ]
						);
						cache[ source ] = compiled;
						const { ltr, rtl, files } = compiled;
						files.forEach( ( file ) =>
							compilation.fileDependencies.add( file )
						);
						for ( const output of outputs ) {
							const rtlOutput = output.replace(
								/\.css$/,
								'-rtl.css'
							);
							built[ output ] = ( built[ output ] ?? '' ) + ltr;
							built[ rtlOutput ] =
								( built[ rtlOutput ] ?? '' ) + rtl;
						}
					}
					writeCache( cache );
					for ( const [ output, css ] of Object.entries( built ) ) {
						compilation.emitAsset(
							output,
							new sources.RawSource( css )
						);
					}
				}
			);
		} );
	}
}

function readCache() {
	return existsSync( CACHE )
		? JSON.parse( readFileSync( CACHE, 'utf8' ) )
		: {};
}

function writeCache( cache ) {
	const unfinished = `${ CACHE }-${ process.pid }`;
	mkdirSync( dirname( CACHE ), { recursive: true } );
	writeFileSync( unfinished, JSON.stringify( cache ) );
	renameSync( unfinished, CACHE );
}

/** @param {string[]} files Absolute. A missing one counts, too. */
function hashFiles( files ) {
	const hash = createHash( 'sha1' );
	for ( const file of files ) {
		hash.update( `${ file }\0` );
		hash.update( existsSync( file ) ? readFileSync( file ) : '\0' );
	}
	return hash.digest( 'hex' );
}

/** Of the compilers: another version may write something else. */
const COMPILERS = hashFiles( [
	__filename,
	join( ROOT, 'package-lock.json' ),
] );

/**
 * Compiles a stylesheet, unless the files that it is made of are the same as the last time.
 *
 * @param {string} source Absolute.
 * @param {Object} [last] What this returned the last time.
 * @return {Promise<{hash: string, ltr: string, rtl: string, files: string[]}>} As compile(), with a hash of the files.
 */
async function compileUnlessKnown( source, last ) {
	const hashOf = ( files ) => COMPILERS + hashFiles( files );
	if ( last && last.hash === hashOf( last.files ) ) {
		return last;
	}
	const compiled = await compile( source );
	return { ...compiled, hash: hashOf( compiled.files ) };
}

/**
 * Compiles a stylesheet.
 *
 * @param {string} file Absolute.
 * @return {Promise<{ltr: string, rtl: string, files: string[]}>} Both versions, and the files that they are made of.
 */
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

module.exports = { StylesPlugin, compile };
