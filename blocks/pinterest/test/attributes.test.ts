/** @jest-environment node */

import { parse, readUrl } from '../attributes';

test( 'keeps a short link, which the server resolves', () => {
	const url = 'https://pin.it/4AbCdEf';
	expect( readUrl( url )?.type ).toBe( 'short' );
	expect( parse( url ) ).toEqual( { url } );
} );

test( 'tells profiles, which are pasted as social icons, from boards', () => {
	expect( readUrl( 'https://pinterest.de/ann/?x=1' )?.type ).toBe( 'user' );
	expect( readUrl( 'https://pinterest.de/ann/a' )?.type ).toBe( 'board' );
} );
