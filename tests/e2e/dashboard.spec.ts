/*
 * The dashboard as its owner uses it: every page, on large and small screens and in a right-to-left language; undoing a
 * change, a setting that is not valid, and a response. Jest tests its components and error states.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expectAccessible } from '../support/axe';
import { contactFields, seedResponses } from '../support/stored-responses';
import { expect, test } from '../support/test';

const HOME = '/wp-admin/admin.php?page=ramjet';

const PAGES = [ 'Overview', 'Responses', 'Payments', 'Modules', 'Settings' ];

const menu = ( page: Page ) => page.locator( '#toplevel_page_ramjet' );
const heading = ( page: Page, name: string ) =>
	page.getByRole( 'heading', { level: 2, name, exact: true } );
const button = ( page: Page, name: string ) =>
	page.getByRole( 'button', { name, exact: true } );
const openPage = async ( page: Page, name: string ) => {
	await menu( page )
		.locator( '.wp-submenu a' )
		.filter( { hasText: name } )
		.click();
	await expect( heading( page, name ) ).toBeFocused();
};

async function expectGoodPage( page: Page, name: string ) {
	await expect( heading( page, name ) ).toBeVisible();
	await expect( page.getByText( /^Loading/ ) ).toHaveCount( 0 );
	await expectAccessible( page.locator( '.ramjet-page' ) );
	expect( await page.evaluate( measureOverflow ), name ).toEqual( [ 0, 0 ] );
}

/* Runs in the page: by how much it is too wide, and with texts of twice the size. */
function measureOverflow(): number[] {
	const measure = () =>
		Math.max( 0, document.documentElement.scrollWidth - window.innerWidth );
	const all = [
		...document.querySelectorAll< HTMLElement >( '.ramjet-page *' ),
	];
	const sizes = all.map( ( one ) =>
		parseFloat( window.getComputedStyle( one ).fontSize )
	);
	const before = measure();
	all.forEach( ( one, index ) => {
		one.style.fontSize = `${ ( sizes[ index ] ?? 0 ) * 2 }px`;
	} );
	const after = measure();
	all.forEach( ( one ) => one.style.removeProperty( 'font-size' ) );
	return [ before, after ];
}

const sections = ( page: Page ) =>
	page.getByRole( 'navigation', { name: 'Sections' } ).getByRole( 'link' );

/** Opens every section of the settings that are open. */
async function expectGoodSections( page: Page ) {
	const links = sections( page );
	await expect( links ).not.toHaveCount( 0 );
	for ( const name of await links.allTextContents() ) {
		await links.filter( { hasText: name } ).click();
		await expect( heading( page, name ) ).toBeFocused();
		await expectGoodPage( page, 'Settings' );
	}
}

/**
 * Expects a page to need no request but its own: the replies that it reads are printed with it.
 *
 * @param query Of its URL.
 */
async function expectNoFirstRequests( page: Page, query: string ) {
	const read: string[] = [];
	const note = ( request: Request ) => {
		if (
			request.method() === 'GET' &&
			/wp-json|rest_route/.test( request.url() )
		) {
			read.push( request.url() );
		}
	};
	page.on( 'request', note );
	await page.goto( HOME + query );
	await expect( page.locator( '.ramjet-page' ) ).toBeVisible();
	await expect( page.getByText( /^Loading/ ) ).toHaveCount( 0 );
	// After the effects of the first rendering, which would send requests.
	await page.evaluate( 'new Promise( requestIdleCallback )' );
	page.off( 'request', note );
	expect( read, query ).toEqual( [] );
}

/** Opens every page on a small screen, where WordPress's menu has to be opened first. */
async function expectGoodSmallPages( page: Page ) {
	const openMenu = page.locator( '#wpwrap.wp-responsive-open' );
	for ( const name of PAGES ) {
		await page.locator( '#wp-admin-bar-menu-toggle a' ).click();
		await expect( openMenu ).toHaveCount( 1 );
		await openPage( page, name );
		await expect( openMenu ).toHaveCount( 0 );
		await expectGoodPage( page, name );
	}
	await expectGoodSections( page );
}

