import { registerCoreBlocks } from '../../../tests/support/core-blocks';
import { describeBlocks, HOSTILE } from '../../../tests/support/replies';
import { createReplyParser } from '../reply-parser';
import { cleanHtml } from '../safe-html';

beforeAll( registerCoreBlocks );

describe( 'A reply becomes safe blocks', () => {
	it.each( HOSTILE )( 'from %s', ( _, reply, blocks ) => {
		expect( describeBlocks( createReplyParser().finish( reply ) ) ).toEqual(
			blocks
		);
	} );
} );

describe( 'cleanHtml', () => {
	it.each( [
		[ '  a  ', '  a  ' ],
		[ 'a<br/>b', 'a<br>b' ],
		[ '<p>a</p><p>b</p>', 'a b ' ],
		[ 'a & b < c "d"', 'a &amp; b &lt; c &quot;d&quot;' ],
		[ '<a href="/x?a=1&amp;b">a</a>', '<a href="/x?a=1&amp;b">a</a>' ],
		[ '<a name="x">a</a>', 'a' ],
		[
			'https://a.test/x',
			'<a href="https://a.test/x">https://a.test/x</a>',
		],
		[ 'see https://a.test/x', 'see https://a.test/x' ],
	] )( 'makes %j into %j', ( html, cleaned ) => {
		expect( cleanHtml( html ) ).toBe( cleaned );
	} );

	it( 'does not change code', () => {
		const code = '\tlet a = b[i];\n\nhttps://a.test/';
		expect( cleanHtml( code, true ) ).toBe( code );
	} );
} );
