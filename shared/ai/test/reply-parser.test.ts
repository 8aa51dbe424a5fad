import { serialize } from '@wordpress/blocks';
import { addFilter, removeFilter } from '@wordpress/hooks';

import { registerCoreBlocks } from '../../../tests/support/core-blocks';
import { describeBlocks } from '../../../tests/support/replies';
import { createReplyParser } from '../reply-parser';
import { indentItems } from '../reply-parts';

beforeAll( registerCoreBlocks );

afterEach( () => {
	removeFilter( 'blocks.getBlockAttributes', 'test' );
	jest.restoreAllMocks();
} );

const finish = ( reply: string ) =>
	describeBlocks( createReplyParser().finish( reply ) );

/* Updates until all that has arrived is converted. */
function update(
	parser: ReturnType< typeof createReplyParser >,
	text: string
) {
	do {
		parser.update( text );
	} while ( parser.isBehind() );
	return parser.update( text );
}

const MARKUP = `Intro

<!-- wp:heading {"level":3} --><h3>Head</h3><!-- /wp:heading -->
<!-- wp:group --><div class="wp-block-group">
<!-- wp:list {"ordered":true} --><ol><!-- wp:list-item --><li>one<!-- wp:list --><ul><!-- wp:list-item --><li>two</li><!-- /wp:list-item --></ul><!-- /wp:list --></li><!-- /wp:list-item --></ol><!-- /wp:list -->
</div><!-- /wp:group -->
<!-- wp:columns --><div><!-- wp:column --><div><!-- wp:quote --><blockquote><!-- wp:paragraph --><p>quoted</p><!-- /wp:paragraph --><cite>Me</cite></blockquote><!-- /wp:quote --></div><!-- /wp:column --></div><!-- /wp:columns -->
<!-- wp:table --><figure><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table></figure><!-- /wp:table -->
<!-- wp:code --><pre><code>x &lt; y</code></pre><!-- /wp:code -->`;

const MARKDOWN = `# Title

First **bold** line

- a
  - b

- c

\`\`\`js
let a;

let b;
\`\`\`
Last`;

describe( 'finish', () => {
	it( 'converts block markup', () => {
		expect( finish( MARKUP ) ).toEqual( [
			'paragraph: Intro',
			'heading 3: Head',
			'list ordered [list-item: one [list [list-item: two]]]',
			'columns [column [quote [paragraph: quoted]]]',
			'table: [[["a"]],[["1"]]]',
			'code: x &lt; y',
		] );
	} );

	it( 'converts Markdown', () => {
		expect( finish( MARKDOWN ) ).toEqual( [
			'heading 1: Title',
			'paragraph: First <strong>bold</strong> line',
			'list [list-item: a [list [list-item: b]], list-item: c]',
			'code: let a;<br><br>let b;',
			'paragraph: Last',
		] );
	} );

	it( 'keeps brackets as readers copy them, without shortcodes', () => {
		const blocks = createReplyParser().finish(
			'Use `arr[i]` and [note] here.\n\n    let a = b[i];\n\n```\nc[j]\n```'
		);
		const html = serialize( blocks );
		// WordPress escapes those of a code block.
		expect( html ).toContain( 'arr[<span>i</span>]' );
		expect( html ).toContain( '[<span>n</span>ote]' );
		const { body } = new DOMParser().parseFromString( html, 'text/html' );
		expect( body.textContent?.replace( /\s+/g, ' ' ).trim() ).toBe(
			'Use arr[i] and [note] here. let a = b[i]; c[j]'
		);
	} );

	it( 'keeps the brackets of URLs', () => {
		const html = serialize(
			createReplyParser().finish(
				'See [this](https://x.test/a[b]?c[d]=1).'
			)
		);
		expect( html ).toContain( 'href="https://x.test/a%5Bb%5D?c%5Bd%5D=1"' );
	} );

	it( 'reads the level and the order from the element if the delimiter omits them', () => {
		expect(
			finish(
				'<!-- wp:heading --><h4>a</h4><!-- /wp:heading --><!-- wp:list --><ol><!-- wp:list-item --><li>b</li><!-- /wp:list-item --></ol><!-- /wp:list -->'
			)
		).toEqual( [ 'heading 4: a', 'list ordered [list-item: b]' ] );
	} );

	it( 'reads lists of earlier versions', () => {
		expect(
			finish(
				'<!-- wp:list --><ul><li>a</li><li>b</li></ul><!-- /wp:list -->'
			)
		).toEqual( [ 'list [list-item: a, list-item: b]' ] );
	} );
} );

it( 'Nested list items are indented by four spaces per level', () => {
	expect(
		indentItems( '1. a\n   - b\n     text\n     - c\n  - d\n2. e' )
	).toBe( '1. a\n    - b\n     text\n        - c\n    - d\n2. e' );
} );

it( 'A reply is kept as text if a plugin’s code throws', () => {
	addFilter( 'blocks.getBlockAttributes', 'test', () => {
		throw new Error( 'Broken.' );
	} );
	expect(
		finish( '<!-- wp:heading --><h2>a</h2><!-- /wp:heading -->\n\nb' )
	).toEqual( [
		'paragraph: &lt;!-- wp:heading -->&lt;h2>a&lt;/h2>&lt;!-- /wp:heading -->',
		'paragraph: b',
	] );
} );

describe( 'update', () => {
	it.each( [
		[ 'Markdown', MARKDOWN ],
		[ 'block markup', MARKUP ],
	] )( 'gives the same blocks for %s in small pieces', ( _, reply ) => {
		const parser = createReplyParser();
		for ( let length = 1; length <= reply.length; length += 7 ) {
			const shown = JSON.stringify(
				update( parser, reply.slice( 0, length ) )
			);
			expect( shown ).not.toMatch( /wp:|class=/ );
		}
		expect( describeBlocks( parser.finish( reply ) ) ).toEqual(
			finish( reply )
		);
	} );

	it( 'keeps complete blocks, and the IDs of the others', () => {
		const parser = createReplyParser();
		const [ first, second ] = update( parser, 'One\n\nTw' );
		const [ sameFirst, grown ] = update( parser, 'One\n\nTwo' );
		expect( sameFirst ).toBe( first );
		expect( grown ).not.toBe( second );
		expect( grown?.clientId ).toBe( second?.clientId );
		const finished = parser.finish( 'One\n\nTwo' );
		expect( finished[ 0 ] ).toBe( first );
		expect( finished[ 1 ]?.clientId ).toBe( second?.clientId );
	} );

	it( 'converts a long list in parts and joins them', () => {
		const items = Array.from(
			{ length: 45 },
			( _, index ) => `- item ${ index }, one of many in a long list`
		);
		const [ list, ...others ] = createReplyParser().finish(
			items.join( '\n' )
		);
		expect( list?.innerBlocks ).toHaveLength( 45 );
		expect( others ).toEqual( [] );
	} );

	it( 'runs for a few milliseconds at a time', () => {
		// Each paragraph takes three.
		let time = 0;
		jest.spyOn( performance, 'now' ).mockImplementation(
			() => ( time += 3 )
		);
		const parser = createReplyParser();
		const reply = 'A paragraph of text.\n\n'.repeat( 10 );
		expect( parser.update( reply ) ).toHaveLength( 4 );
		expect( parser.isBehind() ).toBe( true );
		expect( parser.update( reply ) ).toHaveLength( 8 );
		expect( parser.finish( reply ) ).toHaveLength( 10 );
	} );
} );
