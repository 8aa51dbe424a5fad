import { expect, test } from '../support/test';

test( 'The administrator logs in and finds Ramjet among the plugins', async ( {
	page,
} ) => {
	await page.goto( '/wp-login.php' );
	const name = page.getByLabel( 'Username or Email Address' );
	// WordPress's script focuses the field with a delay.
	await expect( name ).toBeFocused();
	await name.fill( 'admin' );
	await page.getByLabel( 'Password', { exact: true } ).fill( 'password' );
	await page.getByRole( 'button', { name: 'Log In' } ).click();
	await expect( page ).toHaveURL( /wp-admin/ );

	await page.goto( '/wp-admin/plugins.php' );
	const row = page.locator( 'tr[data-plugin="ramjet/plugin.php"]' );
	await expect( row ).toHaveClass( /active/ );
	// The folder is a checkout in development, so WordPress must not offer to delete it.
	await expect( row.getByRole( 'link', { name: 'Delete' } ) ).toHaveCount(
		0
	);
} );
