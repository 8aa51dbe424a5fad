/*
 * Writes build/manifest.php: for each built block the array that PHP hands to register_block_type(),
 * with its assets resolved, so that no request parses JSON or looks for files.
 */
const { createHash } = require( 'crypto' );
const { existsSync, readFileSync, writeFileSync } = require( 'fs' );
const { join } = require( 'path' );
const json2php = require( 'json2php' );
const {
	EDITOR_STYLES,
	listBlockFiles,
	listBlockFolders,
	listMetadataFiles,
	readMetadata,
} = require( './block-folders' );

/** block.json's key → register_block_type()'s argument, if they differ. */
const ARGUMENT_NAMES = {
	apiVersion: 'api_version',
	usesContext: 'uses_context',
	providesContext: 'provides_context',
	allowedBlocks: 'allowed_blocks',
	blockHooks: 'block_hooks',
};

/** WordPress's handle of the stylesheet for editors. */
const EDITOR_HANDLE = 'ramjet-blocks';

/** Keys of block.json that concern files or tools, not the block type. */
const NOT_ARGUMENTS = [
	'$schema',
	'name',
	'render',
	'style',
	'viewStyle',
	'editorStyle',
	'viewScriptModule',
	'ramjet',
];

/**
 * A block's module for the Modules page: its texts, if they differ from the block's, and its options.
 *
 * @param {boolean}                      isTop    Whether the block is the top block of its family.
 * @param {Record<string,unknown>|false} settings `ramjet.module` of block.json; false for a block without a module.
 * @return {Record<string,unknown>|null} Null for a block without a module of its own.
 */
function describeModule( isTop, settings = {} ) {
	return isTop && settings ? settings : null;
}

class ManifestPlugin {
	constructor( outputPath ) {
		this.outputPath = outputPath;
	}

	apply( compiler ) {
		compiler.hooks.afterEmit.tap( 'ManifestPlugin', ( compilation ) => {
			listMetadataFiles().forEach( ( file ) =>
				compilation.fileDependencies.add( file )
			);
			this.write();
		} );
	}

	write() {
		const blocks = Object.fromEntries(
			listBlockFolders().map( ( block ) => this.describe( block ) )
		);
		const print = json2php.make( { linebreak: '\n', indent: '\t' } );
		const write = ( file, value ) =>
			writeFileSync(
				join( this.outputPath, file ),
				`<?php return ${ print( value ) };\n`
			);
		write( 'manifest.php', {
			blocks,
			editor_styles: { [ EDITOR_HANDLE ]: this.asset( EDITOR_STYLES ) },
			// By the name of their folder in src/.
			shared: {
				embed: {
					style: this.asset( 'embed.css' ),
					view: this.asset( 'embed.js' ),
				},
				views: { view: this.asset( 'views.js' ) },
			},
		} );
		// Separate, because every page searches its content for these names.
		write( 'prefixes.php', [
			...new Set(
				Object.keys( blocks ).map(
					( name ) => `wp:${ name.split( '/' )[ 0 ] }/`
				)
			),
		] );
	}

	describe( { folder, family, list, outsidePostEditor, path } ) {
		const { name, ...metadata } = readMetadata( path );
		const handle = `ramjet-${ folder.replace( /\//g, '-' ) }`;
		const files = listBlockFiles( { folder, path } );
		const fileOf = ( kind ) =>
			files.find( ( file ) => file.kind === kind )?.file;
		// A block may have both: what the editor needs, too, and what only pages need.
		const styles = {};
		for ( const kind of [ 'style', 'viewStyle' ] ) {
			const style = this.asset( fileOf( kind ) );
			if ( style ) {
				styles[ styles[ handle ] ? `${ handle }-view` : handle ] =
					style;
			}
		}
		const view = this.asset( fileOf( 'view' ) );

		const args = {};
		for ( const [ key, value ] of Object.entries( metadata ) ) {
			if ( ! NOT_ARGUMENTS.includes( key ) ) {
				args[ ARGUMENT_NAMES[ key ] ?? key ] = value;
			}
		}
		if ( metadata.ramjet?.rendersInnerBlocks ) {
			// render.php renders them; core does not.
			args.skip_inner_blocks = true;
		}
		// Not `style_handles`: core prints those on every page of a classic theme, even without blocks.
		// A view style is printed where the block is rendered; editors get the styles of all blocks in one file.
		args.view_style_handles = Object.keys( styles );
		args.editor_style_handles = [ EDITOR_HANDLE ];
		args.view_script_module_ids =
			view && ! metadata.ramjet?.loadsViewOnDemand
				? [ `ramjet/${ folder }` ]
				: [];

		return [
			name,
			{
				folder,
				family,
				list,
				outside_post_editor: outsidePostEditor,
				module: describeModule(
					folder === family,
					metadata.ramjet?.module
				),
				text_attributes: metadata.ramjet?.textAttributes ?? [],
				needs_location: metadata.ramjet?.needsLocation ?? false,
				// Also what both the editor and the page need: patterns of URLs, sizes, texts.
				declared: metadata.ramjet ?? {},
				render: fileOf( 'render' ) ?? null,
				styles,
				view: view ? { [ `ramjet/${ folder }` ]: view } : {},
				args,
			},
		];
	}

	/**
	 * @param {string} [file] Path below the output folder.
	 * @return {{file: string, version: string, dependencies?: string[]}|null} Null if the block has no such file,
	 *   or the other compilation has not built it yet.
	 */
	asset( file ) {
		const path = file && join( this.outputPath, file );
		if ( ! path || ! existsSync( path ) ) {
			return null;
		}
		const version = createHash( 'md5' )
			.update( readFileSync( path ) )
			.digest( 'hex' )
			.slice( 0, 12 );
		// The dependency extraction plugin writes a file with the dependencies of each script.
		const assets = path.replace( /\.js$/, '.asset.json' );
		return file.endsWith( '.js' )
			? {
					file,
					version,
					dependencies: JSON.parse( readFileSync( assets, 'utf8' ) )
						.dependencies,
				}
			: { file, version };
	}
}

module.exports = ManifestPlugin;
