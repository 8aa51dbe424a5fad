/*
 * The built-in provider's screen, on which a user approves the connection of their account.
 */
import { expectAccessible } from '../support/axe';
import { walks } from '../support/connection';
import { setConditions } from '../support/conditions';
import { expect, test } from '../support/test';

test( 'An author approves without a mouse; the screen is accessible, also from right to left', async ( {
	as,
	pageAs,
} ) => {
	const { walk, conditions } = walks( as );
	const author = await walk( 'author' );
	await author.rest( 'POST', '/connection/user', { linked: false } );
	const authorizeUrl = await author.authorizeUrl( '/wp-admin/edit.php' );

	const rtl = await pageAs( 'author', { ...conditions, rtl: true } );
	await rtl.goto( authorizeUrl );
	await expect( rtl.locator( 'html' ) ).toHaveAttribute( 'dir', 'rtl' );
	await expectAccessible( rtl.locator( '.wrap' ) );

	const page = await pageAs( 'author', conditions );
	await page.goto( authorizeUrl );
	await expect( page ).toHaveTitle( /^Connect your account/ );
	await expect(
		page.getByRole( 'heading', { level: 1, name: 'Connect your account' } )
	).toBeVisible();
	await expect(
		page.getByText( 'the account of Author (author)' )
	).toBeVisible();
	await expectAccessible( page.locator( '.wrap' ) );

	await page.getByRole( 'button', { name: 'Approve' } ).press( 'Enter' );
	await page.waitForURL( /edit\.php\?ramjet_connection=connected/ );
	await expect(
		page.getByText( 'Your account is connected to Ramjet.' )
	).toBeVisible();
} );

test( 'An author cancels in a browser without JavaScript', async ( {
	as,
	browser,
	site,
} ) => {
	const { walk, conditions } = walks( as );
	const author = await walk( 'author' );
	await author.rest( 'POST', '/connection/user', { linked: false } );
	const context = await browser.newContext( {
		javaScriptEnabled: false,
		baseURL: site.url,
		storageState: ( await as( 'author' ) ).storage,
	} );
	await setConditions( context, site, conditions );
	const page = await context.newPage();

	await page.goto( await author.authorizeUrl() );
	await page.getByRole( 'button', { name: 'Cancel' } ).click();
	await page.waitForURL( /ramjet_connection=cancelled/ );
	await expect(
		page.getByText( 'You have cancelled. Your account is not connected.' )
	).toBeVisible();

	const broken = new URL( await author.authorizeUrl() );
	broken.searchParams.delete( 'state' );
	await page.goto( String( broken ) );
	await expect( page.getByRole( 'alert' ) ).toHaveText(
		'This connection attempt was not started by you, or has expired. Please try again.'
	);
	await page.getByRole( 'link', { name: 'Back to the site' } ).click();
	await page.waitForURL( `${ site.url }/wp-admin/` );
	await context.close();
} );
