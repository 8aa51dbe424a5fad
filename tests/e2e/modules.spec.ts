/*
 * The modules page, and what switching a module off means for editors and readers. Each test has its
 * own decisions about modules (the condition `sandbox`), since others need them all on.
 */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import type { Editor } from '../support/editor';
import { expect, test, type Role } from '../support/test';

const PAGE = '/wp-admin/admin.php?page=ramjet&path=modules';

/** Plain permalinks put the route into the query. */
const ALL = /jetpack(\/|%2F)v4(\/|%2F)module(\/|%2F)all/;
const MARKDOWN_ACTIVE = /module(\/|%2F)markdown(\/|%2F)active/;

const POST = `<!-- wp:jetpack/markdown {"source":"Some **bold** words"} -->
<div class="wp-block-jetpack-markdown"><p>Some <strong>bold</strong> words</p>
</div>
<!-- /wp:jetpack/markdown -->`;

const region = ( page: Page ) =>
	page.getByRole( 'region', { name: 'Modules' } );
const moduleSwitch = ( page: Page, name: string ) =>
	region( page ).getByRole( 'switch', { name, exact: true } );
const headings = ( page: Page ) =>
	region( page ).getByRole( 'heading', { level: 3 } );

async function expectSaved( page: Page ) {
	await expect( region( page ).locator( '[aria-busy=true]' ) ).toHaveCount(
		0
	);
}

/**
 * What the inserter offers for a search.
 * @param root0
 * @param root0.page
 * @param text
 */
async function searchInserter( { page }: Editor, text: string ) {
	await page
		.getByRole( 'region', { name: 'Editor top bar' } )
		.getByRole( 'button', { name: /block inserter/i } )
		.click();
	const library = page.getByRole( 'region', { name: 'Block Library' } );
	await library.getByRole( 'searchbox' ).fill( text );
	return library;
}

test( 'A module is found, switched off and on; editors and readers notice what they should', async ( {
	admin,
	editor,
	page: visitor,
	as,
	under,
} ) => {
	// Six pages, four of them editors.
	test.slow();
	await under( { sandbox: randomUUID() } );
	const { body } = await (
		await as( 'admin' )
	).post( '/wp/v2/posts', {
		title: 'Written in Markdown',
		status: 'publish',
		content: POST,
	} );
	const { id, link } = body as { id: number; link: string };

	const requests: string[] = [];
	admin.on( 'request', ( request ) => {
		if ( ALL.test( request.url() ) ) {
			requests.push( request.url() );
		}
	} );
	await admin.goto( PAGE );
	await expect( moduleSwitch( admin, 'Markdown' ) ).toBeChecked();
	// The modules came with the page.
	expect( requests ).toEqual( [] );

	await admin.getByRole( 'searchbox', { name: 'Search modules' } ).focus();
	await admin.keyboard.type( 'markd' );
	await expect( headings( admin ) ).toHaveText( [ 'Markdown' ] );
	await expect( region( admin ).getByRole( 'status' ) ).toHaveText(
		'1 module found.'
	);
	for ( const control of [
		region( admin ).getByRole( 'button', { name: 'Reset search' } ),
		region( admin ).getByRole( 'radio', { name: 'All' } ),
		moduleSwitch( admin, 'Markdown' ),
	] ) {
		await admin.keyboard.press( 'Tab' );
		await expect( control ).toBeFocused();
	}
	await admin.keyboard.press( 'Space' );
	await expect( moduleSwitch( admin, 'Markdown' ) ).not.toBeChecked();
	await expectSaved( admin );
	await expect( moduleSwitch( admin, 'Markdown' ) ).not.toBeChecked();

	await visitor.goto( link );
	await expect( visitor.locator( '.wp-block-jetpack-markdown' ) ).toHaveText(
		/Some bold words/
	);

	await editor.newPost();
	let library = await searchInserter( editor, 'Star Rating' );
	await expect(
		library.getByRole( 'option', { name: 'Star Rating' } )
	).toBeVisible();
	await library.getByRole( 'searchbox' ).fill( 'Markdown' );
	await expect(
		library.getByRole( 'option', { name: 'Star Rating' } )
	).toBeHidden();
	await expect(
		library.getByRole( 'option', { name: 'Markdown', exact: true } )
	).toHaveCount( 0 );

	await editor.openPost( id );
	await editor.expectValid();
	const block = editor.block( 'jetpack/markdown' );
	await expect( block ).toHaveClass( /has-warning/ );
	await editor.select( 'jetpack/markdown' );
	await block.getByRole( 'textbox' ).fill( 'Other *words*' );
	await editor.publish();
	await visitor.reload();
	await expect( visitor.locator( '.wp-block-jetpack-markdown' ) ).toHaveText(
		/Other words/
	);

	await admin.goto( `${ PAGE }&status=inactive` );
	await expect( headings( admin ) ).toHaveText( [ 'Markdown' ] );
	await moduleSwitch( admin, 'Markdown' ).press( 'Space' );
	await expect( moduleSwitch( admin, 'Markdown' ) ).toBeChecked();
	await expectSaved( admin );

	await editor.newPost();
	library = await searchInserter( editor, 'Markdown' );
	await expect(
		library.getByRole( 'option', { name: 'Markdown', exact: true } )
	).toBeVisible();
} );

