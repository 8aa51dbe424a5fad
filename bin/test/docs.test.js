/**
 * @jest-environment node
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, listBlockFolders } from '../build/block-folders.js';
import { blockReadme } from '../lib/block-readme.mjs';

function listMarkdown() {
	return [
		'README.md',
		'CHANGELOG.md',
		...readdirSync( join( ROOT, 'docs' ), { recursive: true } )
			.filter( ( path ) => path.endsWith( '.md' ) )
			.map( ( path ) => join( 'docs', path ) ),
	];
}

test( 'every link to a file leads somewhere', () => {
	const broken = listMarkdown().flatMap( ( path ) =>
		[
			...readFileSync( join( ROOT, path ), 'utf8' ).matchAll(
				/\]\((?!https?:)([^)#]+)/g
			),
		]
			.map( ( [ , link ] ) => link )
			.filter(
				( link ) => ! existsSync( join( ROOT, dirname( path ), link ) )
			)
			.map( ( link ) => `${ path }: ${ link }` )
	);
	expect( broken ).toEqual( [] );
} );

test( 'every block has a guide, children aside', () => {
	const guides = readdirSync( join( ROOT, 'docs/blocks' ) );
	const missing = listBlockFolders()
		.filter( ( { folder, family } ) => folder === family )
		.map( ( { folder } ) => `${ folder.replaceAll( '/', '-' ) }.md` )
		.filter( ( guide ) => ! guides.includes( guide ) );
	expect( missing ).toEqual( [] );
} );

test( 'a README names what block.json declares', () => {
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
