import type { Locator } from '@playwright/test';
import { join } from 'node:path';
import { expectAccessible } from '../support/axe';
import { Editor, type EditorBlock } from '../support/editor';
import { expect, test } from '../support/test';
import { expectGoodOnEveryScreen, recordShifts } from '../support/visitor';

const NAME = 'videopress/video';

/** Every browser plays WebM; Debian's Chromium plays H.264 too, but not all builds do. */
const CLIP = join( __dirname, '../support/media/clip.webm' );

const expectToPlay = ( player: Locator ) =>
	expect
		.poll( () =>
			player
				.locator( 'video' )
				.evaluate(
					( { currentTime }: HTMLVideoElement ) => currentTime
				)
		)
		.toBeGreaterThan( 0 );

const UNSUPPORTED = 'The format of the video you uploaded is not supported.';

test( 'A video is uploaded, gets captions and chapters, is played, and made private @embedded', async ( {
	as,
	browser,
	page,
	site,
} ) => {
	// Two tabs of one browser.
	const context = await browser.newContext( {
		storageState: ( await as( 'admin' ) ).storage,
		baseURL: site.url,
	} );
	const editor = new Editor( await context.newPage() );
	await editor.newPost();
	await editor.setTitle( 'Waves' );
	const block = await editor.insertBlock( NAME );

	await test.step( 'a file that is no video', async () => {
		await block.locator( 'input[type=file]' ).setInputFiles( {
			name: 'page.mp4',
			mimeType: 'video/mp4',
			buffer: Buffer.from( '<!DOCTYPE html><script>alert(1)</script>' ),
		} );
		await expect( block.getByText( UNSUPPORTED ) ).toBeVisible();
		await expect(
			block.getByRole( 'link', { name: 'Recommended video settings' } )
		).toBeVisible();
		await expectAccessible( block );
		await block.getByRole( 'button', { name: 'Cancel' } ).click();
	} );

	// While the first tab is open, the web server fails. Then the first piece is too large for it, and the second waits until
	// the user has paused.
	let failures = 0;
	let pieces = 0;
	let uploads = 0;
	let isHeld = true;
	let isTabOpen = true;
	await context.route( /action=ramjet-video-upload/, async ( route ) => {
		const headers = route.request().headers();
		if ( headers[ 'x-http-method-override' ] !== 'PATCH' ) {
			uploads += 'upload-length' in headers ? 1 : 0;
			return route.continue();
		}
		if ( isTabOpen ) {
			failures++;
			return route.fulfill( { status: 503 } );
		}
		pieces++;
		if ( pieces === 1 ) {
			return route.fulfill( { status: 413, body: '<h1>413</h1>' } );
		}
		return isHeld ? undefined : route.continue();
	} );
	await test.step( 'a tab that is closed amid the upload', async () => {
		const tab = new Editor( await context.newPage() );
		await tab.newPost();
		const other = await tab.insertBlock( NAME );
		await other.locator( 'input[type=file]' ).setInputFiles( CLIP );
		await expect.poll( () => failures ).toBeGreaterThan( 0 );
		// A request of a tab that is being closed is no longer held up here, and could finish the upload.
		await other.getByRole( 'button', { name: 'Pause' } ).click();
		await expect(
			other.getByRole( 'button', { name: 'Resume' } )
		).toBeVisible();
		await tab.page.close();
		isTabOpen = false;
	} );

	const input = block.locator( 'input[type=file]' );
	await input.setInputFiles( CLIP );
	const pause = block.getByRole( 'button', { name: 'Pause' } );
	await expect.poll( () => pieces ).toBe( 2 );
	await expect( block.getByRole( 'progressbar' ) ).toBeVisible();
	await expectAccessible( block );
	await pause.click();
	await expect( block.getByText( /^Paused: / ).first() ).toBeVisible();
	isHeld = false;
	await block.getByRole( 'button', { name: 'Resume' } ).click();
	await expect( block.getByText( 'Upload Complete!' ).first() ).toBeVisible();
	// The same upload went on.
	expect( { pieces, uploads } ).toEqual( { pieces: 3, uploads: 1 } );
	await block.getByLabel( 'Title' ).fill( 'Waves at noon' );
	await block.getByRole( 'button', { name: 'Done' } ).click();

	await expect( block.locator( 'video' ) ).toHaveAttribute(
		'src',
		/\/[0-9a-f]{24}\.webm$/
	);
	await block.getByLabel( 'Video caption text' ).fill( 'By the sea' );
	await expectAccessible( block );
	// Caption and upload are a step each.
	const undo = editor.page.getByRole( 'button', { name: 'Undo' } );
	const redo = editor.page.getByRole( 'button', { name: 'Redo' } );
	await undo.click();
	await expect( block.locator( 'video' ) ).toBeVisible();
	await undo.click();
	await expect( input ).toBeAttached();
	await redo.click();
	await redo.click();
	await expect( block.getByLabel( 'Video caption text' ) ).toHaveText(
		'By the sea'
	);
	await test.step( 'captions and chapters', async () => {
		await editor.select( NAME );
		await editor.page
			.getByRole( 'button', { name: 'Text tracks' } )
			.click();
		await editor.page.getByRole( 'button', { name: 'Add track' } ).click();
		await editor.page.locator( 'input[accept*=vtt]' ).setInputFiles( {
			name: 'waves.vtt',
			mimeType: 'text/vtt',
			buffer: Buffer.from( 'WEBVTT\n\n00:00.000 --> 00:02.000\nWaves' ),
		} );
		await editor.page.getByLabel( 'Label' ).fill( 'English' );
		await editor.page.getByLabel( 'Kind' ).selectOption( 'captions' );
		await editor.page
			.getByRole( 'button', { name: 'Save', exact: true } )
			.last()
			.click();
		await expect(
			editor.page.getByRole( 'group', { name: 'English (Captions)' } )
		).toBeVisible();
		await editor.page.keyboard.press( 'Escape' );
		await editor.openBlockSettings();
		const panel = editor.page.getByRole( 'region', {
			name: 'Editor settings',
		} );
		const saved = editor.page.waitForResponse(
			( response ) =>
				/videos(\/|%2F)\w{8}(\/|%2F)tracks(?!\/|%2F)/.test(
					response.url()
				) && response.ok()
		);
		await panel
			.getByLabel( 'Description' )
			.fill( '0:00 Dawn\n(0:01) Noon\n9:59 Too late' );
		await expect(
			panel.getByRole( 'region', { name: 'Chapters' } )
		).toHaveText( /Dawn.*Noon$/ );
		await saved;
	} );

	await editor.expectValid();
	const post = await editor.publish();
	const [ { attributes } ] = ( await editor.getBlocks() ) as [ EditorBlock ];
	expect( attributes ).toMatchObject( {
		title: 'Waves at noon',
		caption: 'By the sea',
		posterData: { type: 'video-frame', atTime: 1000 },
		tracks: [
			{ kind: 'captions', srcLang: 'en', label: 'English' },
			{ kind: 'chapters' },
		],
	} );

	const figure = page.locator( 'figure', { has: page.locator( 'video' ) } );
	const player = page.getByRole( 'group', {
		name: 'Video player: Waves at noon',
	} );
	await test.step( 'a visitor plays it by keyboard', async () => {
		const shifts = await recordShifts( page );
		const others: string[] = [];
		page.on( 'request', ( request ) => {
			if ( ! request.url().startsWith( site.url ) ) {
				others.push( request.url() );
			}
		} );
		await page.goto( post.link );
		await expect( player.locator( 'video' ) ).toHaveAttribute(
			'poster',
			/\/poster-[0-9a-f]+\.jpg$/
		);
		await player.getByRole( 'button', { name: 'Captions' } ).waitFor();
		await player.focus();
		await page.keyboard.press( 'k' );
		await expectToPlay( player );
		await expect(
			player.getByRole( 'button', { name: /^Chapters/ } )
		).toBeAttached();
		expect( await shifts() ).toEqual( [] );
		expect( others ).toEqual( [] );
	} );

	await test.step( 'private, it is not for visitors', async () => {
		const privacy = editor.page.getByLabel( 'Video Privacy' );
		await privacy.selectOption( 'Private' );
		await expect( privacy ).toHaveAttribute( 'aria-busy', 'false' );
		await page.reload();
		const refusal = figure.getByText(
			'This video is private. Log in to watch it.'
		);
		await expect( refusal ).toBeVisible();
		await expect(
			figure.getByRole( 'link', { name: 'Log in' } )
		).toHaveAttribute( 'href', /wp-login\.php/ );
		await expectGoodOnEveryScreen( figure, site );

		const own = await context.newPage();
		const ownPlayer = own.getByRole( 'group', {
			name: /^Video player: /,
		} );
		await own.goto( post.link );
		await ownPlayer.getByRole( 'button', { name: 'Captions' } ).waitFor();
		await ownPlayer.focus();
		await own.keyboard.press( 'k' );
		await expectToPlay( ownPlayer );
		// Logged out in another tab, a new page opens nothing.
		await context.clearCookies();
		await own.reload();
		await expect(
			own.getByText( /^This video is private\./ )
		).toBeVisible();
	} );
	await context.close();
} );
