/*
 * The player on a visitor's page, with a video of half a minute that has two renditions, captions and chapters.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { slowDown } from '../support/slow-playback';
import type { SiteUnderTest } from '../support/site';
import { expect, test } from '../support/test';
import { expectGoodOnEveryScreen, recordShifts } from '../support/visitor';

/** Every browser plays WebM, whatever the file is said to be. */
const CLIP = readFileSync(
	join( __dirname, '../support/media/long.webm' )
).toString( 'base64' );

const CAPTIONS = `WEBVTT

00:00.000 --> 00:30.000
A wave comes in`;

const CHAPTERS = `WEBVTT

00:00.000 --> 00:12.000
Low tide

00:12.000 --> 00:30.000
High <b>tide</b>`;

/** Adds a video to the media library, and returns its guid. */
const seed = ( site: SiteUnderTest, title: string ) =>
	site.php( `
		$clip = base64_decode( '${ CLIP }' );
		$file = wp_upload_bits( 'long.webm', null, $clip )['file'];
		$id   = wp_insert_attachment( array( 'post_title' => '${ title }', 'post_mime_type' => 'video/webm' ), $file );
		wp_update_attachment_metadata( $id, array( 'width' => 1280, 'height' => 720, 'length' => 30 ) );
		$folder = Ramjet\\Media\\Video\\Files\\VideoFolder::of( $id )->prepared();
		$files  = array( '360.webm' => $clip, '720.webm' => $clip, 'en.vtt' => '${ CAPTIONS }', 'chapters.vtt' => '${ CHAPTERS }' );
		foreach ( $files as $name => $content ) {
			file_put_contents( $folder->path( $name ), $content );
		}
		Ramjet\\Media\\Video\\Files\\Rendition::save( $id, array(
			new Ramjet\\Media\\Video\\Files\\Rendition( '360.webm', 640, 360, 1 ),
			new Ramjet\\Media\\Video\\Files\\Rendition( '720.webm', 1280, 720, 2 ),
		) );
		Ramjet\\Media\\Video\\Files\\Track::save( $id, array(
			new Ramjet\\Media\\Video\\Files\\Track( 'captions', 'en', 'English', 'en.vtt' ),
			new Ramjet\\Media\\Video\\Files\\Track( 'chapters', 'en', 'Chapters', 'chapters.vtt' ),
		) );
		echo Ramjet\\Media\\Video\\Library\\VideoGuids::ensure( $id );` );

const block = ( guid: string, attributes = {} ) =>
	`<!-- wp:videopress/video ${ JSON.stringify( { guid, ...attributes } ) } /-->`;

const cover = ( content: string ) =>
	`<!-- wp:cover {"customOverlayColor":"#335577","isUserOverlayColor":true,"layout":{"type":"constrained"}} --><div class="wp-block-cover"><span aria-hidden="true" class="wp-block-cover__background has-background-dim-100 has-background-dim" style="background-color:#335577"></span><div class="wp-block-cover__inner-container">${ content }</div></div><!-- /wp:cover -->`;

const playerOf = ( page: Page, index = 0 ) =>
	page.locator( '.ramjet-player' ).nth( index );
const button = ( player: Locator, name: string | RegExp ) =>
	player.getByRole( 'button', { name, exact: typeof name === 'string' } );

/** A property of the player's video. */
const read = < K extends keyof HTMLVideoElement >( player: Locator, name: K ) =>
	player
		.locator( 'video' )
		.evaluate(
			( video: HTMLVideoElement, key ) => video[ key as K ],
			name as string
		);
const expectTime = ( player: Locator, least: number ) =>
	expect
		.poll( () => read( player, 'currentTime' ) )
		.toBeGreaterThanOrEqual( least );
const expectPaused = ( player: Locator, isPaused: boolean ) =>
	expect.poll( () => read( player, 'paused' ) ).toBe( isPaused );
const captionMode = ( player: Locator ) =>
	player
		.locator( 'video' )
		.evaluate(
			( { textTracks }: HTMLVideoElement ) => textTracks[ 0 ]?.mode
		);

