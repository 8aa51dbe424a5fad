/**
 * @jest-environment node
 */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import AdmZip from 'adm-zip';
import { ROOT, listBlockFolders } from '../build/block-folders.js';
import {
	createZip,
	isPackaged,
	listHeaderProblems,
	listPackagedFiles,
} from '../lib/package.mjs';
import { listReferences } from '../lib/references.mjs';

const read = ( path ) => readFileSync( join( ROOT, path ), 'utf8' );

test.each( [
	'plugin.php',
	'uninstall.php',
	'readme.txt',
	'CHANGELOG.md',
	'LICENSE',
	'build/manifest.php',
	'build/editor.js',
	'build/chunks/rating-star.js',
	'build/blocks/rating-star/style-rtl.css',
	'src/server/Plugin.php',
	'blocks/rating-star/render.php',
	'blocks/contact-info/address/render.php',
	'languages/ramjet.pot',
	'languages/ramjet-de_DE-0123456789abcdef0123456789abcdef.json',
	'languages/ramjet-de_DE.l10n.php',
	'package.json',
	'package-lock.json',
	'tsconfig.json',
	'webpack.config.js',
	'bin/build/manifest-plugin.js',
	'blocks/registry.json',
	'blocks/rating-star/block.json',
	'blocks/rating-star/edit.tsx',
	'blocks/rating-star/style.scss',
	'extensions/notices/index.ts',
	'shared/lib/currency.ts',
	'shared/lib/currencies.json',
	'shared/types/registry.d.ts',
	'src/admin/style.scss',
	'src/editor/index.ts',
] )( '%s is packaged', ( path ) => {
	expect( isPackaged( path ) ).toBe( true );
} );

test.each( [
	'README.md',
	'docs/development.md',
	'jest.config.js',
	'build/bundles-scripts.json',
	'bin/package.mjs',
	'bin/lib/package.mjs',
	'bin/test/package.test.js',
	'blocks/rating-star/README.md',
	'blocks/rating-star/demo.html',
	'blocks/rating-star/test/render.php',
	'blocks/rating-star/test/star.test.ts',
	'shared/lib/test/safe-href.test.ts',
	'src/admin/test-support/make-module.ts',
	'src/server/test/php-7.2.test.js',
	'tests/support/test.ts',
	'blocks/button/test/fixtures/saved.html',
	'tests/support/mu-plugins/test.php',
	'bin/site/mu-plugins/local-site.php',
	'node_modules/x/plugin.php',
	'.cache/wordpress/plugin.php',
	'.gitignore',
] )( '%s is not packaged', ( path ) => {
	expect( isPackaged( path ) ).toBe( false );
} );

/*
 * The files of the repository that a source asks for, as it names them. Sass begins at the file's own
 * folder, the others say so with a dot.
 */