test( 'A switch goes back when the server fails, says why, and works when tried again', async ( {
	admin,
	under,
} ) => {
	await under( { sandbox: randomUUID() } );
	await admin.goto( PAGE );
	const control = moduleSwitch( admin, 'Markdown' );

	for ( const [ answer, why ] of [
		[
			{ status: 500, json: { code: 'x', message: 'Out of order.' } },
			'Out of order. (Status 500)',
		],
		[
			{ status: 200, contentType: 'text/html', body: '<h1>Log in</h1>' },
			'The answer of the server could not be read.',
		],
		[
			{ status: 200, json: { code: 'success' } },
			'The server answered something else than was asked for.',
		],
	] as const ) {
		await admin.route( MARKDOWN_ACTIVE, ( route ) =>
			route.fulfill( answer )
		);
		await control.press( 'Space' );
		await expect(
			region( admin ).getByText(
				`Markdown could not be switched off. ${ why }`
			)
		).toBeVisible();
		await expect( admin.locator( '#a11y-speak-assertive' ) ).toContainText(
			why
		);
		await expect( control ).toBeChecked();
		await expect( control ).toBeFocused();
		await expectAccessible( region( admin ) );
		await admin.unroute( MARKDOWN_ACTIVE );
	}

	await region( admin ).getByRole( 'button', { name: 'Try again' } ).click();
	await expect( control ).not.toBeChecked();
	await expectSaved( admin );
	await expect( region( admin ).getByText( /could not be/ ) ).toHaveCount(
		0
	);
	await admin.reload();
	await expect( control ).not.toBeChecked();
} );

test( 'An option of a module reaches the page that visitors see', async ( {
	admin,
	page: visitor,
	as,
	under,
} ) => {
	await under( { sandbox: randomUUID() } );
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
		'.wp-block-jetpack-contact-info[itemtype], .wp-block-jetpack-contact-info [itemtype], .wp-block-jetpack-contact-info script[type="application/ld+json"]'
	);
	await visitor.goto( link );
	await expect( marked ).not.toHaveCount( 0 );

	await admin.goto( PAGE );
	const settings = admin.getByRole( 'group', {
		name: 'Settings of Contact Info',
	} );
	await settings.getByLabel( 'Structured data' ).press( 'Space' );
	await expectSaved( admin );
	await expect( settings.getByLabel( 'Structured data' ) ).not.toBeChecked();

	await visitor.reload();
	await expect( visitor.getByText( '+44 20 7946 0000' ) ).toBeVisible();
	await expect( marked ).toHaveCount( 0 );
} );