test(
	'An owner opens every page, changes a module and a setting, and handles a response',
	{ tag: '@embedded' },
	async ( { admin, page: visitor, site, as, under } ) => {
		test.slow();
		const sandbox = randomUUID();
		await under( { sandbox } );
		const mark = `w${ randomUUID().replaceAll( '-', '' ) }`;
		await seedResponses( site, [
			{ fields: contactFields( 'Ada', 'ada@example.com', mark ) },
			{
				date: '2024-01-01 10:00:00',
				unread: false,
				fields: contactFields( 'Bob', 'bob@example.com', mark ),
			},
		] );

		await test.step( 'The admin menu opens each page', async () => {
			await admin.goto( '/wp-admin/' );
			await menu( admin ).getByRole( 'link', { name: 'Ramjet' } ).click();
			await expect( admin ).toHaveTitle( /^Overview ‹ Ramjet ‹ / );
			await expectGoodPage( admin, 'Overview' );
			for ( const name of PAGES.slice( 1 ) ) {
				await openPage( admin, name );
				await expectGoodPage( admin, name );
				await expect(
					menu( admin ).locator( '.wp-submenu li.current' )
				).toContainText( name );
			}
			await expectGoodSections( admin );
			await admin.goBack();
			await expect( heading( admin, 'Privacy' ) ).toBeFocused();
		} );

		await test.step( 'Each page and section comes with what it reads first', async () => {
			const state = await admin.evaluate(
				() => window.ramjetInitialState?.dashboard
			);
			for ( const query of [
				...( state?.pages ?? [] ).map(
					( { path } ) => `&path=${ path }`
				),
				...( state?.sections ?? [] ).map(
					( { path } ) => `&path=settings&section=${ path }`
				),
			] ) {
				await expectNoFirstRequests( admin, query );
			}
		} );

		await test.step( 'On small screens', async () => {
			await admin.setViewportSize( { width: 320, height: 800 } );
			// Loaded anew: WordPress rebuilds its menu some time after the window was resized.
			await admin.goto( `${ HOME }&path=modules` );
			await expectGoodPage( admin, 'Modules' );
			await expectGoodSmallPages( admin );
		} );

		await test.step( 'In a right-to-left language', async () => {
			await under( { sandbox, rtl: true } );
			await admin.reload();
			await expect( admin.locator( 'html' ) ).toHaveAttribute(
				'dir',
				'rtl'
			);
			await expectGoodSmallPages( admin );
			await under( { sandbox } );
			await admin.setViewportSize( { width: 1280, height: 900 } );
		} );

		await test.step( 'A module’s setting changes the site, and can be undone', async () => {
			const { body } = await (
				await as( 'admin' )
			).post( '/wp/v2/posts', {
				title: 'Where we are',
				status: 'publish',
				content:
					'<!-- wp:jetpack/contact-info --><div class="wp-block-jetpack-contact-info"><!-- wp:jetpack/phone {"phone":"+44 20 7946 0000"} --><div class="wp-block-jetpack-phone"><span class="phone-prefix"></span><a href="tel:+442079460000">+44 20 7946 0000</a></div><!-- /wp:jetpack/phone --></div><!-- /wp:jetpack/contact-info -->',
			} );
			const { link } = body as { link: string };
			const marked = visitor.locator(
				'.wp-block-jetpack-contact-info [itemtype], .wp-block-jetpack-contact-info[itemtype], .wp-block-jetpack-contact-info script[type="application/ld+json"]'
			);
			await visitor.goto( link );
			await expect( marked ).not.toHaveCount( 0 );

			await admin.goto( `${ HOME }&path=modules&s=Contact+Info` );
			const contactInfo = admin.locator( '.ramjet-module', {
				has: admin.getByRole( 'switch', { name: 'Contact Info' } ),
			} );
			const options = contactInfo.getByText( 'Settings' );
			await options.click();
			await contactInfo.getByLabel( 'Structured data' ).press( 'Space' );
			await expect(
				admin.locator( '.ramjet-module[aria-busy=true]' )
			).toHaveCount( 0 );
			await visitor.reload();
			await expect( marked ).toHaveCount( 0 );

			await openPage( admin, 'Settings' );
			await sections( admin ).filter( { hasText: 'Reset' } ).click();
			await button( admin, 'Reset: Modules' ).click();
			const question = admin.getByRole( 'dialog' );
			await expectAccessible( question );
			await button( admin, 'Reset' ).last().click();
			await button( admin, 'Undo' ).press( 'Enter' );
			await expect(
				admin.getByTestId( 'snackbar' ).getByText( 'Modules restored.' )
			).toBeVisible();
			await openPage( admin, 'Modules' );
			await options.click();
			await expect(
				contactInfo.getByLabel( 'Structured data' )
			).not.toBeChecked();
		} );

		await test.step( 'Settings that are not valid are marked, and valid ones are saved', async () => {
			await openPage( admin, 'Settings' );
			await admin.keyboard.press( '/' );
			await admin.keyboard.type( 'keep responses' );
			await admin.keyboard.press( 'Enter' );
			const days = admin.getByRole( 'spinbutton', {
				name: 'Keep responses for (days)',
			} );
			const proxies = admin.getByRole( 'textbox', {
				name: 'Trusted proxies',
			} );
			await expect( days ).toBeFocused();
			await days.fill( '99999' );
			await proxies.fill( 'nonsense' );
			await button( admin, 'Save' ).press( 'Enter' );
			await expect( days ).toBeFocused();
			for ( const field of [ days, proxies ] ) {
				await expect( field ).toHaveAttribute( 'aria-invalid', 'true' );
				await expect( field ).not.toHaveAccessibleDescription(
					/forms_/
				);
			}
			await expectAccessible( admin.locator( '.ramjet-page' ) );

			// Leaving the section asks for confirmation.
			await sections( admin ).filter( { hasText: 'Privacy' } ).click();
			await button( admin, 'Stay' ).click();
			await days.fill( '90' );
			await proxies.fill( '192.0.2.0/24' );
			await button( admin, 'Save' ).click();
			await expect(
				admin.getByTestId( 'snackbar' ).getByText( 'Settings saved.' )
			).toBeVisible();
			await admin.reload();
			await expect( days ).toHaveValue( '90' );
			await expect( proxies ).toHaveValue( '192.0.2.0/24' );
		} );

		await test.step( 'A response is read, moved to the trash and back, and exported', async () => {
			await openPage( admin, 'Responses' );
			await admin
				.getByRole( 'searchbox', { name: 'Search responses' } )
				.fill( mark );
			const list = admin.locator( '.ramjet-records__list' );
			await expect( list.getByRole( 'link' ) ).toHaveText( [
				'Unread: Ada',
				'Bob',
			] );
			await list.getByRole( 'link', { name: 'Ada' } ).press( 'Enter' );
			await expect(
				admin.getByRole( 'heading', { name: 'Ada' } )
			).toBeFocused();
			const ada = admin.getByRole( 'region', {
				name: 'Ada',
				exact: true,
			} );
			await expect( ada.getByText( mark ) ).toBeVisible();
			await expectAccessible( ada );
			await expect(
				list.getByRole( 'link', { name: 'Unread' } )
			).toHaveCount( 0 );
			await ada.getByRole( 'button', { name: 'Move to trash' } ).click();
			await expect( list.getByRole( 'link' ) ).toHaveText( [ 'Bob' ] );
			await button( admin, 'Undo' ).click();
			await expect( list.getByRole( 'link' ) ).toHaveText( [
				'Ada',
				'Bob',
			] );

			await button( admin, 'Export' ).click();
			await expectAccessible( admin.getByRole( 'dialog' ) );
			const [ download ] = await Promise.all( [
				admin.waitForEvent( 'download' ),
				button( admin, 'Download' ).click(),
			] );
			const rows: Record< string, string >[] = parse(
				await readFile( await download.path(), 'utf8' ),
				{ bom: true, columns: true }
			);
			expect( rows.map( ( { Name } ) => Name ) ).toEqual( [
				'Ada',
				'Bob',
			] );
		} );
	}
);
