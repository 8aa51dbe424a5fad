/**
 * @jest-environment node
 */
import { judge, kindOf, measure, projectEntry } from '../lib/size.mjs';

const budgets = {
	entry: {
		file: 'editor.js',
		minified: 60,
		projected: { blocks: 4, minified: 150 },
		packages: [ '@wordpress/icons' ],
	},
	editorStyles: { minified: 40 },
	files: { 'blocks/star/view.js': 10 },
	defaults: { entry: 100, chunk: 20, view: 5, style: 30 },
	withoutView: [ 'button' ],
};

const size = ( bytes ) => ( { bytes, gzip: bytes } );

/** A build within every budget; tests change one thing each. */
function goodBuild() {
	return {
		files: {
			'editor.js': size( 60 ),
			'chunks/star.js': size( 20 ),
			'blocks/star/style.css': size( 20 ),
			'blocks/star/editor.css': size( 20 ),
			'blocks/star/view.js': size( 10 ),
		},
		bundles: {
			'editor.js': {
				modules: {
					'src/editor/index.ts': 70,
					'blocks/star/index.ts': 20,
					'node_modules/@wordpress/icons/star.mjs': 5,
				},
				runtime: 5,
			},
			'chunks/star.js': {
				modules: { 'blocks/star/edit.tsx': 20 },
				runtime: 0,
			},
		},
		blocks: [ { folder: 'star', family: 'star', hasEdit: true } ],
	};
}

test( 'a build within its budgets has no problems', () => {
	const { rows, problems } = judge( goodBuild(), budgets );
	expect( problems ).toEqual( [] );
	expect( rows.map( ( { name } ) => name ) ).toEqual( [
		'editor.js',
		'chunks/star.js',
		'blocks/star/style.css',
		'blocks/star/editor.css',
		'blocks/star/view.js',
		'editor.js with 4 blocks',
		'all editor styles',
	] );
} );

test.each( [
	[
		'the entry',
		'editor.js',
		61,
		'editor.js: 61 bytes, 1 over its budget of 60',
	],
	[
		'a chunk',
		'chunks/star.js',
		21,
		'chunks/star.js: 21 bytes, 1 over its budget of 20',
	],
	[
		'a view module with a budget of its own',
		'blocks/star/view.js',
		11,
		'blocks/star/view.js: 11 bytes, 1 over its budget of 10',
	],
	[
		'a view module',
		'blocks/other/view.js',
		6,
		'blocks/other/view.js: 6 bytes, 1 over its budget of 5',
	],
	[
		'the sum of styles',
		'blocks/star/style.css',
		21,
		'all editor styles: 41 bytes, 1 over its budget of 40',
	],
	[
		'a second entry',
		'admin.js',
		101,
		'admin.js: 101 bytes, 1 over its budget of 100',
	],
] )( '%s over its budget is a problem', ( _, file, bytes, problem ) => {
	const build = goodBuild();
	build.files[ file ] = size( bytes );
	expect( judge( build, budgets ).problems ).toEqual( [ problem ] );
} );

test( 'the entry is projected from the average block', () => {
	// 100 bytes before minification, of which 20 are one block's; 50 after.
	const bundle = goodBuild().bundles[ 'editor.js' ];
	expect( projectEntry( 50, bundle, 1, 1 ) ).toBe( 50 );
	expect( projectEntry( 50, bundle, 1, 4 ) ).toBe( 80 );
	expect( projectEntry( 50, bundle, 2, 4 ) ).toBe( 60 );
} );

test( 'an entry that would be too heavy with all blocks is a problem', () => {
	const build = goodBuild();
	build.bundles[ 'editor.js' ].modules[ 'blocks/star/index.ts' ] = 200;
	expect( judge( build, budgets ).problems ).toEqual( [
		expect.stringMatching(
			/^editor\.js with 4 blocks: 189 bytes, 39 over/
		),
	] );
} );

test( 'an edit in the entry is a problem', () => {
	const build = goodBuild();
	build.bundles[ 'editor.js' ].modules[ 'blocks/star/edit.tsx' ] = 1;
	expect( judge( build, budgets ).problems ).toEqual( [
		'editor.js carries blocks/star/edit.tsx',
	] );
} );

test( 'an edit without its own chunk is a problem', () => {
	const build = goodBuild();
	build.blocks.push( { folder: 'info/name', family: 'info', hasEdit: true } );
	expect( judge( build, budgets ).problems ).toEqual( [
		'blocks/info/name/edit.tsx is not in chunks/info-name.js',
	] );
} );

test( 'a library in the entry is a problem, one that is allowed is none', () => {
	const build = goodBuild();
	build.bundles[ 'editor.js' ].modules[
		'node_modules/markdown-it/index.mjs'
	] = 1;
	expect( judge( build, budgets ).problems ).toEqual( [
		'editor.js carries node_modules/markdown-it/index.mjs',
	] );
} );

test( 'a script for a block that needs none is a problem', () => {
	const build = goodBuild();
	build.files[ 'blocks/button/view.js' ] = size( 1 );
	expect( judge( build, budgets ).problems ).toEqual( [
		'blocks/button/view.js is there; that block needs no script',
	] );
} );

test( 'files are told apart by their paths', () => {
	expect( kindOf( 'editor.js' ) ).toBe( 'entry' );
	expect( kindOf( 'chunks/map.js' ) ).toBe( 'chunk' );
	expect( kindOf( 'blocks/map/view.js' ) ).toBe( 'view' );
	expect( kindOf( 'blocks/map/style.css' ) ).toBe( 'style' );
} );

test( 'a file is measured as it is and compressed', () => {
	const content = Buffer.from( 'a'.repeat( 1000 ) );
	expect( measure( content ).bytes ).toBe( 1000 );
	expect( measure( content ).gzip ).toBeLessThan( 50 );
} );
