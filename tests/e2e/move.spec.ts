/*
 * An owner moves from Jetpack: looks, moves, undoes, moves again and deactivates it.
 */
import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/test';

test( 'An owner moves Jetpack’s settings, takes them back, moves again and deactivates Jetpack', async ( {
	admin,
	page: visitor,
	site,
	under,
} ) => {
	const sandbox = randomUUID();
	const run = ( code: string ) =>
		site.php( `Ramjet\\Tests\\enter_sandbox( '${ sandbox }' ); ${ code }` );
	await run( `
		update_option( 'jetpack_active_modules', array( 'contact-form', 'related-posts', 'sharedaddy', 'likes' ) );
		update_option( 'jetpack_relatedposts', array( 'enabled' => true, 'headline' => 'More from the quay' ) );
		update_option( 'sharing-services', array( 'visible' => array( 'twitter', 'pocket' ), 'hidden' => array( 'jetpack-whatsapp' ) ) );
		update_option( 'sharing-options', array( 'global' => array( 'button_style' => 'text', 'sharing_label' => 'Tell your crew:', 'show' => array( 'post' ) ) ) );` );
	const topic = `t${ sandbox.slice( 0, 8 ) }`;
	const [ post, other ] = (
		await site.php( `foreach ( array( 'At the harbour', 'On the pier' ) as $title ) {
			echo wp_insert_post( array(
				'post_title'   => $title,
				'post_content' => 'Boats. ${ topic }a ${ topic }b ${ topic }c',
				'post_status'  => 'publish',
			) ), ' ';
		}` )
	).split( ' ' );
	await site.php( `
		wp_mkdir_p( WP_PLUGIN_DIR . '/jetpack' );
		file_put_contents( WP_PLUGIN_DIR . '/jetpack/jetpack.php', "<?php\n/* Plugin Name: Jetpack */\nrequire WP_PLUGIN_DIR . '/ramjet/tests/support/jetpack-names.php';" );` );
	await under( { sandbox, jetpackPlugin: true, theme: 'twentytwentyone' } );
	const button = ( name: string ) => admin.getByRole( 'button', { name } );
	const heading = ( name: string ) => admin.getByRole( 'heading', { name } );
	const buttons = visitor.getByText( 'Tell your crew:' );
	const related = visitor
		.getByRole( 'navigation', { name: 'More from the quay' } )
		.getByRole( 'link', { name: 'On the pier' } );

	try {
		await test.step( 'The Overview leads to what Jetpack has stored', async () => {
			await admin.goto( '/wp-admin/admin.php?page=ramjet' );
			await admin
				.getByRole( 'region', { name: 'Needs attention' } )
				.getByRole( 'link', { name: 'See what can be moved' } )
				.click();
			await expect(
				admin.getByText(
					'“Icon and text” becomes “Text”, as in Jetpack.'
				)
			).toBeVisible();
			await expectAccessible( admin.locator( '.ramjet-page' ) );
		} );

		await test.step( 'What is left to a person is found', async () => {
			await button( 'Check this site' ).click();
			await expect( button( 'Check again' ) ).toBeEnabled();
			await expectAccessible( admin.locator( '.ramjet-page' ) );
		} );

		await test.step( 'What is checked is moved', async () => {
			await admin.getByRole( 'checkbox', { name: 'Likes' } ).uncheck();
			await button( 'Move 7 settings' ).click();
			await expect( heading( 'Settings moved' ) ).toBeFocused();
			await expectAccessible( admin.locator( '.ramjet-page' ) );
			await visitor.goto( `/?p=${ post }` );
			await expect( buttons ).toBeVisible();
			await expect(
				visitor.getByRole( 'link', { name: /WhatsApp/ } )
			).toBeVisible();
			await expect( related ).toBeVisible();
		} );

		await test.step( 'It is undone', async () => {
			await button( 'Undo the move' ).click();
			await expect( heading( 'Settings restored' ) ).toBeFocused();
			await visitor.reload();
			await expect( visitor.getByText( 'Boats.' ) ).toBeVisible();
			await expect( buttons ).toHaveCount( 0 );
			await expect( related ).toHaveCount( 0 );
		} );

		await test.step( 'It is moved again, and Jetpack deactivated', async () => {
			await button( 'Move 8 settings' ).click();
			await button( 'Deactivate Jetpack' ).click();
			await admin
				.getByRole( 'dialog' )
				.getByRole( 'button', { name: 'Deactivate' } )
				.click();
			await expect( heading( 'Deactivate Jetpack' ) ).toHaveCount( 0 );
			await expect( heading( 'Settings moved' ) ).toBeVisible();
			await visitor.reload();
			await expect( buttons ).toBeVisible();
		} );
	} finally {
		await site.php( `
			wp_delete_post( ${ post }, true );
			wp_delete_post( ${ other }, true );
			unlink( WP_PLUGIN_DIR . '/jetpack/jetpack.php' );
			rmdir( WP_PLUGIN_DIR . '/jetpack' );` );
	}
} );
