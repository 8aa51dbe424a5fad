import { randomInt, randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { ACCOUNT, CLIENT_SECRET, clientId } from '../services/google-photos';
import { type Doubles, startDoubles } from '../services/server';
import { expectAccessible } from '../support/axe';
import { serviceConstants } from '../support/conditions';
import type { Editor } from '../support/editor';
import { expect, test } from '../support/test';

let doubles: Doubles;
test.beforeAll( async () => {
	doubles = await startDoubles();
} );
test.afterAll( () => doubles.close() );

const dialogOf = ( page: Page ) =>
	page.getByRole( 'dialog', { name: 'Select media' } );
const tilesOf = ( page: Page ) =>
	dialogOf( page )
		.getByRole( 'list', { name: 'Media' } )
		.getByRole( 'button' );
/** How many items are selected, as screen readers say it. */
const countOf = ( page: Page ) =>
	dialogOf( page ).getByRole( 'status' ).filter( { hasText: 'selected' } );

/** Presses a key until an element has the focus, a few times at most. */
async function pressUntilFocused( element: Locator, key: string ) {
	const isFocused = () =>
		element.evaluate(
			( node ) => node.ownerDocument.activeElement === node
		);
	for ( let count = 0; count < 10 && ! ( await isFocused() ); count++ ) {
		await element.page().keyboard.press( key );
	}
	await expect( element ).toBeFocused();
}

/** The URLs of the images in the post's first gallery. */
const imagesOf = async ( editor: Editor ) =>
	( await editor.getBlocks() )
		.find( ( { name } ) => name === 'core/gallery' )
		?.innerBlocks.map( ( { attributes } ) => String( attributes.url ) );

test( 'Three images of Openverse get into a gallery by keyboard, as one step', async ( {
	admin,
	editor,
	under,
	site,
} ) => {
	await under( { services: { origin: doubles.origin, mode: 'ok' } } );
	const requests: string[] = [];
	admin.on( 'request', ( request ) => {
		if ( request.url().includes( 'external-media/' ) ) {
			requests.push( request.url() );
		}
	} );
	await editor.newPost();
	await editor.insertBlock( 'core/gallery' );
	const { keyboard } = admin;
	const button = editor.canvas.getByRole( 'button', {
		name: 'Select Images',
	} );
	await button.focus();
	await keyboard.press( 'Enter' );
	const menu = admin.getByRole( 'menuitem', { name: 'Openverse' } );
	await expect( menu ).toBeVisible();
	expect( requests ).toEqual( [] );
	await expect(
		admin.getByRole( 'menuitem', { name: 'Media Library' } )
	).toBeFocused();
	await pressUntilFocused( menu, 'ArrowDown' );
	await keyboard.press( 'Enter' );
	const dialog = dialogOf( admin );
	await expect( dialog.getByRole( 'searchbox' ) ).toBeFocused();
	await expect( tilesOf( admin ).first() ).toBeVisible();
	await expectAccessible( dialog );
	for ( const width of [ 320, 1280 ] ) {
		await admin.setViewportSize( { width, height: 720 } );
		// WordPress's element in which the dialog scrolls.
		const overflow = await dialog
			.locator( '.components-modal__content' )
			.evaluate( ( node ) => node.scrollWidth - node.clientWidth );
		expect( overflow, `${ width } pixels` ).toBe( 0 );
	}

	await keyboard.press( 'ControlOrMeta+a' );
	await keyboard.type( 'harbour' );
	await keyboard.press( 'Enter' );
	await expect( tilesOf( admin ).first() ).toContainText( 'harbour 1' );
	await pressUntilFocused( tilesOf( admin ).first(), 'Tab' );
	const select = dialog.getByRole( 'button', {
		name: 'Select',
		exact: true,
	} );
	// The third row does not fit in.
	await keyboard.press( 'ArrowDown' );
	await keyboard.press( 'ArrowDown' );
	const focused = dialog.locator( 'li :focus' );
	await expect( focused ).toContainText( 'harbour' );
	const top = ( await select.boundingBox() )!.y;
	await expect
		.poll( async () => {
			const { y, height } = ( await focused.boundingBox() )!;
			return y + height;
		} )
		.toBeLessThan( top );
	await keyboard.press( 'Home' );
	await keyboard.press( 'Space' );
	await keyboard.press( 'ArrowRight' );
	await keyboard.press( 'Enter' );
	await keyboard.press( 'ArrowDown' );
	await keyboard.press( 'Space' );
	await expect( countOf( admin ) ).toHaveText( '3 of 10 selected' );
	await pressUntilFocused( select, 'Tab' );
	await keyboard.press( 'Enter' );
	await expect(
		admin.getByRole( 'dialog', { name: 'Inserting media' } )
	).toBeVisible();
	await expect( admin.getByRole( 'dialog' ) ).toHaveCount( 0 );

	const images = await imagesOf( editor );
	expect( images ).toHaveLength( 3 );
	for ( const url of images ?? [] ) {
		expect( url ).toContain( `${ site.url }/wp-content/uploads/` );
	}
	await keyboard.press( 'ControlOrMeta+z' );
	await expect.poll( () => imagesOf( editor ) ).toEqual( [] );
	await keyboard.press( 'ControlOrMeta+Shift+z' );
	await expect.poll( () => imagesOf( editor ) ).toEqual( images );
} );

test( 'Photos are chosen at Google from connecting an account to disconnecting it', async ( {
	admin,
	editor,
	under,
} ) => {
	await under( {
		sandbox: randomUUID(),
		services: { origin: doubles.origin, mode: 'ok' },
		constants: serviceConstants( 'googlephotos', {
			client_id: clientId( randomInt( 100_000, 999_999 ) ),
			client_secret: CLIENT_SECRET,
		} ),
	} );
	await editor.newPost();
	await editor.insertBlock( 'core/gallery' );
	await editor.canvas
		.getByRole( 'button', { name: 'Select Images' } )
		.click();
	await admin.getByRole( 'menuitem', { name: 'Google Photos' } ).click();
	const dialog = dialogOf( admin );
	const button = ( name: string ) => dialog.getByRole( 'button', { name } );
	const openWindow = async ( name: string ) => {
		const [ popup ] = await Promise.all( [
			admin.waitForEvent( 'popup' ),
			button( name ).click(),
		] );
		return popup;
	};

	await test.step( 'A login that is cancelled', async () => {
		const popup = await openWindow( 'Connect to Google Photos' );
		await expect( button( 'Awaiting authorization' ) ).toBeVisible();
		await expect(
			popup.getByRole( 'heading', { name: ACCOUNT } )
		).toBeVisible();
		await popup.close();
		await expect( button( 'Connect to Google Photos' ) ).toBeVisible();
		await expectAccessible( dialog );
	} );

	await test.step( 'A login', async () => {
		const popup = await openWindow( 'Connect to Google Photos' );
		const closed = popup.waitForEvent( 'close' );
		await popup.getByRole( 'link', { name: 'Allow', exact: true } ).click();
		await closed;
		await expect( dialog.getByText( ACCOUNT ) ).toBeVisible();
	} );

	await test.step( 'A choice', async () => {
		const popup = await openWindow( 'Choose in Google Photos' );
		await expect( button( 'Open again' ) ).toBeVisible();
		await expect(
			popup.getByRole( 'heading', { name: 'Choose up to 10' } )
		).toBeVisible();
		await popup.getByLabel( '3-lighthouse.jpg' ).check();
		await popup.getByLabel( '5-oranges.jpg' ).check();
		await popup.getByRole( 'button', { name: 'Done' } ).click();
		await expect( tilesOf( admin ) ).toHaveCount( 2 );
		await expect( countOf( admin ) ).toHaveText( '2 of 10 selected' );
		for ( const image of await tilesOf( admin ).locator( 'img' ).all() ) {
			await expect( image ).not.toHaveJSProperty( 'naturalWidth', 0 );
		}
		await expectAccessible( dialog );
	} );

	await test.step( 'Disconnecting', async () => {
		await button( 'Select' ).click();
		await expect( admin.getByRole( 'dialog' ) ).toHaveCount( 0 );
		expect( await imagesOf( editor ) ).toHaveLength( 2 );
		await editor.insertBlock( 'core/image' );
		await editor.canvas
			.getByRole( 'button', { name: 'Select Image', exact: true } )
			.click();
		await admin.getByRole( 'menuitem', { name: 'Google Photos' } ).click();
		await button( 'Disconnect from Google Photos' ).click();
		await expect( button( 'Connect to Google Photos' ) ).toBeVisible();
	} );
} );
