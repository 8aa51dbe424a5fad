/*
 * The dashboard around its pages: how people get from one to another, what a page costs, and what it says
 * while the server does not do its part. What a page does is tested in a file of its own.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/test';

const HOME = '/wp-admin/admin.php?page=ramjet';

/** Plain permalinks put the route into the query. */
const OURS = /(jetpack(\/|%2F)v4|wpcom(\/|%2F)v2|ramjet(\/|%2F)v1)(\/|%2F)/;
const OVERVIEW = /ramjet(\/|%2F)v1(\/|%2F)overview/;

const navigation = ( page: Page ) =>
	page.getByRole( 'navigation', { name: 'Pages of Ramjet' } );
const link = ( page: Page, name: string ) =>
	navigation( page ).getByRole( 'link', { name, exact: true } );
const heading = ( page: Page, name: string ) =>
	page.getByRole( 'heading', { level: 2, name, exact: true } );
const region = ( page: Page, name: string ) =>
	page.getByRole( 'region', { name, exact: true } );
const adminMenu = ( page: Page ) => page.locator( '#toplevel_page_ramjet' );

function countRequests( page: Page ): string[] {
	const requests: string[] = [];
	page.on( 'request', ( request ) => {
		if ( OURS.test( request.url() ) ) {
			requests.push( `${ request.method() } ${ request.url() }` );
		}
	} );
	return requests;
}

test( 'Somebody finds their way with menu, links, keyboard and back button @embedded', async ( {
	admin,
	under,
} ) => {
	await under( { sandbox: randomUUID() } );
	const requests = countRequests( admin );
	await admin.goto( '/wp-admin/' );
	await admin
		.getByRole( 'navigation', { name: 'Main menu' } )
		.getByRole( 'link', { name: 'Ramjet' } )
		.click();
	await expect( heading( admin, 'Overview' ) ).toBeVisible();
	await expect( admin ).toHaveTitle( /^Overview ‹ Ramjet ‹ / );
	await expect( link( admin, 'Overview' ) ).toHaveAttribute(
		'aria-current',
		'page'
	);
	const manage = region( admin, 'Overview' ).getByRole( 'link', {
		name: 'Manage Markdown',
	} );
	await expect( manage ).toBeVisible();

	await manage.press( 'Enter' );
	await expect( heading( admin, 'Modules' ) ).toBeFocused();
	await expect( admin ).toHaveTitle( /^Modules ‹ Ramjet ‹ / );
	await expect( admin ).toHaveURL( /path=modules&s=Markdown$/ );
	await expect(
		admin.getByRole( 'searchbox', { name: 'Search modules' } )
	).toHaveValue( 'Markdown' );
	await expect(
		adminMenu( admin ).locator( '.wp-submenu li.current' )
	).toHaveText( 'Modules' );

	await admin.goBack();
	await expect( heading( admin, 'Overview' ) ).toBeFocused();
	await expect( manage ).toBeVisible();
	await admin.goForward();
	await expect( heading( admin, 'Modules' ) ).toBeFocused();

	// A link is a link: its address opens the same page in another tab.
	await link( admin, 'Overview' ).click();
	await expect( heading( admin, 'Overview' ) ).toBeFocused();
	const opening = admin.context().waitForEvent( 'page' );
	await link( admin, 'Modules' ).click( { modifiers: [ 'ControlOrMeta' ] } );
	const tab = await opening;
	await expect( heading( tab, 'Modules' ) ).toBeVisible();
	await expect( heading( admin, 'Overview' ) ).toBeVisible();
	await tab.close();

	// What came with the page was not asked for again; what was shown anew was read anew.
	expect(
		requests.filter( ( request ) => ! OVERVIEW.test( request ) )
	).toEqual( [ expect.stringContaining( 'module' ) ] );
} );