test.describe( 'The modules page', () => {
	test( 'says what is wrong when another plugin answers, and tries again', async ( {
		admin,
		under,
	} ) => {
		await under( {
			taken: { routes: [ [ 'jetpack/v4', '/module/all' ] ] },
		} );
		await admin.goto( PAGE );
		const error = region( admin ).getByText(
			'The modules could not be loaded. The server answered something else than was asked for. Another plugin may use the same address.'
		);
		await expect( error ).toBeVisible();
		await expectAccessible( region( admin ) );

		await under( {} );
		await region( admin )
			.getByRole( 'button', { name: 'Try again' } )
			.click();
		await expect( moduleSwitch( admin, 'Markdown' ) ).toBeVisible();
		await expect( error ).toBeHidden();
	} );

	test( 'is led to by links and by the back button', async ( { admin } ) => {
		await admin.goto( '/wp-admin/plugins.php' );
		await admin
			.getByRole( 'row', { name: /Ramjet/ } )
			.getByRole( 'link', { name: 'Settings' } )
			.click();
		await admin
			.getByRole( 'navigation', { name: 'Pages of Ramjet' } )
			.getByRole( 'link', { name: 'Modules' } )
			.click();
		await expect( headings( admin ) ).not.toHaveCount( 0 );
		const all = await headings( admin ).allTextContents();
		const inactive = region( admin ).getByRole( 'radio', {
			name: 'Inactive',
		} );

		await admin
			.getByRole( 'searchbox', { name: 'Search modules' } )
			.fill( 'hours' );
		await expect( headings( admin ) ).toHaveText( [ 'Business Hours' ] );
		await inactive.check();
		await expect(
			region( admin ).getByText( 'No modules match.' ).last()
		).toBeVisible();
		await expectAccessible( region( admin ) );

		await admin.reload();
		await expect( inactive ).toBeChecked();
		await admin.goBack();
		await expect( headings( admin ) ).toHaveText( [ 'Business Hours' ] );
		await inactive.check();
		await region( admin )
			.getByRole( 'button', { name: 'Clear search and filter' } )
			.click();
		await expect( headings( admin ) ).toHaveText( all );
	} );

	for ( const rtl of [ false, true ] ) {
		test( `fits a small screen and passes axe, ${
			rtl ? 'right to left' : 'left to right'
		}`, async ( { admin, under } ) => {
			await under( { rtl } );
			await admin.setViewportSize( { width: 320, height: 800 } );
			await admin.goto( PAGE );
			const control = moduleSwitch( admin, 'Business Hours' );
			await expect( control ).toBeVisible();
			expect(
				await admin.evaluate(
					() => document.documentElement.scrollWidth
				)
			).toBe( 320 );
			const name = region( admin ).getByRole( 'heading', {
				name: 'Business Hours',
			} );
			const [ nameBox, controlBox ] = [
				await name.boundingBox(),
				await control.boundingBox(),
			];
			expect( ( nameBox?.x ?? 0 ) > ( controlBox?.x ?? 0 ) ).toBe( rtl );
			await expectAccessible( region( admin ) );
		} );
	}

	for ( const role of [ 'editor', 'subscriber' ] satisfies Role[] ) {
		test( `is not for a user with the role ${ role }`, async ( {
			pageAs,
		} ) => {
			const page = await pageAs( role );
			await page.goto( '/wp-admin/profile.php' );
			const menu = page.getByRole( 'navigation', { name: 'Main menu' } );
			await expect(
				menu.getByRole( 'link', { name: 'Profile' } )
			).toBeVisible();
			await expect(
				menu.getByRole( 'link', { name: 'Ramjet' } )
			).toHaveCount( 0 );
			const response = await page.goto( PAGE );
			expect( response?.status() ).toBe( 403 );
		} );
	}
} );
