/*
 * The pages Settings and Privacy. What they save is the test's own (the condition `sandbox`).
 */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/test';

const address = ( path: string ) =>
	`/wp-admin/admin.php?page=ramjet&path=${ path }`;
const TOKEN = 'rXOxyZounnZasA8Z7oaD3c14JdjS9aKSWvsR1EbUSIQ';

/** Plain permalinks put the route into the query. */
const READS =
	/(jetpack(\/|%2F)v4(\/|%2F)(settings|verify-site)|v1(\/|%2F)services)/;
const SETTINGS = /jetpack(\/|%2F)v4(\/|%2F)settings/;

const region = ( page: Page, name: string ) =>
	page.getByRole( 'region', { name, exact: true } );
const choice = ( page: Page, name: string ) =>
	page.getByRole( 'checkbox', { name } );
const save = ( page: Page ) => page.getByRole( 'button', { name: 'Save' } );

async function expectToFit( page: Page ) {
	expect(
		await page.evaluate(
			() =>
				document.documentElement.scrollWidth <=
				document.documentElement.clientWidth
		)
	).toBe( true );
	// What stands alone is large enough to be hit.
	for ( const target of await page
		.locator( '.ramjet-page :is( summary, .ramjet-page__actions a )' )
		.all() ) {
		expect( ( await target.boundingBox() )?.height ).toBeGreaterThanOrEqual(
			24
		);
	}
}

test( 'An owner verifies the site, makes choices, and puts them back', async ( {
	admin,
	under,
} ) => {
	await under( { sandbox: randomUUID() } );
	const requests: string[] = [];
	admin.on( 'request', ( request ) => {
		if ( READS.test( request.url() ) && request.method() === 'GET' ) {
			requests.push( request.url() );
		}
	} );

	await admin.goto( address( 'settings' ) );
	const token = admin.getByRole( 'textbox', {
		name: 'Google site verification',
	} );
	await expect( token ).toHaveValue( '' );
	// The answers came with the page.
	expect( requests ).toEqual( [] );
	await expectAccessible( region( admin, 'Settings' ) );
	await token.fill(
		`<meta name="google-site-verification" content="${ TOKEN }" />`
	);
	await expect( token ).toHaveValue( TOKEN );

	// Leaving without saving is asked about.
	const pages = admin.getByRole( 'navigation', { name: 'Pages of Ramjet' } );
	await pages.getByRole( 'link', { name: 'Privacy' } ).click();
	await admin
		.getByRole( 'dialog' )
		.getByRole( 'button', { name: 'Stay' } )
		.click();
	await expect( token ).toHaveValue( TOKEN );
	await save( admin ).click();
	await expect(
		admin.getByTestId( 'snackbar' ).getByText( 'Settings saved.' )
	).toBeVisible();

	await pages.getByRole( 'link', { name: 'Privacy' } ).click();
	await expect( choice( admin, 'Analytics events' ) ).not.toBeChecked();
	await admin.getByText( 'What the events contain' ).click();
	await expect(
		admin.getByText( /Ramjet sends them nowhere else/ )
	).toBeVisible();
	await expect(
		region( admin, 'Privacy' ).getByRole( 'term' ).first()
	).toBeVisible();
	await expectAccessible( region( admin, 'Privacy' ) );
	await choice( admin, 'Analytics events' ).check();
	await choice( admin, 'Delete form responses with the plugin' ).check();
	await save( admin ).click();
	await expect( save( admin ) ).toBeDisabled();

	await admin.reload();
	await expect( choice( admin, 'Analytics events' ) ).toBeChecked();
	await admin.goto( '/' );
	await expect(
		admin.locator( 'head meta[name="google-site-verification"]' )
	).toHaveAttribute( 'content', TOKEN );

	await admin.goto( address( 'settings' ) );
	await admin
		.getByRole( 'button', { name: 'Reset: Settings and privacy' } )
		.click();
	const dialog = admin.getByRole( 'dialog' );
	await expectAccessible( dialog );
	await dialog.getByRole( 'button', { name: 'Reset' } ).click();
	const undo = admin.getByRole( 'button', { name: 'Undo' } );
	await expect( undo ).toBeVisible();
	await pages.getByRole( 'link', { name: 'Privacy' } ).click();
	await expect( choice( admin, 'Analytics events' ) ).not.toBeChecked();

	await undo.click();
	await expect(
		admin.getByTestId( 'snackbar' ).getByText( /restored\./ )
	).toBeVisible();
	await admin.reload();
	await expect( choice( admin, 'Analytics events' ) ).toBeChecked();
} );

test( 'What was chosen stays when the server fails, and the next try saves it', async ( {
	admin,
	under,
} ) => {
	await under( { sandbox: randomUUID() } );
	await admin.goto( address( 'privacy' ) );
	const events = choice( admin, 'Analytics events' );
	await events.check();
	for ( const [ answer, why ] of [
		[
			{ status: 200, contentType: 'text/html', body: '<h1>Log in</h1>' },
			'The answer of the server could not be read.',
		],
		[
			{
				status: 200,
				contentType: 'application/json',
				body: '{"tracking":',
			},
			'The answer of the server could not be read.',
		],
		[
			{ status: 200, json: { code: 'success' } },
			'The server answered something else than was asked for.',
		],
		[
			{ status: 500, json: { code: 'x', message: 'Out of order.' } },
			'Out of order. (Status 500)',
		],
	] as const ) {
		await admin.route( SETTINGS, ( route ) => route.fulfill( answer ) );
		await save( admin ).click();
		await expect(
			region( admin, 'Privacy' ).getByText(
				`The settings could not be saved. ${ why }`
			)
		).toBeVisible();
		await expect( events ).toBeChecked();
		await admin.unroute( SETTINGS );
	}
	await expectAccessible( region( admin, 'Privacy' ) );
	await admin.getByRole( 'button', { name: 'Try again' } ).click();
	await expect( save( admin ) ).toBeDisabled();
	await expect(
		region( admin, 'Privacy' ).getByText( /could not be saved/ )
	).toHaveCount( 0 );
	await admin.reload();
	await expect( events ).toBeChecked();
} );

for ( const [ path, name ] of [
	[ 'settings', 'Settings' ],
	[ 'privacy', 'Privacy' ],
] as const ) {
	test( `${ name }: fits a small screen, from right to left, too`, async ( {
		admin,
		under,
	} ) => {
		await admin.setViewportSize( { width: 320, height: 700 } );
		for ( const rtl of [ false, true ] ) {
			await under( { rtl, sandbox: randomUUID() } );
			await admin.goto( address( path ) );
			await expect( save( admin ) ).toBeVisible();
			await expectToFit( admin );
			await expectAccessible( region( admin, name ) );
		}
	} );
}
