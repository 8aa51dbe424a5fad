/*
 * Connecting an account, as far as it needs a browser: the redirects to the provider's screen and back. The page is
 * shown because another plugin uses the connection. Jest tests the page's states and errors.
 */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { Editor } from '../support/editor';
import { expect, test } from '../support/test';

const PAGE = '/wp-admin/admin.php?page=ramjet&path=settings&section=connection';
const BANNER = 'Your account is not connected to Ramjet at the moment.';

const region = ( page: Page ) =>
	page.getByRole( 'region', { name: 'Connection' } );
const button = ( page: Page, name: string ) =>
	region( page ).getByRole( 'button', { name, exact: true } );
const notice = ( page: Page, text: string ) =>
	page.locator( '.components-notice' ).filter( { hasText: text } );

async function expectState( page: Page, name: string ) {
	await expect(
		region( page ).locator( 'h3.ramjet-connection__state' )
	).toHaveText( name );
	await expectAccessible( region( page ) );
}

/** Approves or cancels on the provider's screen. */
async function decide( page: Page, decision: 'Approve' | 'Cancel' ) {
	await expect( page ).toHaveURL( /page=ramjet-authorize/ );
	await expectAccessible( page.locator( '.wrap' ) );
	await page.getByRole( 'button', { name: decision } ).press( 'Enter' );
}

test( 'A site is connected from the dashboard and from the editor', async ( {
	admin,
	pageAs,
	under,
} ) => {
	test.slow();
	const conditions = {
		sandbox: randomUUID(),
		connectedPlugins: [ { slug: 'shop', name: 'A shop' } ],
	};
	await under( conditions );
	await admin.goto( PAGE );
	await expectState( admin, 'Connected' );

	// Disconnected, set up again, and cancelled on the provider's screen.
	await button( admin, 'Disconnect this site' ).press( 'Enter' );
	const question = admin.getByRole( 'dialog' );
	await expectAccessible( question );
	await question
		.getByRole( 'button', { name: 'Disconnect' } )
		.press( 'Enter' );
	await expectState( admin, 'Not connected' );
	await button( admin, 'Set up Ramjet' ).press( 'Enter' );
	await decide( admin, 'Cancel' );
	await expectState( admin, 'Your account is not connected' );
	await expect(
		notice( admin, 'You cancelled connecting your account.' )
	).toBeVisible();

	// An author, who cannot open the page, connects from the editor's banner and returns there.
	const author = await pageAs( 'author', conditions );
	await new Editor( author ).newPost();
	await expectAccessible( notice( author, BANNER ) );
	await notice( author, BANNER )
		.getByRole( 'button', { name: 'Reconnect Ramjet' } )
		.click();
	await decide( author, 'Approve' );
	await expect( author ).toHaveURL( /post-new\.php/ );
	await expect(
		notice( author, 'Your account is connected.' )
	).toBeVisible();
	await expect( notice( author, BANNER ) ).toBeHidden();

	// The administrator comes from the page, on a small screen and in a right-to-left language.
	await under( { ...conditions, rtl: true } );
	await admin.setViewportSize( { width: 320, height: 800 } );
	await admin.goto( PAGE );
	await button( admin, 'Connect your account' ).press( 'Enter' );
	await decide( admin, 'Approve' );
	await expectState( admin, 'Connected' );
	expect(
		await admin.evaluate( () => document.documentElement.scrollWidth )
	).toBe( 320 );
} );

test( 'Approval needs no JavaScript', async ( {
	admin,
	browser,
	as,
	under,
} ) => {
	const conditions = {
		sandbox: randomUUID(),
		connectedPlugins: [ { slug: 'shop', name: 'A shop' } ],
	};
	await under( conditions );
	await admin.goto( PAGE );
	await button( admin, 'Disconnect your account' ).click();
	await admin
		.getByRole( 'dialog' )
		.getByRole( 'button', { name: 'Disconnect' } )
		.click();
	await button( admin, 'Connect your account' ).click();
	await expect( admin ).toHaveURL( /page=ramjet-authorize/ );

	const context = await browser.newContext( {
		javaScriptEnabled: false,
		storageState: ( await as( 'admin' ) ).storage,
	} );
	await context.addCookies( await admin.context().cookies() );
	const page = await context.newPage();
	await page.goto( admin.url() );
	await page.getByRole( 'button', { name: 'Cancel' } ).click();
	await page.waitForURL( /ramjet_connection=cancelled/ );
	await context.close();
} );
