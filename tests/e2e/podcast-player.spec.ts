import type { Locator } from '@playwright/test';
import { startPodcastHost } from '../services/podcasts';
import { expectAccessible } from '../support/axe';
import { slowDown } from '../support/slow-playback';
import { expect, test } from '../support/test';
import { expectGoodOnEveryScreen, recordShifts } from '../support/visitor';

const PLAYER = '.ramjet-podcast';

const time = ( podcast: Locator ) =>
	podcast
		.locator( 'audio' )
		.evaluate( ( { currentTime }: HTMLAudioElement ) => currentTime );
const isPaused = ( podcast: Locator ) =>
	podcast
		.locator( 'audio' )
		.evaluate( ( { paused }: HTMLAudioElement ) => paused );

test( 'A podcast is embedded by its feed, and plays by keyboard, also once the feed is gone', async ( {
	admin,
	browser,
	editor,
	page,
	site,
} ) => {
	const host = await startPodcastHost();
	await editor.newPost();
	const block = await editor.insertBlock( 'jetpack/podcast-player' );
	const field = block.getByLabel( 'Podcast RSS feed URL' );

	await test.step( 'The editor says what is wrong, and plays what is right', async () => {
		await expectAccessible( block );
		await field.fill( `${ host.origin }/page` );
		await field.press( 'Enter' );
		await expect(
			block.getByText( 'There is no podcast feed at this URL' ).first()
		).toBeVisible();
		// The theme's is 300.
		await expect( block.locator( '.components-notice' ) ).toHaveCSS(
			'font-weight',
			'400'
		);
		await expectAccessible( block );
		await field.fill( `${ host.origin }/feed.xml` );
		await field.press( 'Enter' );
		await expect( block.getByRole( 'listitem' ) ).toHaveCount( 5 );
		await expect( block.getByRole( 'img' ) ).toHaveCount( 0 );
		await expectAccessible( block.locator( PLAYER ) );
		const low = block.getByRole( 'button', { name: 'Low tide' } );
		await low.click();
		await expect.poll( () => time( block ) ).toBeGreaterThan( 0 );
		await low.click();
		expect( await isPaused( block ) ).toBe( true );
	} );

	const { link } = await editor.publish();
	host.isDead = true;
	host.calls.splice( 0 );
	const podcast = page.locator( PLAYER );
	const button = ( name: string | RegExp ) =>
		podcast.getByRole( 'button', { name } );

	await test.step( 'The page contacts nobody before', async () => {
		const foreign: string[] = [];
		page.on( 'request', ( request ) => {
			if ( ! request.url().startsWith( site.url ) ) {
				foreign.push( request.url() );
			}
		} );
		const shifts = await recordShifts( page );
		await page.goto( link );
		await expect( button( 'Forward 30 seconds' ) ).toBeVisible();
		await expect( podcast.locator( 'img' ) ).toHaveJSProperty(
			'complete',
			true
		);
		expect( await shifts() ).toEqual( [] );
		await expectGoodOnEveryScreen( podcast, site );
		expect( foreign ).toEqual( [] );
		expect( host.calls ).toEqual( [] );
	} );

	await test.step( 'By keyboard, it plays, skips and goes on where it was', async () => {
		host.isDead = false;
		// Nothing below comes to an episode's end, however slow the machine is.
		await podcast.locator( 'audio' ).evaluate( slowDown );
		await button( 'Play' ).first().focus();
		await page.keyboard.press( 'Enter' );
		await expect.poll( () => time( podcast ) ).toBeGreaterThan( 0 );
		await page.keyboard.press( 'Tab' );
		await expect( button( 'Back 15 seconds' ) ).toBeFocused();
		await page.keyboard.press( 'Tab' );
		await page.keyboard.press( 'Enter' );
		await expect.poll( () => time( podcast ) ).toBeGreaterThan( 30 );
		const fog = button( 'Salt, rope and tar' );
		await fog.focus();
		await page.keyboard.press( 'Enter' );
		await expect( fog ).toHaveAttribute( 'aria-current', 'true' );
		await expect.poll( () => isPaused( podcast ) ).toBe( false );
		await expect.poll( () => time( podcast ) ).toBeLessThan( 15 );
		await button( /^The keeper/ ).press( 'Enter' );
		await expect.poll( () => time( podcast ) ).toBeGreaterThan( 30 );
		expect( host.calls ).toContain( '/1.ogg' );
	} );

	await test.step( 'Without JavaScript, each episode has a player', async () => {
		const plain = await browser.newContext( { javaScriptEnabled: false } );
		const other = await plain.newPage();
		await other.goto( link );
		const audio = other.locator( `${ PLAYER } audio` );
		await expect( audio ).toHaveCount( 5 );
		for ( const one of await audio.all() ) {
			await expect( one ).toBeVisible();
			await expect( one ).toHaveAttribute( 'preload', 'none' );
		}
		const titles = other.locator( '.jetpack-podcast-player__track-title' );
		await expect( titles.first() ).toBeVisible();
		await expect(
			other.locator( PLAYER ).getByRole( 'button' )
		).toHaveCount( 0 );
		await plain.close();
	} );
	await admin.close();
	await host.close();
} );
