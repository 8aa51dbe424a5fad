/*
 * A new site, from the first steps on the Overview to a response to its form.
 */
import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/test';

test( 'An owner publishes a form by the first steps, and sees the response on the Overview', async ( {
	admin,
	editor,
	page: visitor,
	site,
	under,
} ) => {
	const sandbox = randomUUID();
	const run = ( code: string ) =>
		site.php( `Ramjet\\Tests\\enter_sandbox( '${ sandbox }' ); ${ code }` );
	const openPage = ( name: string ) =>
		admin
			.locator( '#toplevel_page_ramjet .wp-submenu' )
			.getByRole( 'link', { name } )
			.click();
	// The site has forms of other tests.
	await run(
		"Ramjet\\Support\\Site\\Activation::note(); update_option( 'ramjet_form_published', 'false' );"
	);
	// The sandbox has the default limit of submissions, which other tests have used up.
	await under( { sandbox, formOptions: { rate: '5000' } } );

	await test.step( 'Five clicks lead from the activation to a published form', async () => {
		await admin.goto( '/wp-admin/plugins.php' );
		// 'Activate' was the first. Unread responses of other tests add a number to the name of the menu's link.
		await admin.locator( '#toplevel_page_ramjet > a' ).click();
		const steps = admin.getByRole( 'region', { name: 'First steps' } );
		await expect( steps.getByText( '0 of 4 done' ) ).toBeVisible();
		await expectAccessible( admin.locator( '.ramjet-page' ) );
		await steps.getByRole( 'link', { name: 'Create the page' } ).click();
		const publish = admin.getByRole( 'button', {
			name: 'Publish',
			exact: true,
		} );
		await publish.click();
		await admin
			.getByRole( 'region', { name: 'Editor publish' } )
			.getByRole( 'button', { name: 'Publish', exact: true } )
			.click();
	} );

	const link = admin
		.getByRole( 'region', { name: 'Editor publish' } )
		.getByRole( 'link', { name: 'View Page' } );
	const url = ( await link.getAttribute( 'href' ) ) ?? '';
	try {
		await editor.expectValid();
		const name = `Ada ${ sandbox }`;
		const message = visitor.getByLabel( /^Message/ );

		await test.step( 'A visitor sends it', async () => {
			await visitor.clock.install();
			await visitor.goto( url );
			await expect(
				visitor.getByRole( 'heading', { name: 'Contact' } )
			).toBeVisible();
			await visitor.getByLabel( /^Name/ ).fill( name );
			await visitor.getByLabel( /^Email/ ).fill( 'ada@example.com' );
			await message.fill( 'Hello' );
			// Robots are faster.
			await visitor.clock.fastForward( 3_000 );
			await visitor.getByRole( 'button', { name: 'Contact us' } ).click();
			await expect(
				visitor.getByRole( 'heading', {
					name: 'Your message has been sent',
				} )
			).toBeVisible();
		} );

		await test.step( 'Its response is on the Overview', async () => {
			await admin.goto( '/wp-admin/admin.php?page=ramjet' );
			const steps = admin.getByRole( 'region', { name: 'First steps' } );
			await expect( steps.getByText( '1 of 4 done' ) ).toBeVisible();
			await admin
				.getByRole( 'region', { name: 'At a glance' } )
				.getByRole( 'link', { name } )
				.click();
			await expect( admin.getByRole( 'region', { name } ) ).toContainText(
				'Hello'
			);
		} );

		await test.step( 'The module is turned off and on again, which published pages survive', async () => {
			await run( "Ramjet\\Tests\\run_job( 'ramjet_usage_count' );" );
			const form = admin.getByRole( 'switch', {
				name: 'Forms',
				exact: true,
			} );
			const saved = async ( steps: string ) => {
				await expect(
					admin.locator( '.ramjet-module[aria-busy=true]' )
				).toHaveCount( 0 );
				await visitor.goto( url );
				await expect( message ).toBeVisible();
				await openPage( 'Overview' );
				await expect( admin.getByText( steps ) ).toBeVisible();
			};
			await openPage( 'Modules' );
			await form.click();
			await admin
				.getByRole( 'dialog' )
				.getByRole( 'button', { name: 'Turn off' } )
				.click();
			await expect( form ).not.toBeChecked();
			// Without the step that makes a form.
			await saved( '1 of 3 done' );
			await openPage( 'Modules' );
			await form.click();
			await expect( form ).toBeChecked();
			await saved( '2 of 4 done' );
		} );
	} finally {
		await run( `wp_delete_post( url_to_postid( '${ url }' ), true );` );
	}
} );
