import { join } from 'node:path';
import { expectAccessible } from '../support/axe';
import { Editor } from '../support/editor';
import { expect, test } from '../support/test';
import { expectGoodOnEveryScreen, recordShifts } from '../support/visitor';

const NAME = 'videopress/video';

/** Every browser plays WebM; Debian's Chromium plays H.264 too, but not all builds do. */
const CLIP = join( __dirname, '../support/media/clip.webm' );

const UNSUPPORTED = 'The format of the video you uploaded is not supported.';

test( 'A video is uploaded with a pause and played on the page', async ( {
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
	await editor.expectValid();
	const post = await editor.publish();
	expect( post.content ).toMatch(
		/^<!-- wp:videopress\/video \{"title":"Waves at noon","caption":"By the sea","id":\d+,"guid":"\w{8}","src":"http[^"]+"\} \/-->$/
	);

	await context.close();

	const shifts = await recordShifts( page );
	const others: string[] = [];
	page.on( 'request', ( request ) => {
		if ( ! request.url().startsWith( site.url ) ) {
			others.push( request.url() );
		}
	} );
	await page.goto( post.link );
	const video = page.locator( 'video' );
	await expect( video ).toHaveAttribute( 'aria-label', 'Waves at noon' );
	await page
		.getByRole( 'button', { name: 'Play', exact: true } )
		.first()
		.press( 'Space' );
	await expect
		.poll( () =>
			video.evaluate(
				( { currentTime }: HTMLVideoElement ) => currentTime
			)
		)
		.toBeGreaterThan( 0 );
	expect( await shifts() ).toEqual( [] );
	expect( others ).toEqual( [] );
	await expectGoodOnEveryScreen(
		page.locator( 'figure', { has: video } ),
		site
	);
} );
