/**
 * @jest-environment node
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, listBlockFolders } from '../build/block-folders.js';
import { blockReadme } from '../lib/block-readme.mjs';
import { listReferences } from '../lib/references.mjs';

const read = ( path ) => readFileSync( join( ROOT, path ), 'utf8' );

const DOCUMENTS = [
	'README.md',
	'CHANGELOG.md',
	'readme.txt',
	...[ 'blocks', 'docs', 'tests' ].flatMap( ( folder ) =>
		readdirSync( join( ROOT, folder ), { recursive: true } )
			.filter( ( path ) => path.endsWith( '.md' ) )
			.map( ( path ) => join( folder, path ) )
	),
];

const { scripts } = JSON.parse( read( 'package.json' ) );

test.each( DOCUMENTS )( '%s has no broken references', ( document ) => {
	const references = listReferences( read( document ) );
	const isThere = ( ...path ) => existsSync( join( ROOT, ...path ) );
	expect( {
		links: references.links.filter(
			( link ) => ! isThere( dirname( document ), link )
		),
		paths: references.paths.filter( ( path ) => ! isThere( path ) ),
		scripts: references.scripts.filter( ( name ) => ! scripts[ name ] ),
	} ).toEqual( { links: [], paths: [], scripts: [] } );
} );

test( 'the references of a document', () => {
	expect(
		listReferences( `
See [the guide](blocks/button.md#colors "Guide"), [below](#below), [WordPress](https://wordpress.org) and
[us](mailto:us@example.org). ![A button](images/button.webp) <img alt="" src="images/wide.webp">
Run \`npm start -- --reset\`, \`WP=6.8 npm test\`, \`npm run test:mariadb\`, \`npm ci\` or \`npm run\`.
It stands in \`bin/lib/budgets.mjs\` and \`tests/support/\`; \`blocks/<name>/\` and \`build/editor.js\` are not ours.
` )
	).toEqual( {
		links: [ 'blocks/button.md', 'images/button.webp', 'images/wide.webp' ],
		paths: [ 'bin/lib/budgets.mjs', 'tests/support/' ],
		scripts: [ 'start', 'test', 'test:mariadb' ],
	} );
} );

const GUIDES = DOCUMENTS.filter(
	( path ) => /^docs\//.test( path ) && path !== 'docs/rest-api.md'
);

const quoted = ( pattern ) =>
	GUIDES.flatMap( ( path ) =>
		[ ...read( path ).matchAll( /`([^`\n]+)`/g ) ]
			.map( ( [ , text ] ) => pattern.exec( text )?.[ 0 ] )
			.filter( Boolean )
			.map( ( text ) => ( { path, text } ) )
	);

const PHP = [ 'src/server', 'blocks' ]
	.flatMap( ( folder ) =>
		readdirSync( join( ROOT, folder ), { recursive: true } )
			.filter( ( path ) => /^(?!.*\btest\b).*\.php$/.test( path ) )
			.map( ( path ) => read( join( folder, path ) ) )
	)
	.join( '\n' );

test( 'guides name only routes that exist', () => {
	const reference = read( 'docs/rest-api.md' );
	const unknown = quoted(
		/\b(?:wpcom\/v\d|jetpack\/v4|ramjet\/v1)\/[^\s…]*/
	).filter(
		// A route's address in a guide may leave out how it goes on: wpcom/v2/jetpack-ai/….
		( { text } ) => ! reference.includes( `### \`/${ text }` )
	);
	expect( unknown ).toEqual( [] );
} );

test( 'guides name only options, filters and actions that exist', () => {
	const unknown = quoted( /^_?ramjet_\w+$/ ).filter( ( { text } ) => {
		// PHP composes the names of options of settings and secrets.
		const name = text.replace( /^_?ramjet_(?:secret_)?/, '' );
		return ! PHP.includes( text ) && ! PHP.includes( `'${ name }'` );
	} );
	expect( unknown ).toEqual( [] );
} );

test( 'docs/hooks.md describes every filter and action', () => {
	const hooks = [
		...PHP.matchAll( /(?:apply_filters|do_action)\(\s*'(ramjet_\w+)'/g ),
	].map( ( [ , name ] ) => name );
	const guide = read( 'docs/hooks.md' );
	expect( hooks.length ).toBeGreaterThan( 0 );
	expect(
		hooks.filter( ( name ) => ! guide.includes( `### \`${ name }\`` ) )
	).toEqual( [] );
} );

test( 'every block except child blocks has a guide', () => {
	const guides = readdirSync( join( ROOT, 'docs/blocks' ) );
	const missing = listBlockFolders()
		.filter( ( { folder, family } ) => folder === family )
		.map( ( { folder } ) => `${ folder.replaceAll( '/', '-' ) }.md` )
		.filter( ( guide ) => ! guides.includes( guide ) );
	expect( missing ).toEqual( [] );
} );

test( 'a README lists the declarations of block.json', () => {
	const readme = blockReadme(
		{
			name: 'jetpack/sample',
			title: 'Sample',
			description: 'Shows a sample.',
			category: 'widgets',
			parent: [ 'jetpack/samples' ],
			attributes: {
				size: { type: 'number', default: 3 },
				kind: { enum: [ 'a|b', 'c' ], default: 'c' },
				link: {
					type: [ 'string', 'null' ],
					source: 'attribute',
					selector: 'a',
					attribute: 'href',
				},
			},
			supports: { html: false, color: { text: true } },
		},
		{
			list: 'beta',
			outsidePostEditor: true,
			hasServerMarkup: false,
			hasView: true,
		}
	);
	for ( const line of [
		'# Sample',
		'- Name: `jetpack/sample`',
		'- List: beta',
		'- Editors: post, site, widgets',
		'- Inside: `jetpack/samples`',
		'- Script on the page: view.ts',
		'| `size` | `number` | `3` | comment |',
		'| `kind` | `a\\|b`, `c` | `"c"` | comment |',
		'| `link` | `string` or `null` |  | attribute of `a` (`href`) |',
		'| `html` | `false` |',
		'| `color.text` | `true` |',
	] ) {
		expect( readme.split( '\n' ) ).toContain( line );
	}
} );
