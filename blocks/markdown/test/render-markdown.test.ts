import { renderMarkdown } from '../render-markdown';

describe( 'renderMarkdown', () => {
	it.each( [
		[
			'# Title\n\nSome *text* and `code`.',
			'<h1>Title</h1>\n<p>Some <em>text</em> and <code>code</code>.</p>\n',
		],
		[ 'range 1 -- 2, wait... (c)', '<p>range 1 – 2, wait… ©</p>\n' ],
		[ `"so" they're`, '<p>“so” they’re</p>\n' ],
		[ 'line  \nbreak', '<p>line<br>\nbreak</p>\n' ],
		[ '~~no~~', '<p><s>no</s></p>\n' ],
		[ '', '' ],
	] )( 'renders %j', ( source, html ) => {
		expect( renderMarkdown( source ) ).toBe( html );
	} );

	it( 'renders tables', () => {
		expect( renderMarkdown( '|a|b|\n|-|-:|\n|1|2|' ) ).toContain(
			'<td style="text-align:right">2</td>'
		);
	} );

	it( 'shows raw HTML as text', () => {
		expect(
			renderMarkdown( '<script>alert(1)</script>\n\n<b onclick="x">' )
		).toBe(
			'<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n<p>&lt;b onclick=“x”&gt;</p>\n'
		);
	} );

	it.each( [
		'[a](javascript:alert(1))',
		'[a](JaVaScRiPt:alert(1))',
		'[a](&#106;avascript:alert(1))',
		'<javascript:alert(1)>',
		'[a][b]\n\n[b]: vbscript:x',
		'![a](javascript:alert(1))',
		'[a](data:text/html,<b>)',
	] )( 'makes no link of %s', ( source ) => {
		expect( renderMarkdown( source ) ).not.toMatch( /href|src/ );
	} );

	it( 'keeps quotes from ending an attribute', () => {
		const html = renderMarkdown(
			'[a](https://example.org/"onclick="x "t\\"u")'
		);
		const link = document.createElement( 'div' );
		link.innerHTML = html;
		expect(
			link.querySelector( 'a' )?.getAttributeNames() ?? []
		).not.toContain( 'onclick' );
	} );
} );