function listImports( source ) {
	const pattern = source.endsWith( '.scss' )
		? /@(?:use|forward|import)\s+['"]([^'":]+)['"]/g
		: /(?:\bfrom|\bimport|\b(?:import|require|require\.resolve)\()\s*(?:\/\*.*?\*\/\s*)?['"](\.[^'"?]*)/g;
	return [ ...read( source ).matchAll( pattern ) ].map( ( [ , path ] ) =>
		posix.join( posix.dirname( source ), path )
	);
}

// The files that a path may mean, for TypeScript, Node and Sass.
function listCandidates( path ) {
	const partial = posix.join(
		posix.dirname( path ),
		`_${ posix.basename( path ) }`
	);
	return [
		path,
		...[ 'ts', 'tsx', 'd.ts', 'js', 'json', 'scss' ].flatMap(
			( suffix ) => [
				`${ path }.${ suffix }`,
				`${ path }/index.${ suffix }`,
			]
		),
		`${ partial }.scss`,
	];
}

test( 'the zip contains all files that its build needs', () => {
	const packaged = new Set( listPackagedFiles() );
	const missing = [ ...packaged ]
		.filter( ( path ) => /\.(?:[jt]sx?|scss)$/.test( path ) )
		.filter( ( path ) => ! path.startsWith( 'build/' ) )
		.flatMap( ( source ) =>
			listImports( source )
				.filter(
					( path ) =>
						! listCandidates( path ).some( ( file ) =>
							packaged.has( file )
						)
				)
				.map( ( path ) => `${ source }: ${ path }` )
		);
	expect( missing ).toEqual( [] );
} );

test.each( [
	[ 'webpack.config.js', 'bin/build/registry-loader.js' ],
	[ 'src/admin/style.scss', 'src/admin/modules/modules' ],
	[ 'blocks/rating-star/index.ts', 'blocks/rating-star/edit' ],
	[ 'src/editor/index.ts', 'blocks/registry.json' ],
] )( 'the build finds in %s that it needs %s', ( source, path ) => {
	expect( listImports( source ) ).toContain( path );
} );

test( 'the zip contains the entry files and the configuration of the build', () => {
	const packaged = listPackagedFiles();
	const { scripts, engines } = JSON.parse( read( 'package.json' ) );
	expect( packaged ).toEqual(
		expect.arrayContaining( [
			'package-lock.json',
			...read( 'webpack.config.js' )
				.match( /'\.\/(?:src|shared)\/[^']+/g )
				.map( ( path ) => path.slice( "'./".length ) ),
			...listBlockFolders().map(
				( { folder } ) => `blocks/${ folder }/block.json`
			),
		] )
	);
	expect( scripts.build ).toBe( 'webpack' );
	const readme = read( 'readme.txt' );
	expect( readme ).toContain( 'npm run build' );
	expect( readme ).toContain(
		`Node.js ${ engines.node.match( /\d+\.\d+/ ) } or later`
	);
	// The setting that the lock file was made with; .npmrc itself is not in the zip.
	expect( read( '.npmrc' ) ).toContain( 'legacy-peer-deps=true' );
	expect( readme ).toContain( 'npm install --no-save --legacy-peer-deps' );
} );

test( 'the zip contains the folders that readme.txt names, and no hidden files', () => {
	const packaged = listPackagedFiles();
	const folders = listReferences( read( 'readme.txt' ) ).paths;
	expect( folders ).toContain( 'bin/build/' );
	for ( const folder of folders ) {
		expect( packaged ).toContainEqual(
			expect.stringMatching( new RegExp( `^${ folder }` ) )
		);
	}
	expect( packaged.filter( ( path ) => /(?:^|\/)\./.test( path ) ) ).toEqual(
		[]
	);
} );

test( 'the zip contains the files in one folder, readable by all users', () => {
	const entries = new AdmZip(
		createZip( {
			'readme.txt': Buffer.from( 'text' ),
			'build/editor.js': Buffer.from( 'code' ),
		} )
	).getEntries();
	expect( entries.map( ( { entryName } ) => entryName ) ).toEqual( [
		'ramjet/build/editor.js',
		'ramjet/readme.txt',
	] );
	expect( entries[ 1 ].getData().toString() ).toBe( 'text' );
	entries.forEach( ( { header } ) =>
		// eslint-disable-next-line no-bitwise -- the permissions are the upper half.
		expect( ( header.attr >>> 16 ) & 0o777 ).toBe( 0o644 )
	);
} );

test( 'the same files result in the same zip, in any order', () => {
	const a = Buffer.from( 'a' );
	const b = Buffer.from( 'b' );
	expect( createZip( { 'a.php': a, 'b.php': b } ) ).toEqual(
		createZip( { 'b.php': b, 'a.php': a } )
	);
} );

test( 'plugin.php and readme.txt agree', () => {
	expect(
		listHeaderProblems( read( 'plugin.php' ), read( 'readme.txt' ) )
	).toEqual( [] );
} );

test( 'a version that was changed in only one file is reported', () => {
	const plugin = read( 'plugin.php' ).replace(
		/Version:( +)\S+/,
		'Version:$19.9.9'
	);
	expect( listHeaderProblems( plugin, read( 'readme.txt' ) ) ).toEqual( [
		expect.stringMatching(
			/^plugin\.php says 'Version: 9\.9\.9', readme\.txt 'Stable tag: \d/
		),
	] );
} );

test( 'package.json has the version of the plugin', () => {
	const { version } = JSON.parse( read( 'package.json' ) );
	expect( read( 'plugin.php' ) ).toMatch(
		new RegExp( `Version: +${ version }\n` )
	);
} );
