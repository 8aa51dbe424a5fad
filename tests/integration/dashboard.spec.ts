import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/test';
import { getPage } from '../support/headers';
import { readInitialState } from '../support/initial-state';

test( 'the dashboard’s stylesheet has a new URL after a change', async ( {
	as,
} ) => {
	const { html } = await getPage(
		await as( 'admin' ),
		'/wp-admin/admin.php?page=ramjet'
	);
	const built = readFileSync( join( __dirname, '../../build/admin.css' ) );
	const version = createHash( 'md5' ).update( built ).digest( 'hex' );
	expect( html ).toContain( `build/admin.css?ver=${ version }` );
} );

const HOME = '/wp-admin/admin.php?page=ramjet';

test( 'an old URL leads to the section, with its other parameters', async ( {
	as,
	site,
} ) => {
	const { request } = await as( 'admin' );
	const settings = `${ HOME }&path=settings`;
	for ( const [ old, target ] of [
		[ '&path=services&service=ai', '&service=ai&section=services' ],
		[ '&path=modules&settings=forms', '&section=forms' ],
		[ '&path=settings&section=webhooks', '&section=forms&field=webhooks' ],
	] ) {
		const response = await request.get( HOME + old, { maxRedirects: 0 } );
		expect( response.headers().location ).toBe(
			site.url + settings + target
		);
	}
} );

test( 'a URL that names nothing shows the first page or section, and none of its text', async ( {
	as,
} ) => {
	const admin = await as( 'admin' );
	const script = encodeURIComponent( '"><script>alert(1)</script>' );
	for ( const query of [
		'&path[]=ai&section[a][]=x&field[]=y&unread[]=1&s[]=z',
		`&path=${ script }&section=${ script }&field=${ script }`,
		`&path=settings&section=${ script }&service=${ script }`,
		`&path=settings&section=${ 'x'.repeat( 6000 ) }`,
	] ) {
		const { status, html } = await getPage( admin, HOME + query );
		expect( status ).toBe( 200 );
		expect( html ).toContain( 'id="ramjet-admin"' );
		expect( html ).not.toContain( 'alert(1)<' );
	}
} );

test( 'a user with responses only has that page, and no settings', async ( {
	as,
} ) => {
	const { html } = await getPage(
		await as( 'editor' ),
		`${ HOME }&path=settings&section=ai`
	);
	const { dashboard } = readInitialState( html );
	expect( dashboard ).toMatchObject( {
		pages: [ { path: 'responses' } ],
		sections: [],
		activeModules: [],
	} );
	// No page stays empty without JavaScript.
	expect( html ).toMatch( /<noscript><p>[^<]+JavaScript[^<]+<\/p>/ );
} );