test( 'A visitor watches a video by keyboard and pointer', async ( {
	as,
	browser,
	page,
	site,
} ) => {
	const session = await as( 'admin' );
	const publish = async ( content: string ) => {
		const { body } = await session.post( '/wp/v2/posts', {
			title: 'Waves',
			status: 'publish',
			content,
		} );
		return ( body as { link: string } ).link;
	};
	const guid = await seed( site, 'Waves' );
	const link = await publish(
		block( guid, { preload: 'none' } ) +
			cover( block( guid, { preload: 'none' } ) )
	);
	const shifts = await recordShifts( page );
	const requests: string[] = [];
	page.on( 'request', ( request ) => requests.push( request.url() ) );
	const player = playerOf( page );
	const loaded = () =>
		requests.flatMap( ( url ) => /\d+\.webm$/.exec( url ) ?? [] );

	await test.step( 'nothing is loaded before', async () => {
		await page.goto( link );
		await expect( button( player, 'Chapters: Low tide' ) ).toBeVisible();
		await expect( player.getByText( '0:00 / 0:30' ) ).toBeVisible();
		expect( loaded() ).toEqual( [] );
		expect(
			requests.filter( ( url ) => ! url.startsWith( site.url ) )
		).toEqual( [] );
	} );

	const seek = player.getByRole( 'slider', { name: 'Seek' } );
	await test.step( 'by keyboard', async () => {
		await player.locator( 'video' ).evaluate( slowDown );
		await button( player, 'Play' ).first().focus();
		await page.keyboard.press( 'Enter' );
		await expectTime( player, 0.01 );
		await expect( button( player, 'Pause' ) ).toBeFocused();
		await page.keyboard.press( 'l' );
		await expectTime( player, 10 );
		await page.keyboard.press( 'ArrowRight' );
		await expect( button( player, 'Chapters: High tide' ) ).toBeVisible();
		await page.keyboard.press( 'k' );
		await expectPaused( player, true );
		await expect( seek ).toHaveAttribute(
			'aria-valuetext',
			/^0:1\d of 0:30, High tide$/
		);
		await seek.focus();
		await page.keyboard.press( 'Home' );
		expect( await read( player, 'currentTime' ) ).toBe( 0 );
	} );

	await test.step( 'with a pointer', async () => {
		const { x, y, width, height } = ( await player
			.locator( '.ramjet-player__track' )
			.boundingBox() )!;
		await page.mouse.move( x + width / 2, y + height / 2 );
		await expect( player.locator( '.ramjet-player__tip' ) ).toHaveText(
			'0:15High tide'
		);
		await page.mouse.down();
		await page.mouse.move( x + width * 0.75, y );
		await page.mouse.up();
		await expectTime( player, 22 );
		const chapters = button( player, /^Chapters/ );
		await chapters.click();
		const opener = ( await chapters.boundingBox() )!;
		const panel = ( await player
			.getByRole( 'group', { name: 'Chapters' } )
			.boundingBox() )!;
		const middle = opener.x + opener.width / 2;
		expect( panel.x ).toBeLessThan( middle );
		expect( panel.x + panel.width ).toBeGreaterThan( middle );
		await expectAccessible( player );
		await button( player, '0:12 High tide' ).click();
		expect( await read( player, 'currentTime' ) ).toBe( 12 );
		await expect( button( player, '0:12 High tide' ) ).toBeHidden();
		// On the video itself.
		await player.click( { position: { x: 100, y: 100 } } );
		await expectPaused( player, false );
	} );

	await test.step( 'other speed, quality, size', async () => {
		const first = loaded();
		expect( new Set( first ).size ).toBe( 1 );
		await button( player, 'Settings' ).click();
		await player.getByText( '0.5×' ).click();
		expect( await read( player, 'playbackRate' ) ).toBe( 0.5 );
		const rate = await player.locator( 'video' ).evaluate( slowDown );
		await button( player, 'Settings' ).click();
		await expectAccessible( player );
		const { name, label } = first.includes( '720.webm' )
			? { name: '360.webm', label: '360p' }
			: { name: '720.webm', label: '720p' };
		await player.getByText( label ).click();
		await expect.poll( loaded ).toContain( name );
		await expectTime( player, 12 );
		await expectPaused( player, false );
		expect( await read( player, 'playbackRate' ) ).toBe( rate );
		// Until here: captions appear, and in full screen, the player leaves its place.
		expect( await shifts() ).toEqual( [] );
		await page.keyboard.press( 'c' );
		await expect.poll( () => captionMode( player ) ).toBe( 'showing' );
		await page.keyboard.press( 'f' );
		await expect( button( player, 'Exit full screen' ) ).toBeVisible();
		await button( player, 'Exit full screen' ).click();
		await expect( button( player, 'Full screen' ) ).toBeVisible();
	} );

	await test.step( 'one of two in a Cover block', async () => {
		const other = playerOf( page, 1 );
		await other.locator( 'video' ).evaluate( slowDown );
		await button( other, 'Play' ).first().click();
		await expectTime( other, 0.01 );
		await expectPaused( player, true );
		await player.click( { position: { x: 100, y: 100 } } );
		await expectPaused( other, true );
		await page.keyboard.press( '4' );
		await page.keyboard.press( 'k' );
		await expectPaused( player, true );
	} );
	await test.step( 'at the next visit', async () => {
		await page.reload();
		await expect( seek ).toHaveAttribute( 'aria-valuetext', /^0:1\d of/ );
		await expect.poll( () => captionMode( player ) ).toBe( 'showing' );
		await player.click( { position: { x: 100, y: 100 } } );
		await expectTime( player, 12 );
	} );
	await expectGoodOnEveryScreen( player, site );

	await test.step( 'without JavaScript', async () => {
		const plain = await browser.newPage( { javaScriptEnabled: false } );
		await plain.goto( link );
		await expect(
			plain.locator( 'video[controls] source' ).first()
		).toHaveAttribute( 'src', /720\.webm$/ );
		await plain.close();
	} );
} );