test( 'Each page is in the admin menu, opens by its address and asks the server for nothing more', async ( {
	admin,
} ) => {
	await admin.goto( HOME );
	await expect( heading( admin, 'Overview' ) ).toBeVisible();
	const pages = await navigation( admin )
		.getByRole( 'link' )
		.evaluateAll( ( links ) =>
			links.map( ( one ) => ( {
				name: one.textContent ?? '',
				address: ( one as HTMLAnchorElement ).href,
			} ) )
		);
	const inMenu = await adminMenu( admin )
		.locator( '.wp-submenu a[href]' )
		.evaluateAll( ( links ) =>
			links.map( ( one ) => ( {
				// A number may stand behind it.
				name: one.firstChild?.textContent?.trim() ?? '',
				address: ( one as HTMLAnchorElement ).href,
			} ) )
		);
	expect( inMenu ).toEqual( pages );

	const requests = countRequests( admin );
	for ( const { name, address } of pages ) {
		await admin.goto( address );
		await expect( heading( admin, name ) ).toBeVisible();
		await expect( admin.getByText( /^Loading/ ) ).toHaveCount( 0 );
		await expect(
			adminMenu( admin ).locator( '.wp-submenu li.current' )
		).toContainText( name );
		await admin.waitForLoadState( 'networkidle' );
	}
	expect( requests ).toEqual( [] );
} );

test( 'What is typed is not lost by mistake, and what was done can be undone', async ( {
	admin,
	under,
} ) => {
	test.slow();
	await under( { sandbox: randomUUID() } );
	await admin.goto( `${ HOME }&path=modules` );
	const markdown = admin.getByRole( 'switch', { name: 'Markdown' } );
	await markdown.press( 'Space' );
	await expect( admin.locator( '[aria-busy=true]' ) ).toHaveCount( 0 );

	await link( admin, 'Settings' ).click();
	const field = admin.getByRole( 'textbox', {
		name: 'Google site verification',
	} );
	await field.fill( 'typed' );
	const question = admin.getByRole( 'dialog', {
		name: 'Leave without saving?',
	} );
	await link( admin, 'Overview' ).press( 'Enter' );
	await expectAccessible( question );
	await admin.keyboard.press( 'Escape' );
	await expect( question ).toHaveCount( 0 );
	await expect( link( admin, 'Overview' ) ).toBeFocused();
	await expect( field ).toHaveValue( 'typed' );

	// The back button, and the browser's own question where the dashboard is left as a whole.
	await admin.goBack();
	await question.getByRole( 'button', { name: 'Stay' } ).click();
	await expect( admin ).toHaveURL( /path=settings$/ );
	const asked = admin.waitForEvent( 'dialog' );
	const leaving = admin
		.getByRole( 'navigation', { name: 'Main menu' } )
		.getByRole( 'link', { name: 'Posts', exact: true } )
		.click( { noWaitAfter: true } );
	const dialog = await asked;
	expect( dialog.type() ).toBe( 'beforeunload' );
	await dialog.dismiss();
	await leaving;
	await expect( field ).toHaveValue( 'typed' );
	await admin.goBack();
	await question.getByRole( 'button', { name: 'Leave' } ).click();
	await expect( heading( admin, 'Modules' ) ).toBeFocused();
	await expect( markdown ).not.toBeChecked();

	await link( admin, 'Settings' ).click();
	await admin.getByRole( 'button', { name: 'Reset: Modules' } ).click();
	await admin
		.getByRole( 'dialog', { name: 'Reset “Modules”?' } )
		.getByRole( 'button', { name: 'Reset' } )
		.click();
	const undo = admin.getByRole( 'button', { name: 'Undo' } );
	await expect( undo ).toBeVisible();
	await expect( admin.locator( '#a11y-speak-polite' ) ).toContainText(
		'Modules: reset to defaults.'
	);
	await expectAccessible( admin.locator( '.ramjet-snackbars' ) );
	await undo.press( 'Enter' );
	await expect(
		admin.locator( '.ramjet-snackbars' ).getByText( 'Modules restored.' )
	).toBeVisible();
	await admin.goto( `${ HOME }&path=modules` );
	await expect( markdown ).not.toBeChecked();
} );

