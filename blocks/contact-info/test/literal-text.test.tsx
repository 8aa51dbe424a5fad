/** @jest-environment node */

import { renderToString } from '@wordpress/element';
import { literalText } from '../literal-text';

describe( 'literalText', () => {
	it.each( [
		[ 'Smith & Co', 'Smith &amp; Co' ],
		[ 'AT&amp;T', 'AT&amp;amp;T' ],
		[ '&#8217; &#x2019;', '&amp;#8217; &amp;#x2019;' ],
		[ '10 "Quoted" <Lane>', '10 "Quoted" &lt;Lane>' ],
	] )( 'makes %s serialize to %s', ( text, html ) => {
		expect( renderToString( <>{ literalText( text ) }</> ) ).toBe( html );
	} );
} );
