/*
 * The blocks to build: every name of blocks/registry.json that has a folder, and the
 * child blocks in such a folder (contact-info/address …).
 */
const { existsSync, readFileSync, readdirSync } = require( 'fs' );
const { join, posix } = require( 'path' );

const ROOT = join( __dirname, '..', '..' );
/** The lists of names. `newer` has those that only today's Jetpack has. */
const LISTS = [ 'production', 'newer', 'beta', 'experimental' ];

/** The stylesheet of all blocks for editors, in build/. */
const EDITOR_STYLES = 'blocks.css';

/**
 * Reads the registry of block and feature names.
 *
 * @return {{production: string[], newer: string[], beta: string[], experimental: string[], 'no-post-editor': string[],
 *   alias: Object<string, string>, 'not-offered': Object<string, string>, planned: Object<string, string>}} The lists,
 *   and what became of names without a folder: what has their place, why there is nothing, what is missing.
 */
function readRegistry() {
	return JSON.parse(
		readFileSync( join( ROOT, 'blocks', 'registry.json' ), 'utf8' )
	);
}

function childFolders( folder ) {
	return readdirSync( join( ROOT, 'blocks', folder ), {
		withFileTypes: true,
	} )
		.filter( ( entry ) => entry.isDirectory() )
		.map( ( entry ) => `${ folder }/${ entry.name }` )
		.flatMap( ( child ) => [
			...( existsSync( join( ROOT, 'blocks', child, 'block.json' ) )
				? [ child ]
				: [] ),
			...childFolders( child ),
		] );
}

/**
 * Lists the block folders that are built.
 *
 * @return {{folder: string, family: string, list: string, outsidePostEditor: boolean, path: string}[]}
 *   `folder` below blocks/; `family` the registry name that the block belongs to; `list` the list it is released in, of
 *   those that RAMJET_BLOCKS names; `path` absolute.
 */
function listBlockFolders() {
	const registry = readRegistry();
	const families = LISTS.flatMap( ( list ) =>
		registry[ list ].map( ( family ) => ( { family, list } ) )
	).filter( ( { family } ) =>
		existsSync( join( ROOT, 'blocks', family, 'block.json' ) )
	);
	const names = families.map( ( { family } ) => family );

	return families.flatMap( ( { family, list } ) =>
		[
			family,
			// A registered name inside another's folder (videopress/video) is a separate family.
			...childFolders( family ).filter(
				( child ) => ! names.includes( child )
			),
		].map( ( folder ) => ( {
			folder,
			family,
			list: list === 'newer' ? 'production' : list,
			outsidePostEditor: registry[ 'no-post-editor' ].includes( family ),
			path: join( ROOT, 'blocks', folder ),
		} ) )
	);
}

/**
 * Reads a block's metadata. What several blocks of a family declare stands once, in a file like a block.json that
 * `ramjet.extends` names: its attributes, supports and `textAttributes` are added to, everything else is replaced by what
 * block.json says itself.
 *
 * @param {string} path The block's folder, absolute.
 * @return {Object} The complete metadata.
 */
function readMetadata( path ) {
	const metadata = readJson( join( path, 'block.json' ) );
	const { extends: base, ...ramjet } = metadata.ramjet ?? {};
	if ( ! base ) {
		return metadata;
	}
	const shared = readJson( join( path, base ) );
	return {
		...shared,
		...metadata,
		attributes: { ...shared.attributes, ...metadata.attributes },
		supports: { ...shared.supports, ...metadata.supports },
		ramjet: {
			...shared.ramjet,
			...ramjet,
			textAttributes: [
				...( shared.ramjet?.textAttributes ?? [] ),
				...( ramjet.textAttributes ?? [] ),
			],
		},
	};
}

function readJson( file ) {
	return JSON.parse( readFileSync( file, 'utf8' ) );
}

/**
 * Lists the blocks that visitors can have load later: those with the attribute `loadAtOnce`.
 *
 * @return {{folder: string, path: string, metadata: Object}[]} `metadata` is block.json.
 */
function listEmbeds() {
	return listBlockFolders()
		.map( ( block ) => ( {
			...block,
			metadata: readMetadata( block.path ),
		} ) )
		.filter( ( { metadata } ) => metadata.attributes?.loadAtOnce );
}

/** The sources of files that block.json names; templates are not built. */
const SOURCE_TYPES = { '.css': '.scss', '.js': '.ts', '.php': '.php' };

/** Files with these names have to be named in block.json. */
const NAMED = [ 'render.php', 'style.scss', 'editor.scss', 'view.ts' ];

/**
 * The files that a block.json names: `render`, `style` (of the page and the editor) or `viewStyle` (of the page only),
 * `editorStyle`, `viewScriptModule` and, for modules that a view module fetches by URL, `ramjet.scriptModules`.
 *
 * @param {{folder: string, path: string}} block From listBlockFolders().
 * @return {{kind: string, file: string, source: string}[]} `file` below the repository, and below build/ once it is built;
 *   `source` absolute.
 * @throws {Error} If a file is missing, or exists and is not named.
 */
function listBlockFiles( { folder, path } ) {
	const { render, style, viewStyle, editorStyle, viewScriptModule, ramjet } =
		readMetadata( path );
	const named = [
		[ 'render', render ],
		[ 'style', style ],
		[ 'viewStyle', viewStyle ],
		[ 'editorStyle', editorStyle ],
		[ 'view', viewScriptModule ],
		...( ramjet?.scriptModules ?? [] ).map( ( file ) => [
			'module',
			file,
		] ),
	].filter( ( [ , file ] ) => file );
	const files = named.map( ( [ kind, name ] ) => {
		const relative = name.replace( /^file:/, '' );
		const source = join(
			path,
			relative.replace( /\.\w+$/, ( type ) => SOURCE_TYPES[ type ] )
		);
		if ( ! existsSync( source ) ) {
			throw new Error( `blocks/${ folder }/block.json: no ${ source }` );
		}
		return { kind, file: posix.join( 'blocks', folder, relative ), source };
	} );
	for ( const name of NAMED ) {
		const source = join( path, name );
		if (
			existsSync( source ) &&
			! files.some( ( file ) => file.source === source )
		) {
			throw new Error(
				`blocks/${ folder }/block.json does not name ${ name }`
			);
		}
	}
	return files;
}

/**
 * Lists the files that blocks' metadata is read from.
 *
 * @return {string[]} Absolute paths.
 */
function listMetadataFiles() {
	return [
		...new Set(
			listBlockFolders().flatMap( ( { path } ) => {
				const file = join( path, 'block.json' );
				const { extends: base } = readJson( file ).ramjet ?? {};
				return base ? [ file, join( path, base ) ] : [ file ];
			} )
		),
	];
}

module.exports = {
	EDITOR_STYLES,
	ROOT,
	LISTS,
	readRegistry,
	listBlockFiles,
	listBlockFolders,
	listEmbeds,
	readMetadata,
	listMetadataFiles,
};
