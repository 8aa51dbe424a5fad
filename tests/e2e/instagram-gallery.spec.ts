import { randomInt, randomUUID } from 'node:crypto';
import { accountOf, APP_SECRET } from '../services/instagram';
import { expectAccessible } from '../support/axe';
import { serviceConstants } from '../support/conditions';
import { expect, test } from '../support/test';

test( 'An account is connected in a popup, its posts are on the page without scripts, and its data is deleted', async ( {
	admin,
	doubles,
	editor,
	page,
	site,
	under,
} ) => {
	const app = String( randomInt( 10_000_000, 99_999_999 ) );
	const conditions = {
		sandbox: randomUUID(),
		services: { origin: doubles.origin, mode: 'ok' },
		constants: serviceConstants( 'instagram', {
			app_id: app,
			app_secret: APP_SECRET,
		} ),
	};
	await under( conditions );
	await editor.newPost();
	const block = await editor.insertBlock( 'jetpack/instagram-gallery' );
	const images = block.locator( 'img' );
	const connect = async () => {
		const [ popup ] = await Promise.all( [
			admin.waitForEvent( 'popup' ),
			block
				.getByRole( 'button', { name: 'Connect to Instagram' } )
				.click(),
		] );
		await expect(
			popup.getByRole( 'heading', { name: accountOf( app ) } )
		).toBeVisible();
		return popup;
	};

	await test.step( 'A popup of which nothing comes', async () => {
		const popup = await connect();
		// Another site's message names an account.
		await popup.evaluate( () =>
			window.opener.postMessage( { keyring_id: 'foreign' }, '*' )
		);
		await popup.getByRole( 'link', { name: 'Cancel' } ).click();
		await expect( popup.getByText( 'You did not allow' ) ).toBeVisible();
		await expectAccessible( popup.locator( 'body' ) );
		const closed = popup.waitForEvent( 'close' );
		await popup
			.getByRole( 'button', { name: 'Close this window' } )
			.click();
		await closed;
		expect( await editor.getContent() ).not.toContain( 'foreign' );
	} );

	await test.step( 'An account is connected', async () => {
		const popup = await connect();
		const closed = popup.waitForEvent( 'close' );
		await popup.getByRole( 'link', { name: 'Allow' } ).click();
		await closed;
		// The fourth image is a page.
		await expect( images ).toHaveCount( 3 );
		await expectAccessible( block );
	} );

	const { link, content } = await editor.publish();
	expect( content ).toContain(
		`https://www.instagram.com/${ accountOf( app ) }/`
	);
	expect( content ).not.toContain( 'IGAA' );
	const gallery = page.locator( '.wp-block-jetpack-instagram-gallery' );
	const posts = gallery.getByRole( 'link' );

	await test.step( 'Visitors see the copies', async () => {
		const urls: string[] = [];
		page.on( 'request', ( request ) => urls.push( request.url() ) );
		doubles.calls.splice( 0 );
		await page.goto( link );
		await expect( posts ).toHaveCount( 3 );
		await expect( posts.first() ).toHaveAttribute(
			'href',
			'https://www.instagram.com/p/Post0/'
		);
		await posts.last().scrollIntoViewIfNeeded();
		for ( const image of await gallery.getByRole( 'img' ).all() ) {
			await expect( image ).toHaveJSProperty( 'complete', true );
			await expect( image ).not.toHaveJSProperty( 'naturalWidth', 0 );
		}
		expect( urls.filter( ( url ) => ! url.includes( site.url ) ) ).toEqual(
			[]
		);
		expect(
			urls.filter( ( url ) => /plugins\/ramjet\/.*js/.test( url ) )
		).toEqual( [] );
		expect( doubles.calls ).toEqual( [] );
		await expectAccessible( gallery );
		const tops = async () => {
			const boxes = await Promise.all(
				( await posts.all() ).map( ( post ) => post.boundingBox() )
			);
			return new Set( boxes.map( ( box ) => Math.round( box!.y ) ) ).size;
		};
		expect( await tops() ).toBe( 1 );
		await page.setViewportSize( { width: 320, height: 700 } );
		await expect.poll( tops ).toBe( 3 );
		await expectAccessible( gallery );
	} );

	await test.step( 'The owner deletes the data', async () => {
		await admin.goto(
			'/wp-admin/admin.php?page=ramjet&path=settings&section=privacy'
		);
		await expect(
			admin.getByText( '3 images are copied to this site.' )
		).toBeVisible();
		const remove = admin.getByRole( 'button', { name: 'Delete all data' } );
		await remove.click();
		await admin
			.getByRole( 'dialog' )
			.getByRole( 'button', { name: 'Delete all data' } )
			.click();
		await expect( remove ).toBeHidden();
		await page.goto( link );
		await expect( posts ).toHaveText( [
			`@${ accountOf( app ) } on Instagram`,
		] );
	} );
} );