test( 'A page says what the server does wrong, and the next try works', async ( {
	admin,
} ) => {
	// Eight documents.
	test.slow();
	for ( const [ fault, why ] of [
		[
			{ status: 500, json: { code: 'x', message: 'Out of order.' } },
			'Out of order. (Status 500)',
		],
		[
			{ status: 404, json: { code: 'x', message: 'No route.' } },
			'No route. (Status 404)',
		],
		[
			{ contentType: 'text/html', body: '<h1>Log in</h1>' },
			'The answer of the server could not be read.',
		],
		[
			{ contentType: 'application/json', body: '{"failed":{"tot' },
			'The answer of the server could not be read.',
		],
		[ null, 'The server could not be reached.' ],
	] as const ) {
		await admin.goto( `${ HOME }&path=modules` );
		await admin.route( OVERVIEW, ( route ) =>
			fault ? route.fulfill( fault ) : route.abort()
		);
		await link( admin, 'Overview' ).click();
		const error = region( admin, 'Overview' ).getByText(
			`The overview could not be loaded. ${ why }`
		);
		await expect( error ).toBeVisible();
		await expectAccessible( region( admin, 'Overview' ) );

		await admin.unroute( OVERVIEW );
		await admin.getByRole( 'button', { name: 'Try again' } ).click();
		await expect( heading( admin, 'Overview' ) ).toBeFocused();
		await expect(
			admin.getByRole( 'region', { name: /^Active/ } )
		).toBeVisible();
		await expect( error ).toHaveCount( 0 );
	}
} );

test( 'A page says that it still waits for a slow server, and gets there', async ( {
	admin,
} ) => {
	await admin.goto( `${ HOME }&path=modules` );
	let answer = () => {};
	const mayAnswer = new Promise< void >(
		( resolve ) => ( answer = resolve )
	);
	await admin.route( OVERVIEW, async ( route ) => {
		await mayAnswer;
		await route.continue();
	} );
	await link( admin, 'Overview' ).click();
	const status = region( admin, 'Overview' ).getByRole( 'status' );
	await expect( status ).toContainText( 'Loading the overview…' );
	await expect( status ).toContainText( 'Still waiting for its answer…' );
	await expectAccessible( region( admin, 'Overview' ) );
	answer();
	await expect(
		admin.getByRole( 'link', { name: 'Manage Markdown' } )
	).toBeVisible();
	await expect( status ).toHaveCount( 0 );
} );

test( 'A page whose file is gone can be tried again', async ( { admin } ) => {
	await admin.goto( HOME );
	await expect( heading( admin, 'Overview' ) ).toBeVisible();
	await admin.route( /admin-modules\.js/, ( route ) => route.abort() );
	await link( admin, 'Modules' ).click();
	await expect(
		region( admin, 'Modules' ).getByText( 'This page could not be loaded.' )
	).toBeVisible();
	await expectAccessible( region( admin, 'Modules' ) );
	// The other pages still work.
	await link( admin, 'Overview' ).click();
	await expect( heading( admin, 'Overview' ) ).toBeFocused();
	await link( admin, 'Modules' ).click();
	const again = region( admin, 'Modules' ).getByRole( 'button', {
		name: 'Try again',
	} );
	await expect( again ).toBeVisible();

	await admin.unroute( /admin-modules\.js/ );
	await again.click();
	await expect(
		admin.getByRole( 'switch', { name: 'Markdown' } )
	).toBeVisible();
	await expect( heading( admin, 'Modules' ) ).toBeFocused();
} );

test( 'A page comes with its translations', async ( {
	admin,
	site,
	under,
} ) => {
	const chunk = 'build/chunks/admin-overview.js';
	const folder = join( site.wordpress, 'wp-content/languages/plugins' );
	const file = join(
		folder,
		`ramjet-eo-${ createHash( 'md5' ).update( chunk ).digest( 'hex' ) }.json`
	);
	mkdirSync( folder, { recursive: true } );
	writeFileSync(
		file,
		JSON.stringify( {
			domain: 'ramjet',
			locale_data: {
				ramjet: { '': {}, Active: [ 'Funkcias' ] },
			},
		} )
	);
	try {
		await under( { locale: 'eo' } );
		await admin.goto( HOME );
		await expect(
			admin.getByRole( 'region', { name: /^Funkcias/ } )
		).toBeVisible();
	} finally {
		rmSync( file );
	}
} );

for ( const rtl of [ false, true ] ) {
	test( `The overview fits a small screen and passes axe, ${
		rtl ? 'right to left' : 'left to right'
	}`, async ( { admin, under } ) => {
		await under( { rtl } );
		await admin.setViewportSize( { width: 320, height: 800 } );
		await admin.goto( HOME );
		await expect(
			admin.getByRole( 'link', { name: 'Manage Markdown' } )
		).toBeVisible();
		expect(
			await admin.evaluate( () => document.documentElement.scrollWidth )
		).toBe( 320 );
		await expectAccessible( admin.locator( '#ramjet-admin' ) );
	} );
}
