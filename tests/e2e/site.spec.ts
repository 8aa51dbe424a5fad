import { expect, test } from '../support/test';

test.describe( 'the site in a browser', () => {
	test( 'lets the administrator log in and shows Ramjet among the plugins', async ( {
		page,
	} ) => {
		await page.goto( '/wp-login.php' );
		// WordPress's own script puts the cursor there, sometime.
		const name = page.getByLabel( 'Username or Email Address' );
		await expect( name ).toBeFocused();
		await name.fill( 'admin' );
		await page.getByLabel( 'Password', { exact: true } ).fill( 'password' );
		await page.getByRole( 'button', { name: 'Log In' } ).click();
		await expect( page ).toHaveURL( /wp-admin/ );

		await page.goto( '/wp-admin/plugins.php' );
		const row = page.locator( 'tr[data-plugin="ramjet/plugin.php"]' );
		await expect( row ).toHaveClass( /active/ );
		// The folder is a checkout in development: WordPress must not offer to delete it.
		await expect( row.getByRole( 'link', { name: 'Delete' } ) ).toHaveCount(
			0
		);
	} );

	test( 'takes a block from the editor to a visitor', async ( {
		editor,
		page,
	} ) => {
		await editor.newPost();
		await editor.setTitle( 'From editor to page' );
		await editor.insertBlock( 'jetpack/rating-star', { rating: 3.5 } );
		await editor.expectValid();
		const post = await editor.publish();
		expect( post.content ).toContain( '<!-- wp:jetpack/rating-star' );

		await page.goto( post.link );
		await expect(
			page.getByRole( 'heading', {
				name: 'From editor to page',
				level: 1,
			} )
		).toBeVisible();
		await expect(
			page.locator( '.wp-block-jetpack-rating-star' )
		).toBeVisible();
	} );

	test( 'opens the site editor and, with a classic theme, the widgets', async ( {
		editor,
		under,
	} ) => {
		await editor.openTemplate();
		await editor.insertBlock( 'core/paragraph', {
			content: 'In a template',
		} );

		await under( { theme: 'twentytwentyone' } );
		await editor.openWidgets();
		await expect(
			editor.page.getByRole( 'heading', { name: 'Widgets', exact: true } )
		).toBeVisible();
	} );

	test( 'reads from right to left where asked to', async ( {
		page,
		under,
	} ) => {
		await under( { rtl: true, locale: 'ar' } );
		await page.goto( '/' );
		await expect( page.locator( 'html' ) ).toHaveAttribute( 'dir', 'rtl' );
		await expect( page.locator( 'html' ) ).toHaveAttribute( 'lang', 'ar' );
	} );
} );
