import type { Page } from '@playwright/test';
import { seedDemoPosts } from '../../bin/lib/demo-posts.mjs';
import { expect, test } from '../support/test';

/*
 * Page caches and hosts of files in front of the site: those of bin/lib/native-config.mjs. Each block's demo post is opened.
 */

/** nginx's cache, and one that ignores Vary and the parameters of campaigns. */
const CACHES = [ '127.0.0.2', '127.0.0.5' ];

const FILES = '127.0.0.6';

/** Leaves out other machines, which the blocks' third parties are. */
async function stayHere( page: Page ): Promise< void > {
	await page.route( /^https?:\/\/(?!127\.)/, ( route ) => route.abort() );
}

test( 'No block’s page needs PHP again until the visitor acts, and none has a campaign of another visitor', async ( {
	page,
	site,
} ) => {
	test.slow();
	const { demos } = await seedDemoPosts( site );
	await stayHere( page );
	const byPhp: string[] = [];
	page.on( 'response', ( response ) => {
		const stored = response.headers()[ 'x-cache' ];
		if ( stored && stored !== 'HIT' ) {
			byPhp.push(
				`${ stored } ${ response
					.request()
					.method() } ${ response.url() }`
			);
		}
	} );
	const found: Record< string, unknown > = {};
	expect( demos.length ).toBeGreaterThan( 40 );
	for ( const host of CACHES ) {
		for ( const { path, slug } of demos ) {
			const url = site.url.replace( '127.0.0.1', host ) + path;
			await page.goto(
				host === CACHES[ 0 ] ? url : `${ url }?utm_source=a-secret-list`
			);
			await page.waitForLoadState( 'networkidle' );
			byPhp.splice( 0 );
			const reply = await page.goto( url );
			expect( reply?.headers()[ 'x-cache' ] ).toBe( 'HIT' );
			await page.waitForLoadState( 'networkidle' );
			const html = await page.content();
			if ( byPhp.length > 0 || html.includes( 'a-secret-list' ) ) {
				found[ `${ slug } at ${ host }` ] = [ ...byPhp ];
			}
		}
	}
	expect( found ).toEqual( {} );
} );

test( 'Scripts, modules, chunks and fonts of all blocks come from another host', async ( {
	page,
	site,
	under,
} ) => {
	test.slow();
	const { demos } = await seedDemoPosts( site );
	await stayHere( page );
	await under( { fileHost: site.url.replace( '127.0.0.1', FILES ) } );
	const failed: string[] = [];
	const own = new Set< string >();
	page.on( 'console', ( message ) => {
		if ( message.type() === 'error' ) {
			failed.push( `${ message.text() } ${ message.location().url }` );
		}
	} );
	page.on( 'pageerror', ( error ) => failed.push( String( error ) ) );
	page.on( 'request', ( request ) => {
		const { hostname, pathname } = new URL( request.url() );
		if ( pathname.includes( '/plugins/ramjet/' ) ) {
			own.add( hostname );
		}
	} );
	for ( const { path } of demos ) {
		await page.goto( path );
		await page.waitForLoadState( 'networkidle' );
	}
	expect( [ ...own ] ).toEqual( [ FILES ] );
	expect(
		// Third parties are not reached here.
		failed.filter( ( text ) => ! text.includes( 'ERR_FAILED https://' ) )
	).toEqual( [] );
} );
