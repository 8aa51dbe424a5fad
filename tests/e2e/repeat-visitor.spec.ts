import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import type { Editor } from '../support/editor';
import { expect, test } from '../support/test';

const NAME = 'jetpack/repeat-visitor';
const VIEW_MODULE = /blocks\/repeat-visitor\/view\.js/;

const block = ( attributes: object, text: string ) =>
	`<!-- wp:${ NAME } ${ JSON.stringify( attributes ) } -->
<div class="wp-block-jetpack-repeat-visitor"><div class="wp-block-jetpack-repeat-visitor__inner-container"><!-- wp:paragraph -->
<p>${ text }</p>
<!-- /wp:paragraph --></div></div>
<!-- /wp:${ NAME } -->`;

async function publishBothBranches( editor: Editor ): Promise< string > {
	await editor.newPost();
	await editor.setTitle( 'For old and new' );
	await editor.setContent(
		block( { threshold: 2 }, 'For regulars' ) +
			block(
				{ criteria: 'before-visits', threshold: 2 },
				'For newcomers'
			)
	);
	await editor.expectValid();
	return ( await editor.publish() ).link;
}

const regulars = ( page: Page ) => page.getByText( 'For regulars' );
const newcomers = ( page: Page ) => page.getByText( 'For newcomers' );

test.describe( 'a repeat visitor block', () => {
	test( 'is set by keyboard, and welcomes back who was here before', async ( {
		editor,
		page,
	} ) => {
		const { keyboard } = editor.page;
		await editor.newPost();
		await editor.setTitle( 'Welcome back' );
		const inEditor = await editor.insertBlock( NAME );
		const threshold = inEditor.getByLabel( 'Visit count threshold' );
		await expect( threshold ).toHaveValue( '3' );
		await expect(
			inEditor.getByRole( 'radio', { name: 'Show after threshold' } )
		).toBeChecked();
		await expectAccessible( inEditor );

		await threshold.focus();
		await keyboard.press( 'ControlOrMeta+a' );
		await keyboard.type( '0' );
		const error = inEditor.getByText( 'Please enter a valid number.' );
		await expect( error ).toBeVisible();
		await expect( threshold ).toHaveAttribute( 'aria-invalid', 'true' );
		await expectAccessible( inEditor );
		expect( ( await editor.getBlocks() )[ 0 ]?.attributes.threshold ).toBe(
			3
		);

		await keyboard.press( 'ControlOrMeta+a' );
		await keyboard.type( '1' );
		await expect( error ).toBeHidden();
		await expect(
			inEditor.getByText( 'Shown to people who have been here before.' )
		).toBeVisible();
		await inEditor
			.getByRole( 'radio', { name: 'Show after threshold' } )
			.focus();
		await keyboard.press( 'ArrowDown' );
		await keyboard.press( 'ArrowUp' );

		await inEditor.getByRole( 'button', { name: 'Add block' } ).click();
		await editor.page
			.getByRole( 'option', { name: 'Paragraph', exact: true } )
			.click();
		await keyboard.type( 'Good to see you again!' );
		const post = await editor.publish();
		expect( post.content ).toBe(
			block( { threshold: 1 }, 'Good to see you again!' )
		);

		await page.goto( post.link );
		const greeting = page.getByText( 'Good to see you again!' );
		await expect( greeting ).toBeAttached();
		await expect( greeting ).toBeHidden();
		await page.reload();
		await expect( greeting ).toBeVisible();
		await expectAccessible(
			page.locator( '.wp-block-jetpack-repeat-visitor' )
		);
	} );

	test( 'counts page views with the block, and takes over the old count', async ( {
		browser,
		editor,
		page,
		site,
	} ) => {
		const link = await publishBothBranches( editor );
		for ( const isRegular of [ false, false, true, true ] ) {
			await page.goto( link );
			await expect( regulars( page ) ).toBeVisible( {
				visible: isRegular,
			} );
			await expect( newcomers( page ) ).toBeVisible( {
				visible: ! isRegular,
			} );
		}

		const regular = await browser.newContext();
		await regular.addCookies( [
			{ name: 'jp-visit-counter', value: '2', url: site.url },
		] );
		const other = await regular.newPage();
		await other.goto( link );
		await expect( regulars( other ) ).toBeVisible();
		await regular.close();
	} );

	test( 'shows what a first visit shows where no script runs', async ( {
		browser,
		editor,
		page,
	} ) => {
		const link = await publishBothBranches( editor );

		const context = await browser.newContext( {
			javaScriptEnabled: false,
		} );
		const withoutScripts = await context.newPage();
		await withoutScripts.goto( link );
		await expect( newcomers( withoutScripts ) ).toBeVisible();
		await expect( regulars( withoutScripts ) ).toBeHidden();
		await context.close();

		// A blocked module: held back for it first, then shown all the same.
		await page.route( VIEW_MODULE, ( route ) => route.abort() );
		// Held at its beginning, however long the test takes to look.
		await page.addInitScript( () =>
			addEventListener( 'animationstart', ( { target } ) =>
				( target as Element )
					.getAnimations()
					.forEach( ( animation ) => animation.pause() )
			)
		);
		await page.goto( link, { waitUntil: 'commit' } );
		await expect( newcomers( page ) ).toBeAttached();
		await expect( newcomers( page ) ).toBeHidden();
		await page.evaluate( () =>
			document
				.getAnimations()
				.forEach( ( animation ) => animation.finish() )
		);
		await expect( newcomers( page ) ).toBeVisible();
		await expect( regulars( page ) ).toBeHidden();
	} );
} );
