import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/test';
import { expectGoodOnEveryScreen, recordShifts } from '../support/visitor';

const NAME = 'jetpack/image-compare';
const VIEW_MODULE = /blocks\/image-compare\/view\.js/;

const image = ( name: string ) =>
	join( __dirname, `../../bin/site/images/${ name }.jpg` );

const frame = ( page: Page ) => page.locator( '.juxtapose' );
const slider = ( page: Page ) => page.getByRole( 'slider' );

/** Where the divider is, in percent of the frame from the left and from the top. */
async function handleIn( page: Page ) {
	// The menu grows with the pages of other tests, and the mouse stays in the window.
	await frame( page ).evaluate( ( element ) =>
		element.scrollIntoView( { block: 'center' } )
	);
	const box = await frame( page ).boundingBox();
	const value = Number( await slider( page ).inputValue() );
	if ( ! box ) {
		throw new Error( 'The frame is not on the page.' );
	}
	return {
		value,
		at: ( percent: number, across = 50 ) =>
			[
				box.x + ( box.width * percent ) / 100,
				box.y + ( box.height * across ) / 100,
			] as const,
	};
}

/** Expects both images to be seen whole, with their labels. */
async function expectSideBySide( page: Page ): Promise< void > {
	const [ before, after ] = await Promise.all(
		[ 'Before', 'After' ].map( async ( label ) => {
			const layer = frame( page ).locator( 'div', { hasText: label } );
			await expect( layer ).toHaveCSS( 'clip-path', 'none' );
			await expect( layer.getByText( label ) ).toHaveCSS(
				'opacity',
				'1'
			);
			return layer.boundingBox();
		} )
	);
	expect( before!.x + before!.width ).toBeLessThanOrEqual( after!.x );
	await expect( slider( page ) ).toBeHidden();
}

test( 'Two images are compared by mouse, touch and keyboard', async ( {
	as,
	browser,
	draft,
	page,
	site,
} ) => {
	await draft.setTitle( 'Then and now' );
	const inEditor = await draft.insertBlock( NAME );
	await draft.select( NAME );
	for ( const file of [ '1-harbour-by-day', '2-harbour-at-night' ] ) {
		await inEditor
			.locator( 'input[type=file]' )
			.first()
			.setInputFiles( image( file ) );
		await expect( inEditor.locator( 'img[src^="http"]' ) ).not.toHaveCount(
			0
		);
		// No image is wider than its half.
		expect(
			await inEditor.evaluate(
				( { scrollWidth, clientWidth } ) => scrollWidth - clientWidth
			)
		).toBe( 0 );
	}
	await expect( inEditor.getByRole( 'slider' ) ).toBeVisible();
	await expectAccessible( inEditor );
	await inEditor
		.getByLabel( 'Caption' )
		.fill( 'The bay at noon and at midnight' );
	await draft.expectValid();
	const post = await draft.publish();
	expect( post.content ).toMatch(
		/-night[^>]*><\/div><figcaption>The bay at noon and at midnight<\/figcaption>/
	);

	await test.step( 'mouse and keyboard; nothing jumps', async () => {
		const shifts = await recordShifts( page );
		for ( const width of [ 360, 768, 1280 ] ) {
			await page.setViewportSize( { width, height: 800 } );
			await page.goto( post.link );
			await expect( frame( page ) ).toHaveClass( /is-ready/ );
			expect( await shifts() ).toEqual( [] );
		}
		const { at } = await handleIn( page );
		await page.mouse.move( ...at( 50 ) );
		await page.mouse.down();
		await page.mouse.move( ...at( 60 ) );
		await page.mouse.move( ...at( 80 ) );
		await page.mouse.up();
		await expect( slider( page ) ).toHaveValue( '80' );
		await expect( frame( page ) ).toHaveCSS( '--at', '80%' );
		await page.mouse.click( ...at( 30, 10 ) );
		await expect( slider( page ) ).toHaveValue( '30' );
		await page.keyboard.press( 'Tab' );
		await slider( page ).focus();
		await page.keyboard.press( 'ArrowLeft' );
		await expect( slider( page ) ).toHaveValue( '29' );
		await page.keyboard.press( 'End' );
		await expect( frame( page ) ).toHaveCSS( '--at', '100%' );
		expect( await shifts() ).toEqual( [] );
	} );

	await test.step( 'small screens and right to left, where the first image stays at the start', async () => {
		await expectGoodOnEveryScreen(
			page.locator( 'figure', { has: frame( page ) } ),
			site
		);
		const { at } = await handleIn( page );
		await page.mouse.click( ...at( 30, 10 ) );
		await expect( slider( page ) ).toHaveValue( '70' );
		await page.keyboard.press( 'Tab' );
		await slider( page ).focus();
		await page.keyboard.press( 'ArrowLeft' );
		await expect( slider( page ) ).toHaveValue( '71' );
	} );

	await test.step( 'touch, one above the other, with reduced motion', async () => {
		const { body } = await (
			await as( 'admin' )
		).post( `/wp/v2/posts/${ post.id }`, {
			// In a stack, blocks are only as wide as their own content.
			content: `<!-- wp:group {"layout":{"type":"flex","orientation":"vertical"}} --><div class="wp-block-group">${ post.content.replace(
				'"caption":',
				'"orientation":"vertical","caption":'
			) }</div><!-- /wp:group -->`,
		} );
		const context = await browser.newContext( {
			hasTouch: true,
			reducedMotion: 'reduce',
			viewport: { width: 360, height: 800 },
		} );
		const phone = await context.newPage();
		await phone.goto( ( body as { link: string } ).link );
		await expect( frame( phone ) ).toHaveClass( /is-ready/ );
		const stack = phone.locator( '.is-vertical', { has: frame( phone ) } );
		expect( ( await frame( phone ).boundingBox() )?.width ).toBe(
			( await stack.boundingBox() )?.width
		);
		const { at } = await handleIn( phone );
		await phone.touchscreen.tap( ...at( 10, 20 ) );
		await expect( slider( phone ) ).toHaveValue( '20' );
		const touch = await context.newCDPSession( phone );
		const send = (
			type: string,
			...points: ( readonly [ number, number ] )[]
		) =>
			touch.send( 'Input.dispatchTouchEvent', {
				type: type as 'touchStart',
				touchPoints: points.map( ( [ x, y ] ) => ( { x, y } ) ),
			} );
		await send( 'touchStart', at( 50, 20 ) );
		await send( 'touchMove', at( 50, 50 ) );
		await send( 'touchMove', at( 50, 60 ) );
		await send( 'touchEnd' );
		await expect( slider( phone ) ).toHaveValue( '60' );
		await slider( phone ).press( 'ArrowUp' );
		await expect( slider( phone ) ).toHaveValue( '59' );
		expect(
			await phone.evaluate( () => document.getAnimations().length )
		).toBe( 0 );
		await context.close();
	} );

	await test.step( 'without the script, both images are shown', async () => {
		const context = await browser.newContext();
		const other = await context.newPage();
		await other.route( VIEW_MODULE, ( route ) => route.abort() );
		await other.goto( post.link );
		await other.evaluate( () =>
			document
				.getAnimations()
				.forEach( ( animation ) => animation.finish() )
		);
		await expectSideBySide( other );
		await context.close();
		const off = await (
			await browser.newContext( { javaScriptEnabled: false } )
		).newPage();
		await off.goto( post.link );
		await expectSideBySide( off );
		await off.context().close();
	} );
} );
