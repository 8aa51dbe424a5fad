/*
 * WordPress's large packages as one file each. Jest loads the packages again for each test file, and the editor's alone
 * have two thousand files.
 */
const { createHash } = require( 'crypto' );
const { existsSync, readFileSync } = require( 'fs' );
const { mkdir, rename, rm, writeFile } = require( 'fs/promises' );
const { join } = require( 'path' );
const esbuild = require( 'esbuild' );

const ROOT = join( __dirname, '..', '..' );
const PACKAGES = [
	'block-editor',
	'blocks',
	'components',
	'compose',
	'core-data',
	'data',
	'dataviews',
	'icons',
	'rich-text',
	'theme',
	'ui',
];
const PARENT = join( ROOT, '.cache', 'jest-packages' );
const FOLDER = join(
	PARENT,
	[ 'package-lock.json', 'tests/support/jest-packages.js' ]
		.reduce(
			( hash, file ) => hash.update( readFileSync( join( ROOT, file ) ) ),
			createHash( 'sha1' )
		)
		.digest( 'hex' )
);

/** Builds the files, unless they exist already. */
module.exports = async function buildPackages() {
	if ( existsSync( FOLDER ) ) {
		return;
	}
	const { outputFiles } = await esbuild.build( {
		absWorkingDir: ROOT,
		entryPoints: Object.fromEntries(
			PACKAGES.map( ( name ) => {
				const folder = join( ROOT, 'node_modules/@wordpress', name );
				const { module } = require( join( folder, 'package.json' ) );
				return [ name, join( folder, module ) ];
			} )
		),
		bundle: true,
		// One instance of each package, which a test may mock.
		external: [ '@wordpress/*', 'react', 'react-dom' ],
		format: 'cjs',
		platform: 'node',
		mainFields: [ 'module', 'main' ],
		conditions: [ 'import' ],
		outdir: PARENT,
		write: false,
	} );
	await rm( PARENT, { recursive: true, force: true } );
	const unfinished = `${ FOLDER }-${ process.pid }`;
	await mkdir( unfinished, { recursive: true } );
	for ( const { path, text } of outputFiles ) {
		await writeFile(
			path.replace( PARENT, unfinished ),
			text
				// For what an .mjs file imports, esbuild follows Node, where a CommonJS module is its own default export.
				.replace( /(__toESM\(require\("[^"]+"\)), 1\)/g, '$1)' )
				// Emotion hashes the source maps of its styles each time that a style is used.
				.replace( /\/\*# sourceMappingURL=data:[^*]*\*\//g, '' )
		);
	}
	await rename( unfinished, FOLDER );
};

/** For Jest's `moduleNameMapper`. */
module.exports.moduleNames = Object.fromEntries(
	PACKAGES.map( ( name ) => [
		`^@wordpress/${ name }$`,
		join( FOLDER, `${ name }.js` ),
	] )
);
