/** A block as far as tests of replies compare it. */
type Converted = {
	name: string;
	attributes: Record< string, unknown >;
	innerBlocks: readonly Converted[];
};

/**
 * Describes blocks in short: `heading 2: Text`, inner blocks in brackets. It runs in the browser too, so it uses nothing
 * from outside.
 */
export function describeBlocks( blocks: readonly Converted[] ): string[] {
	const cells = ( rows: unknown ) =>
		( rows as { cells: { content: unknown }[] }[] ).map( ( row ) =>
			row.cells.map( ( { content } ) => String( content ) )
		);
	const describe = ( block: Converted ): string => {
		const { content, level, ordered, width, head, body, ...others } =
			block.attributes;
		const name = block.name.replace( 'core/', '' );
		const unknown = [
			'metadata',
			'style',
			'className',
			'url',
			'anchor',
			'lock',
		];
		return [
			name,
			name === 'heading' ? ` ${ level }` : '',
			ordered ? ' ordered' : '',
			width ? ` ${ width }` : '',
			content === undefined ? '' : `: ${ content }`,
			head
				? `: ${ JSON.stringify( [ cells( head ), cells( body ) ] ) }`
				: '',
			block.innerBlocks.length
				? ` [${ block.innerBlocks.map( describe ).join( ', ' ) }]`
				: '',
			...unknown.filter( ( key ) => others[ key ] !== undefined ),
		].join( '' );
	};
	return blocks.map( describe );
}

const block = ( name: string, html: string, attributes = '' ) =>
	`<!-- wp:${ name } ${ attributes }-->${ html }<!-- /wp:${ name } -->`;

const p = ( html: string, attributes = '' ) =>
	block( 'paragraph', html, attributes );

