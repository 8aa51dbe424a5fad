/**
 * @jest-environment node
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import AdmZip from 'adm-zip';
import { ROOT } from '../build/block-folders.js';
import { createZip, isPackaged, listHeaderProblems } from '../lib/package.mjs';

test.each( [
	'plugin.php',
	'uninstall.php',
	'readme.txt',
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
] )( '%s is packaged', ( path ) => {
	expect( isPackaged( path ) ).toBe( true );
} );

test.each( [
	'package.json',
	'README.md',
	'webpack.config.js',
	'build/bundles-scripts.json',
	'blocks/rating-star/block.json',
	'blocks/rating-star/edit.tsx',
	'blocks/rating-star/style.scss',
	'blocks/rating-star/test/render.php',
	'src/editor/index.ts',
	'shared/lib/currency.ts',
	'tests/support/mu-plugins/test.php',
	'bin/site/mu-plugins/local-site.php',
	'node_modules/x/plugin.php',
	'.cache/wordpress/plugin.php',
	'.gitignore',
] )( '%s is not packaged', ( path ) => {
	expect( isPackaged( path ) ).toBe( false );
} );

test( 'the zip holds the files under one folder, readable by everybody', () => {
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

test( 'the same files make the same zip, in whatever order they are found', () => {
	const a = Buffer.from( 'a' );
	const b = Buffer.from( 'b' );
	expect( createZip( { 'a.php': a, 'b.php': b } ) ).toEqual(
		createZip( { 'b.php': b, 'a.php': a } )
	);
} );

const read = ( path ) => readFileSync( join( ROOT, path ), 'utf8' );

test( 'plugin.php and readme.txt agree', () => {
	expect(
		listHeaderProblems( read( 'plugin.php' ), read( 'readme.txt' ) )
	).toEqual( [] );
} );

test( 'a version that was raised in one place only is found', () => {
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
