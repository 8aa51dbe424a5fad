/** @jest-environment node */

import { unwrapHtml, wrapHtml } from '../attributes';

describe( 'unwrapHtml', () => {
	it.each( [
		[ 'what wrapHtml wrapped', wrapHtml( '<p>a</p>\n' ), '<p>a</p>\n' ],
		[
			'an empty block',
			'<div class="wp-block-jetpack-markdown"></div>',
			'',
		],
		[ 'no markup', undefined, '' ],
		[
			'the content of a saved block, character by character',
			'\n<div class="wp-block-jetpack-markdown"><p>&quot;a&quot; \u00A0&nbsp;<br>\n<br /></p>\n</div>\n',
			'<p>&quot;a&quot; \u00A0&nbsp;<br>\n<br /></p>\n',
		],
		[
			'a wrapper with brackets in its attributes',
			`<div class="a > b" style='c>d' id=e><p>x</p></div>`,
			'<p>x</p>',
		],
		[
			'nested elements',
			'<div><div>a</div><div>b</div></div>',
			'<div>a</div><div>b</div>',
		],
		[ 'markup without a wrapper', '<p>a</p>', '<p>a</p>' ],
	] )( 'gives %s', ( _, markup, expected ) => {
		expect( unwrapHtml( markup ) ).toBe( expected );
	} );

	it( 'takes hostile lengths', () => {
		const long = 'a"\' '.repeat( 250_000 );
		expect( unwrapHtml( `<div ${ long }` ) ).toBe(
			`<div ${ long }`.trim()
		);
		expect( unwrapHtml( `<div>${ long }</div>` ) ).toBe( long );
	} );
} );
