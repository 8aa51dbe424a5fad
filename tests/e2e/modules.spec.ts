/*
 * What switching a module means for editors and readers. Each test has its own decisions about modules
 * (the condition `sandbox`), since others need them all on.
 */
import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/axe';
import type { Editor } from '../support/editor';
import {
	expectSaved,
	moduleHeadings,
	MODULES_PAGE,
	modulesRegion,
	moduleSwitch,
} from '../support/modules-page';
import { expect, test } from '../support/test';

/** Plain permalinks put the route into the query. */
const ALL = /jetpack(\/|%2F)v4(\/|%2F)module(\/|%2F)all/;

const POST = `<!-- wp:jetpack/markdown {"source":"Some **bold** words"} -->
<div class="wp-block-jetpack-markdown"><p>Some <strong>bold</strong> words</p>
</div>
<!-- /wp:jetpack/markdown -->`;

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
	await admin.goto( MODULES_PAGE );
	await expect( moduleSwitch( admin, 'Markdown' ) ).toBeChecked();
	// The modules came with the page.
	expect( requests ).toEqual( [] );

	await admin.getByRole( 'searchbox', { name: 'Search modules' } ).focus();
	await admin.keyboard.type( 'markd' );
	await expect( moduleHeadings( admin ) ).toHaveText( [ 'Markdown' ] );
	await expect( modulesRegion( admin ).getByRole( 'status' ) ).toHaveText(
		'1 module found.'
	);
	for ( const control of [
		modulesRegion( admin ).getByRole( 'button', { name: 'Reset search' } ),
		modulesRegion( admin ).getByRole( 'radio', { name: 'All' } ),
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
	await expect( block ).toHaveAccessibleDescription(
		/This block’s module is switched off in Ramjet\./
	);
	const toModules = editor.canvas.getByRole( 'link', {
		name: /Switch the module on/,
	} );
	await expectAccessible( toModules.locator( 'xpath=ancestor::div[@id]' ) );
	const [ modules ] = await Promise.all( [
		editor.page.waitForEvent( 'popup' ),
		toModules.click(),
	] );
	await expect( moduleSwitch( modules, 'Markdown' ) ).not.toBeChecked();
	await modules.close();
	await editor.select( 'jetpack/markdown' );
	await block.getByRole( 'textbox' ).fill( 'Other *words*' );
	await editor.publish();
	await visitor.reload();
	await expect( visitor.locator( '.wp-block-jetpack-markdown' ) ).toHaveText(
		/Other words/
	);

	await admin.goto( `${ MODULES_PAGE }&status=inactive` );
	await expect( moduleHeadings( admin ) ).toHaveText( [ 'Markdown' ] );
	await moduleSwitch( admin, 'Markdown' ).press( 'Space' );
	await expect( moduleSwitch( admin, 'Markdown' ) ).toBeChecked();
	await expectSaved( admin );

	await editor.newPost();
	library = await searchInserter( editor, 'Markdown' );
	await expect(
		library.getByRole( 'option', { name: 'Markdown', exact: true } )
	).toBeVisible();
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

	await admin.goto( MODULES_PAGE );
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
