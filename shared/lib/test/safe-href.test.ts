/** @jest-environment node */

import { safeHref } from '../safe-href';

describe( 'safeHref', () => {
	it.each( [
		'https://example.org/?a=1&b=2',
		'/contact',
		'#top',
		'?open_payment_plan=12',
		'mailto:a@b.co',
		'TEL:+1555',
		'10:30 on Monday',
	] )( 'leaves %s', ( url ) => {
		expect( safeHref( url ) ).toBe( url );
	} );

	it.each( [
		'javascript:alert(1)',
		'JavaScript:alert(1)',
		' \tjava\nscript\r:alert(1)',
		'\u0001javascript:alert(1)',
		'data:text/html,<script>alert(1)</script>',
		'vbscript:x',
		'blob:https://example.org/1',
	] )( 'drops %j', ( url ) => {
		expect( safeHref( url ) ).toBeUndefined();
	} );

	it( 'gives nothing for nothing', () => {
		expect( safeHref( undefined ) ).toBeUndefined();
	} );
} );
