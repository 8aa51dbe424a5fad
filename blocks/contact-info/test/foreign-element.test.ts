import { hasForeignElement } from '../foreign-element';

describe( 'hasForeignElement', () => {
	it.each( [
		[ false, 'text', 'a &lt;b&gt; "c"' ],
		[
			false,
			'what is saved',
			'<div>x</div><a href="/"><span>y</span></a>',
		],
		[
			false,
			'a link whose address holds brackets',
			'<a href="10 <Lane> x">y</a>',
		],
		[ true, 'emphasis', 'a <strong>b</strong>' ],
		[ true, 'emphasis between quotes', '"<em>a</em>"' ],
		[ true, 'an image', '<a href="/"><img src="x"></a>' ],
		[
			true,
			'a name that only begins like one',
			'<abbr title="x">y</abbr>',
		],
	] )( 'is %s for %s', ( expected, _, html ) => {
		expect( hasForeignElement( html ) ).toBe( expected );
	} );
} );
