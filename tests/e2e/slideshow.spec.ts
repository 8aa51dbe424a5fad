import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/test';
import {
	expectGoodOnEveryScreen,
	recordScripts,
	recordShifts,
} from '../support/visitor';

const NAME = 'jetpack/slideshow';
const CHUNKS = /blocks\/chunks\/slideshow/;

/** Landscape, portrait and panorama. */
const FILES = [ '1-harbour-by-day', '3-lighthouse', '4-hills' ].map( ( name ) =>
	join( __dirname, `../../bin/site/images/${ name }.jpg` )
);

const AFTER =
	'<!-- wp:paragraph --><p>After the slideshow</p><!-- /wp:paragraph -->';
const FAR =
	'<!-- wp:spacer {"height":"3000px"} --><div style="height:3000px" aria-hidden="true" class="wp-block-spacer"></div><!-- /wp:spacer -->';

/** As wide as the content, not as the images. */
const inStack = ( content: string ) =>
	`<!-- wp:group {"layout":{"type":"flex","orientation":"vertical"}} --><div class="wp-block-group">${ content }</div><!-- /wp:group -->`;

const slideshow = ( page: Page ) =>
	page.locator( '.wp-block-jetpack-slideshow' ).first();

/** The slides that a visitor can reach. */
const reachable = ( block: Locator ) => block.locator( 'li:not( [inert] )' );

async function expectSlide( block: Locator, number: number ) {
	// Until the slideshow has started, all slides can be reached.
	await expect( reachable( block ) ).toHaveCount( 1 );
	await expect( reachable( block ) ).toHaveAccessibleName(
		`${ number } of 3`
	);
}

