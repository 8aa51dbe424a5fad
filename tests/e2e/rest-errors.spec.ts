/*
 * Errors of the admin API that other software on the server causes: redirected requests, and a page without
 * the initial state. shared/api/test has the texts of all errors.
 */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/test';

const HOME = '/wp-admin/admin.php?page=ramjet';
const ROUTE = '/ramjet/v1/overview';
const MISSING =
	'Ramjet: window.ramjetInitialState is missing, so its blocks are not available on this page.';

const openOverview = ( page: Page ) =>
	page
		.locator( '#toplevel_page_ramjet .wp-submenu' )
		.getByRole( 'link', { name: 'Overview' } )
		.click();

test( 'A redirected request shows its target, and can be tried again', async ( {
	admin,
	site,
	under,
} ) => {
	await admin.goto( `${ HOME }&path=modules` );
	await under( { redirects: { [ ROUTE ]: '/wp-login.php?secret=1' } } );
	await openOverview( admin );
	const error = admin.locator( '.ramjet-error' );
	await expect( error ).toContainText(
		`The request was redirected to ${ site.url }/wp-login.php.`
	);
	await expectAccessible( admin.locator( '.ramjet-page' ) );

	await under( {} );
	await admin.getByRole( 'button', { name: 'Try again' } ).click();
	await expect( error ).toHaveCount( 0 );
	await expect( admin.getByText( /^Loading/ ) ).toHaveCount( 0 );
} );

/* The page's console errors about Ramjet. */
function logOf( page: Page ): string[] {
	const log: string[] = [];
	page.on( 'console', ( message ) => {
		if ( message.type() === 'error' && /ramjet/i.test( message.text() ) ) {
			log.push( message.text() );
		}
	} );
	page.on( 'pageerror', ( { message } ) => log.push( message ) );
	return log;
}

test( 'An editor without the initial state logs one error and keeps the content', async ( {
	admin,
	editor,
	under,
} ) => {
	await under( { initialState: false } );
	const log = logOf( admin );
	await editor.newPost();
	expect( log ).toEqual( [ MISSING ] );
	const content = '<!-- wp:jetpack/rating-star {"rating":4} /-->';
	await editor.setContent( content );
	expect( await editor.getContent() ).toContain( content );
	expect( log ).toEqual( [ MISSING ] );
} );

test( 'The dashboard without the initial state logs one error and works', async ( {
	admin,
	under,
} ) => {
	await under( { initialState: false } );
	const log = logOf( admin );
	await admin.goto( `${ HOME }&path=modules` );
	await expect(
		admin.getByRole( 'heading', { level: 2, name: 'Modules' } )
	).toBeVisible();
	await openOverview( admin );
	await expect(
		admin.getByRole( 'heading', { level: 2, name: 'Overview' } )
	).toBeVisible();
	expect( log ).toEqual( [ MISSING ] );
} );
