/** @jest-environment node */

import { hasForeignElement, withoutIcon } from '../foreign-element';

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

describe( 'withoutIcon', () => {
	it.each( [
		[ '<i class="fa"></i> <a href="/">y</a>', '<a href="/">y</a>' ],
		[ '<svg>\n<path d="M0 0"></path></svg>y', 'y' ],
		[ 'y <i class="fa"></i>', 'y <i class="fa"></i>' ],
		[ '<i>so</i> y', '<i>so</i> y' ],
		[
			'<svg><title>Mail</title></svg>y',
			'<svg><title>Mail</title></svg>y',
		],
	] )( 'makes of %s %s', ( html, expected ) => {
		expect( withoutIcon( html ) ).toBe( expected );
	} );
} );