test( 'A visitor watches videos whose files the page does not know, and those that start by themselves', async ( {
	as,
	page,
	site,
} ) => {
	const [ guid, secret ] = await Promise.all( [
		seed( site, 'Waves' ),
		seed( site, 'Secret waves' ),
	] );
	await site.php(
		`Ramjet\\Media\\Video\\Files\\VideoFolder::of( Ramjet\\Media\\Video\\Library\\VideoGuids::find( '${ secret }' )->ID )->moved( true );`
	);
	const { body } = await (
		await as( 'admin' )
	).post( '/wp/v2/posts', {
		title: 'Waves',
		status: 'publish',
		content:
			block( guid, { autoplay: true, muted: true, controls: false } ) +
			block( guid ) +
			block( secret ),
	} );
	const { link } = body as { link: string };
	const [ still, stale, hidden ] = [ 0, 1, 2 ].map( ( index ) =>
		playerOf( page, index )
	) as [ Locator, Locator, Locator ];
	// The site says where the files are now, and who has to log in.
	let source = '';
	await page.route( '**/admin-ajax.php', ( route ) =>
		route.fulfill( {
			json: route.request().postData()?.includes( secret )
				? {
						success: false,
						data: {
							code: 'logged_out',
							message: 'Log in to watch this video.',
							login_url: '/wp-login.php',
						},
					}
				: {
						success: true,
						data: {
							sources: [
								{ src: source, type: 'video/webm', size: 720 },
							],
						},
					},
		} )
	);

	await page.goto( link );
	// A browser starts a video only where it is visible, and the theme's menu of all pages may be long.
	await still.scrollIntoViewIfNeeded();
	await still.locator( 'video' ).evaluate( slowDown );
	await expectTime( still, 0.01 );
	source = `${ await read( still, 'currentSrc' ) }?now`;
	await still.hover();
	await button( still, 'Pause' ).click();
	await expectPaused( still, true );

	await page.emulateMedia( { reducedMotion: 'reduce' } );
	await page.route( /\.webm$/, ( route ) =>
		route.fulfill( { status: 404, body: '' } )
	);
	await page.reload();
	await stale.scrollIntoViewIfNeeded();
	await button( stale, 'Play' ).first().click();
	await expectTime( stale, 0.01 );
	expect( await read( stale, 'currentSrc' ) ).toBe( source );
	expect( await read( still, 'paused' ) ).toBe( true );

	await hidden.scrollIntoViewIfNeeded();
	await expect( hidden ).toContainText( 'Log in to watch this video.' );
	await expect(
		hidden.getByRole( 'link', { name: 'Log in' } )
	).toHaveAttribute( 'href', '/wp-login.php' );
	await expectAccessible( hidden );
} );