/** Replies that try to get something dangerous into a post, and the blocks that are made of them. */
export const HOSTILE: [ name: string, reply: string, blocks: string[] ][] = [
	[
		'a script',
		p( '<p>a<script>alert(1)</script>b</p>' ),
		[ 'paragraph: ab' ],
	],
	[
		'event handlers',
		p( '<p onclick="x()">a <b onmouseover="x()">b</b></p>' ),
		[ 'paragraph: a <b>b</b>' ],
	],
	[
		'a picture that loads',
		p( '<p>a<img src="https://evil.test/?secret" onerror="x()">b</p>' ),
		[ 'paragraph: ab' ],
	],
	[
		'links that run',
		p(
			'<p><a href="javascript:x()">a</a> <a href=" jAvA&#10;script:x()">b</a> <a href="data:text/html,x">c</a> <a href="vbscript:x">d</a> <a href="https://a.test/?[b]" target="x" onclick="x()">e</a></p>'
		),
		[ 'paragraph: a b c d <a href="https://a.test/?%5Bb%5D">e</a>' ],
	],
	[
		'frames, styles and drawings',
		p(
			'<p style="background:url(//evil.test)">a<iframe src="//evil.test"></iframe><style>@import "//evil.test"</style><svg><a href="javascript:x()">s</a><script>x()</script></svg><math><mtext>m</mtext></math>b</p>'
		),
		[ 'paragraph: ab' ],
	],
	[
		'text that becomes elements when it is parsed twice',
		p(
			'<p>&lt;script&gt;x()&lt;/script&gt;<noscript><p title="</noscript><img src=x>"></noscript></p>'
		),
		[ 'paragraph: &lt;script>x()&lt;/script>' ],
	],
	[
		'attributes that bind, style or name the block',
		p(
			'<p>a</p>',
			'{"metadata":{"bindings":{"content":{"source":"core/post-meta","args":{"key":"secret"}}}},"style":{"background":{"backgroundImage":{"url":"//evil.test"}}},"className":"x","anchor":"x","lock":{"move":true}} '
		),
		[ 'paragraph: a' ],
	],
	[
		'prototype keys',
		p(
			'<p>a</p>',
			'{"__proto__":{"content":"b"},"constructor":{"prototype":{"x":1}}} '
		) +
			block( '__proto__', 'c' ) +
			block( 'constructor', '<p>d</p>' ),
		[ 'paragraph: a', 'paragraph: c', 'paragraph: d' ],
	],
	[
		'values that cannot become text',
		block(
			'columns',
			block(
				'column',
				block( 'heading', '<h2>a</h2>', '{"level":{"toString":1}} ' ),
				'{"width":{"toString":1,"toHTMLString":1}} '
			)
		),
		[ 'columns [column [heading 2: a]]' ],
	],
	[
		'an HTML block',
		block( 'html', '<script>alert(1)</script><p onclick="x()">a</p>' ),
		[ 'paragraph: a' ],
	],
	[
		'a shortcode block',
		block( 'shortcode', '[gallery]' ),
		[ 'paragraph: [<span>g</span>allery]' ],
	],
	[
		'an embed',
		block(
			'embed',
			'<figure>https://a.test/</figure>',
			'{"url":"https://a.test/"} '
		),
		[ 'paragraph: <a href="https://a.test/">https://a.test/</a>' ],
	],
	[
		'a block of a plugin',
		block( 'acme/run', '<p>a</p>', '{"callback":"system"} ' ),
		[ 'paragraph: a' ],
	],
	[
		'HTML outside of blocks',
		p( '<p>a</p>' ) + '<script>x()</script><p>b</p>',
		[ 'paragraph: a', 'paragraph: b' ],
	],
	[
		'shortcodes in pieces',
		p(
			'<p>[<span>gallery</span>] [<!-- x -->audio] [\ufeffvideo] &#91;embed] [1]</p>'
		),
		[
			'paragraph: [<span>g</span>allery] [<span>a</span>udio] [<span>v</span>ideo] [<span>e</span>mbed] [<span>1</span>]',
		],
	],
	[
		'comments in comments',
		p(
			'<p>a<!-- <!-- wp:html --><script>x()</script><!-- /wp:html --> -->b</p>'
		),
		[ 'paragraph: ab' ],
	],
	[
		'blocks that are never closed',
		'<!-- wp:columns --><div><!-- wp:column {"width":"50%"} --><div><!-- wp:paragraph --><p>a<!-- wp:html --><script>x()',
		[ 'columns [column 50% [paragraph: a]]' ],
	],
	[
		'closing comments without a block',
		`<!-- /wp:list -->${ p( '<p>a</p>' ) }<!-- /wp:group -->`,
		[ 'paragraph: a' ],
	],
	[
		'JSON that is none',
		p( '<p>a</p>', '{"level":} ' ) + p( '<p>b</p>', '{"a":1' ),
		[ 'paragraph: a', 'paragraph: b' ],
	],
	[
		'hundreds of nested blocks',
		`${ '<!-- wp:quote -->'.repeat( 500 ) }<p>a</p>`,
		[
			`${ Array( 11 ).fill( 'quote' ).join( ' [' ) }${ ']'.repeat( 10 ) }`,
		],
	],
	[
		'blocks in wrong places',
		block( 'list-item', '<li>a</li>' ) +
			block( 'list', `<ul>${ p( '<p>b</p>' ) }</ul>` ) +
			block( 'column', p( '<p>c</p>' ) ),
		[ 'paragraph: a', 'paragraph: b', 'paragraph: c' ],
	],
	[
		'Markdown with scripts, links that run, pictures and shortcodes',
		'a <script>x()</script>[b](javascript:x) <a href="#" onclick="x()">c</a>![d](https://evil.test/?x) [gallery ids="1"]',
		[ 'paragraph: a b <a href="#">c</a> [<span>g</span>allery ids="1"]' ],
	],
	[
		'code with block markup in it',
		'```html\n<!-- wp:html --><script>x()</script>\n```',
		[ 'code: &lt;!-- wp:html -->&lt;script>x()&lt;/script>' ],
	],
];
