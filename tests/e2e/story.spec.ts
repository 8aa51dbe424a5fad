import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/test';
import { expectGoodOnEveryScreen, recordShifts } from '../support/visitor';

const NAME = 'jetpack/story';

/** Landscape, a video, portrait. */
const FILES = [
	'images/1-harbour-by-day.jpg',
	'videos/waves.mp4',
	'images/3-lighthouse.jpg',
].map( ( name ) => join( __dirname, '../../bin/site', name ) );

/** Has pages say that they are hidden: then a story does not go on by itself. */
const hold = ( context: BrowserContext ) =>
	context.addInitScript( () =>
		Object.defineProperty( document, 'hidden', { value: true } )
	);

test( 'A story is made from files, and played by touch and keys', async ( {
	browser,
	draft,
	page,
	site,
} ) => {
	// On a new site, WordPress's parallel uploads compete to create this month's folder.
	await site.php( 'wp_upload_dir();' );
	await draft.setTitle( 'A day at sea' );
	const inEditor = await draft.insertBlock( NAME );
	const files = inEditor.locator( 'input[type="file"]' );
	// Before, a placeholder stands for the block, and is replaced.
	await expect( files ).toBeAttached();
	await expectAccessible( inEditor );
	await files.setInputFiles( FILES );
	await expect( inEditor.getByRole( 'listitem' ) ).toHaveCount( 3 );
	await test.step( 'a click in the media library adds a file', async () => {
		await inEditor
			.getByRole( 'listitem', { name: '3 of 3' } )
			.getByRole( 'button', { name: 'Remove' } )
			.press( 'Enter' );
		await expect( inEditor.getByRole( 'listitem' ) ).toHaveCount( 2 );
		await draft.page.getByRole( 'button', { name: 'Edit Story' } ).click();
		const library = draft.page.getByRole( 'dialog' );
		await library.getByRole( 'tab', { name: 'Media Library' } ).click();
		// The newest; other tests have uploaded the same file.
		await library
			.getByRole( 'checkbox', { name: '3-lighthouse' } )
			.first()
			.click();
		await library
			.getByRole( 'button', { name: 'Select', exact: true } )
			.click();
		await expect( inEditor.getByRole( 'listitem' ) ).toHaveCount( 3 );
	} );
	await inEditor
		.getByRole( 'listitem', { name: '3 of 3' } )
		.getByRole( 'button', { name: 'Move backward' } )
		.press( 'Enter' );
	await inEditor
		.getByRole( 'textbox', { name: 'Alternative text' } )
		.last()
		.fill( 'A lighthouse' );
	await expectAccessible( inEditor );
	const { link } = await draft.publish();

	const story = page.locator( '.wp-block-jetpack-story' );
	const dialog = story.getByRole( 'dialog', { name: 'A day at sea' } );
	const expectItem = ( number: number ) =>
		expect( dialog.getByRole( 'status' ) ).toHaveText(
			`Story, ${ number } of 3`
		);
	const play = story.getByRole( 'button', { name: 'Play story' } );
	await test.step( 'nothing moves on the page', async () => {
		const shifts = await recordShifts( page );
		await hold( page.context() );
		for ( const width of [ 360, 768, 1280 ] ) {
			await page.setViewportSize( { width, height: 800 } );
			await page.goto( link );
			await play.scrollIntoViewIfNeeded();
			await expect( play ).toBeVisible();
			expect( await shifts() ).toEqual( [] );
		}
	} );

	await test.step( 'keys', async () => {
		await play.press( 'Enter' );
		await expectItem( 1 );
		await expectAccessible( dialog );
		await page.keyboard.press( 'ArrowRight' );
		await expectItem( 2 );
		await expect( dialog.getByAltText( 'A lighthouse' ) ).toBeVisible();
		await page.keyboard.press( 'ArrowRight' );
		await expectItem( 3 );
		await dialog.getByRole( 'button', { name: 'Unmute' } ).click();
		const video = dialog.locator( 'video' );
		await expect
			.poll( () =>
				video.evaluate(
					( { currentTime, muted }: HTMLVideoElement ) =>
						currentTime > 0 && ! muted
				)
			)
			.toBe( true );
		await page.keyboard.press( 'Escape' );
		await expect( dialog ).toBeHidden();
		await expect( play ).toBeFocused();
		await expect( story.locator( 'li video' ) ).toBeVisible();
	} );

	await test.step( 'small screens, right-to-left, reduced motion', async () => {
		await page.emulateMedia( { reducedMotion: 'reduce' } );
		await expectGoodOnEveryScreen( story, site );
		await story.locator( '.wp-story__open' ).click();
		await page.keyboard.press( 'ArrowLeft' );
		await expect( story.locator( '[data-text]' ) ).toContainText( '2' );
		await expect( story.locator( 'dialog' ) ).toHaveClass( /is-paused/ );
	} );

	await test.step( 'touch', async () => {
		const context = await browser.newContext( {
			hasTouch: true,
			viewport: { width: 360, height: 740 },
		} );
		await hold( context );
		const phone = await context.newPage();
		await phone.goto( link );
		await phone.getByRole( 'button', { name: 'Play story' } ).tap();
		const status = phone.getByRole( 'status' );
		await phone.touchscreen.tap( 300, 400 );
		await expect( status ).toHaveText( 'Story, 2 of 3' );
		await phone.touchscreen.tap( 40, 400 );
		await expect( status ).toHaveText( 'Story, 1 of 3' );
		await context.close();
	} );

	await test.step( 'the row is scrolled without JavaScript', async () => {
		const context = await browser.newContext( {
			javaScriptEnabled: false,
		} );
		const plain = await context.newPage();
		await plain.goto( link );
		await expect( plain.getByText( 'Play story' ) ).toBeHidden();
		await expect( plain.locator( 'li video[controls]' ) ).toBeVisible();
		await context.close();
	} );
} );
