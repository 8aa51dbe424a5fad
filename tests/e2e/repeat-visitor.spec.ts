import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/test';
import { expectGoodOnEveryScreen } from '../support/visitor';

const NAME = 'jetpack/repeat-visitor';
const VIEW_MODULE = /blocks\/repeat-visitor\/view\.js/;

const block = ( attributes: string, text: string ) =>
	`<!-- wp:${ NAME } ${ attributes } -->
<div class="wp-block-jetpack-repeat-visitor"><div class="wp-block-jetpack-repeat-visitor__inner-container"><!-- wp:paragraph -->
<p>${ text }</p>
<!-- /wp:paragraph --></div></div>
<!-- /wp:${ NAME } -->`;

const BOTH =
	block( '{"threshold":2}', 'For regulars' ) +
	block( '{"criteria":"before-visits","threshold":2}', 'For newcomers' );

const regulars = ( page: Page ) => page.getByText( 'For regulars' );
const newcomers = ( page: Page ) => page.getByText( 'For newcomers' );

test( 'A Repeat Visitor block is set by keyboard and welcomes returning visitors', async ( {
	draft,
	page,
	site,
} ) => {
	const { keyboard } = draft.page;
	await draft.setTitle( 'Welcome back' );
	const inEditor = await draft.insertBlock( NAME );
	const threshold = inEditor.getByLabel( 'Visit count threshold' );
	await expect( threshold ).toHaveValue( '3' );
	await expectAccessible( inEditor );
	await threshold.focus();
	await keyboard.press( 'ControlOrMeta+a' );
	await keyboard.type( '1' );
	await inEditor.getByRole( 'button', { name: 'Add block' } ).click();
	// The inserter shows only the six blocks that this page's tests used most.
	await draft.page.getByRole( 'searchbox' ).last().fill( 'Paragraph' );
	await draft.page
		.getByRole( 'option', { name: 'Paragraph', exact: true } )
		.click();
	await keyboard.type( 'Good to see you again!' );
	const post = await draft.publish();
	expect( post.content ).toBe(
		block( '{"threshold":1}', 'Good to see you again!' )
	);

	const response = await page.goto( post.link );
	// A page cache may store the page.
	expect( response?.headers() ).not.toHaveProperty( 'set-cookie' );
	const greeting = page.getByText( 'Good to see you again!' );
	await expect( greeting ).toBeAttached();
	await expect( greeting ).toBeHidden();
	await page.reload();
	await expect( greeting ).toBeVisible();
	await expectGoodOnEveryScreen(
		page.locator( '.wp-block-jetpack-repeat-visitor' ),
		site
	);
	await expect( greeting ).toBeVisible();
} );

test( 'A Repeat Visitor block counts visits; without its script each visit is the first', async ( {
	as,
	browser,
	page,
	site,
} ) => {
	const { body } = await (
		await as( 'admin' )
	).post( '/wp/v2/posts', {
		title: 'For old and new',
		status: 'publish',
		content: BOTH,
	} );
	const { link } = body as { link: string };

	for ( const isRegular of [ false, false, true ] ) {
		await page.goto( link );
		await expect( regulars( page ) ).toBeVisible( { visible: isRegular } );
		await expect( newcomers( page ) ).toBeVisible( {
			visible: ! isRegular,
		} );
	}

	await test.step( 'Jetpack’s count is continued', async () => {
		const context = await browser.newContext();
		await context.addCookies( [
			{ name: 'jp-visit-counter', value: '2', url: site.url },
		] );
		const other = await context.newPage();
		await other.goto( link );
		await expect( regulars( other ) ).toBeVisible();
		await context.close();
	} );

	await test.step( 'JavaScript is off', async () => {
		const context = await browser.newContext( {
			javaScriptEnabled: false,
		} );
		const other = await context.newPage();
		await other.goto( link );
		await expect( newcomers( other ) ).toBeVisible();
		await expect( regulars( other ) ).toBeHidden();
		await context.close();
	} );

	await test.step( 'the script is blocked: hidden at first, then shown', async () => {
		const context = await browser.newContext();
		const other = await context.newPage();
		await other.route( VIEW_MODULE, ( route ) => route.abort() );
		// Pause the animation that shows the block, so that its start can be checked.
		await other.addInitScript( () =>
			addEventListener( 'animationstart', ( { target } ) =>
				( target as Element )
					.getAnimations()
					.forEach( ( animation ) => animation.pause() )
			)
		);
		await other.goto( link, { waitUntil: 'commit' } );
		await expect( newcomers( other ) ).toBeAttached();
		await expect( newcomers( other ) ).toBeHidden();
		await other.evaluate( () =>
			document
				.getAnimations()
				.forEach( ( animation ) => animation.finish() )
		);
		await expect( newcomers( other ) ).toBeVisible();
		await expect( regulars( other ) ).toBeHidden();
		await context.close();
	} );
} );