test( 'A slideshow is made from files and shown with mouse, keyboard and touch', async ( {
	as,
	browser,
	draft,
	page,
	site,
} ) => {
	// On a new site, WordPress's parallel uploads compete to create this month's folder.
	await site.php( 'wp_upload_dir();' );
	await draft.setTitle( 'By the sea' );
	const inEditor = await draft.insertBlock( NAME );
	const files = inEditor.locator( 'input[type="file"]' );
	// Before, a placeholder stands for the block, and is replaced.
	await expect( files ).toBeAttached();
	await expectAccessible( inEditor );
	await files.setInputFiles( FILES );
	await expectSlide( inEditor, 1 );
	await inEditor.getByRole( 'button', { name: 'Next slide' } ).click();
	await expectSlide( inEditor, 2 );
	await inEditor
		.getByRole( 'textbox', { name: 'Caption of slide 2 of 3' } )
		.fill( 'The lighthouse' );
	const post = await draft.publish();
	expect( post.content ).toContain( '>The lighthouse</figcaption>' );
	const content =
		post.content.replace(
			'The lighthouse',
			'The <a href="/lighthouse">lighthouse</a>'
		) + AFTER;
	const session = await as( 'admin' );
	const publish = async ( text: string ) => {
		const { body } = await session.post( '/wp/v2/posts', {
			title: 'By the sea',
			status: 'publish',
			content: text,
		} );
		return ( body as { link: string } ).link;
	};

	const block = slideshow( page );
	const link = await publish( content + inStack( post.content ) );
	await test.step( 'nothing moves when Swiper starts', async () => {
		const shifts = await recordShifts( page );
		for ( const width of [ 360, 768, 1280 ] ) {
			await page.setViewportSize( { width, height: 800 } );
			await page.goto( link );
			await block.scrollIntoViewIfNeeded();
			await expectSlide( block, 1 );
			await block
				.getByRole( 'button', { name: 'Go to slide 3' } )
				.click();
			await expectSlide( block, 3 );
			expect( await shifts() ).toEqual( [] );
		}
	} );

	await test.step( 'mouse and keyboard', async () => {
		const next = block.getByRole( 'button', { name: 'Next slide' } );
		await next.click();
		await expectSlide( block, 1 );
		await next.press( 'Enter' );
		await expectSlide( block, 2 );
		await expect( block.getByRole( 'link' ) ).toBeVisible();
		await next.press( 'ArrowLeft' );
		await expectSlide( block, 1 );
		// The link on the hidden slide is not reached.
		await block.getByRole( 'button', { name: 'Previous slide' } ).focus();
		await page.keyboard.press( 'Shift+Tab' );
		await expect( block.locator( ':focus' ) ).toHaveCount( 0 );
	} );

	await test.step( 'small screens, right-to-left', async () => {
		await expectGoodOnEveryScreen( block, site );
		await block
			.getByRole( 'button', { name: 'Next slide' } )
			.press( 'ArrowLeft' );
		await expectSlide( block, 2 );
	} );

	await test.step( 'touch', async () => {
		const context = await browser.newContext( {
			hasTouch: true,
			viewport: { width: 360, height: 740 },
		} );
		const phone = await context.newPage();
		await phone.goto( link );
		const onPhone = slideshow( phone );
		await onPhone.scrollIntoViewIfNeeded();
		await expectSlide( onPhone, 1 );
		// The buttons cover neither the image nor its caption.
		const row = ( await onPhone.locator( 'ul' ).boundingBox() )!;
		const next = onPhone.getByRole( 'button', { name: 'Next slide' } );
		expect( ( await next.boundingBox() )!.y ).toBeGreaterThanOrEqual(
			row.y + row.height
		);
		await swipe( onPhone );
		await expectSlide( onPhone, 2 );
		await context.close();
	} );

	const other = await browser.newPage();
	const playing = slideshow( other );
	await test.step( 'autoplay starts near the viewport and can be paused', async () => {
		const scripts = recordScripts( playing );
		await other.goto(
			await publish(
				FAR +
					content.replace(
						'jetpack/slideshow {',
						'jetpack/slideshow {"autoplay":true,"delay":1,'
					)
			)
		);
		const row = playing.locator( 'ul' );
		const isSilent = ( value: boolean ) =>
			expect( row ).toHaveAttribute(
				'aria-live',
				value ? 'off' : 'polite'
			);
		expect( scripts.some( ( url ) => CHUNKS.test( url ) ) ).toBe( false );
		await playing.scrollIntoViewIfNeeded();
		await isSilent( true );
		await expectSlide( playing, 2 );
		await playing.hover();
		await isSilent( false );
		await other.mouse.move( 0, 0 );
		await isSilent( true );
		await playing
			.getByRole( 'button', { name: 'Pause Slideshow' } )
			.focus();
		await other.keyboard.press( 'Enter' );
		await isSilent( false );
		const play = playing.getByRole( 'button', { name: 'Play Slideshow' } );
		await play.press( 'Enter' );
		await isSilent( true );
		await other.emulateMedia( { reducedMotion: 'reduce' } );
		await expect( play ).toBeVisible();
		await isSilent( false );
		await other.close();
	} );

	await test.step( 'the row is scrolled where Swiper cannot be loaded', async () => {
		const context = await browser.newContext();
		const slow = await context.newPage();
		await slow.route( CHUNKS, ( route ) => route.abort() );
		await slow.goto( link );
		const row = slideshow( slow ).locator( 'ul' );
		await expect( slideshow( slow ).locator( '.is-row' ) ).toBeVisible();
		await expect( slideshow( slow ).getByRole( 'button' ) ).toHaveCount(
			0
		);
		await expectAccessible( slideshow( slow ) );
		await row.press( 'ArrowRight' );
		await expect
			.poll( () => row.evaluate( ( { scrollLeft } ) => scrollLeft ) )
			.toBeGreaterThan( 0 );
		await context.close();
	} );
} );

/** Swipes from the right to the left. */
async function swipe( block: Locator ) {
	const box = ( await block.locator( 'ul' ).boundingBox() )!;
	const client = await block.page().context().newCDPSession( block.page() );
	const touch = ( type: 'touchStart' | 'touchMove', part: number ) =>
		client.send( 'Input.dispatchTouchEvent', {
			type,
			touchPoints: [
				{ x: box.x + box.width * part, y: box.y + box.height / 4 },
			],
		} );
	await touch( 'touchStart', 0.8 );
	for ( const part of [ 0.7, 0.5, 0.3, 0.2 ] ) {
		await touch( 'touchMove', part );
	}
	await client.send( 'Input.dispatchTouchEvent', {
		type: 'touchEnd',
		touchPoints: [],
	} );
}
