/*
 * The errors of the admin API (spec 1 §8) that come of what stands between the browser and Ramjet: requests
 * that are sent on to somewhere else, for real, and a page that lacks the initial state. Others are in
 * dashboard.spec.ts and connection-faults.spec.ts.
 */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/test';

const HOME = '/wp-admin/admin.php?page=ramjet';
const ROUTE = '/ramjet/v1/overview';
const MISSING =
	'Ramjet: window.ramjetInitialState is missing, so its blocks are not available on this page.';

const link = ( page: Page, name: string ) =>
	page
		.getByRole( 'navigation', { name: 'Pages of Ramjet' } )
		.getByRole( 'link', { name, exact: true } );

for ( const [ what, path, why ] of [
	[
		'a route that is not there',
		'/?rest_route=/ramjet/v1/gone',
		'No route was found matching the URL and request method. (Status 404) The request was redirected to {site}/.',
	],
	[
		'a page that is not there',
		'/no-such-page/?secret=1',
		'Not Found (Status 404) The request was redirected to {site}/no-such-page/.',
	],
	[
		'a page to log in on',
		'/wp-login.php?secret=1',
		'The answer of the server could not be read. The request was redirected to {site}/wp-login.php.',
	],
] as const ) {
	test( `A request that is sent on to ${ what } is told, and the next try works`, async ( {
		admin,
		site,
		under,
	} ) => {
		await admin.goto( `${ HOME }&path=modules` );
		await under( { redirects: { [ ROUTE ]: path } } );
		const redirected = admin.waitForResponse(
			( response ) => response.status() === 302
		);
		await link( admin, 'Overview' ).click();
		await redirected;
		const region = admin.getByRole( 'region', {
			name: 'Overview',
			exact: true,
		} );
		const error = region.locator( '.ramjet-error' );
		await expect(
			error.locator( '.components-notice__content' )
		).toHaveText(
			`The overview could not be loaded. ${ why.replace(
				'{site}',
				site.url
			) }`
		);
		await expectAccessible( region );

		await under( {} );
		await admin.getByRole( 'button', { name: 'Try again' } ).click();
		await expect(
			admin.getByRole( 'region', { name: /^Works/ } )
		).toBeVisible();
		await expect( error ).toHaveCount( 0 );
	} );
}

/* What the page logs as errors of ours. */
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

test( 'An editor without the initial state logs it once, and keeps what is there', async ( {
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

test( 'The dashboard without the initial state logs it once, and works', async ( {
	admin,
	under,
} ) => {
	await under( { initialState: false } );
	const log = logOf( admin );
	await admin.goto( `${ HOME }&path=connection` );
	await expect(
		admin.getByRole( 'region', { name: 'Connection' } )
	).toContainText( 'Connected' );
	await link( admin, 'Overview' ).click();
	await expect(
		admin.getByRole( 'region', { name: /^Works/ } )
	).toBeVisible();
	expect( log ).toEqual( [ MISSING ] );
} );
