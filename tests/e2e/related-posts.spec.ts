import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import type { SiteUnderTest } from '../support/site';
import { expect, test } from '../support/test';
import {
	expectGoodOnEveryScreen,
	expectNoneMoves,
	recordScripts,
} from '../support/visitor';

const NAME = 'jetpack/related-posts';

/** Publishes six posts about a topic, with tag and picture, and one about another. */
async function publishPosts( site: SiteUnderTest, topic: string ) {
	const picture = await readFile(
		join( __dirname, '../../bin/site/images/3-lighthouse.jpg' ),
		'base64'
	);
	await site.php( `
		require_once ABSPATH . 'wp-admin/includes/image.php';
		$upload = wp_upload_bits( '${ topic }.jpg', null, base64_decode( '${ picture }' ) );
		$image  = wp_insert_attachment( array( 'post_mime_type' => 'image/jpeg' ), $upload['file'] );
		wp_update_attachment_metadata( $image, wp_generate_attachment_metadata( $image, $upload['file'] ) );
		foreach ( array( 'One', 'Two', 'Three', 'Four', 'Five', 'Six' ) as $number ) {
			wp_insert_post( array(
				'post_title'   => "$number ${ topic }",
				'post_content' => 'About ${ topic }, ${ topic }a and ${ topic }b.',
				'post_status'  => 'publish',
				'post_author'  => get_user_by( 'login', 'admin' )->ID,
				'tags_input'   => '${ topic }tag',
				'meta_input'   => array( '_thumbnail_id' => $image ),
			) );
		}
		wp_insert_post( array( 'post_title' => 'Else${ topic }', 'post_content' => 'Quite another matter.', 'post_status' => 'publish' ) );
	` );
}

/** How many posts each row has, by their position. */
const rowsOf = ( list: Locator ) =>
	list.evaluate( ( { children } ) => {
		const rows: Record< number, number > = {};
		for ( const child of children ) {
			const top = Math.round( child.getBoundingClientRect().top );
			rows[ top ] = ( rows[ top ] ?? 0 ) + 1;
		}
		return Object.values( rows );
	} );

test( 'Related posts are laid out, given a headline and a pinned post, and read by a visitor', async ( {
	as,
	draft,
	editor,
	page,
	site,
} ) => {
	const topic = `t${ randomUUID().slice( 0, 8 ) }`;
	await publishPosts( site, topic );
	const { page: screen } = draft;
	const { keyboard } = screen;
	const button = ( name: string ) =>
		screen.getByRole( 'button', { name, exact: true } );
	const text = `About ${ topic }, ${ topic }a and ${ topic }b.`;

	await draft.setContent( `<!-- wp:paragraph -->
<p>${ text }</p>
<!-- /wp:paragraph -->` );
	const block = await draft.insertBlock( NAME );
	await draft.setTitle( `Seven ${ topic }` );
	await button( 'Save draft' ).click();
	const items = block.getByRole( 'listitem' );
	await expect( items ).toHaveCount( 3 );
	await expect( items.first() ).toContainText( topic );
	await expectAccessible( block );

	await draft.select( NAME );
	await button( 'List view' ).click();
	await expect( block ).toHaveAttribute( 'data-layout', 'list' );
	await button( 'Grid view' ).press( 'Enter' );
	await draft.openBlockSettings();
	await screen
		.getByRole( 'spinbutton', { name: 'Number of posts' } )
		.fill( '5' );
	await expect( items ).toHaveCount( 5 );
	expect( await rowsOf( block.getByRole( 'list' ) ) ).toEqual( [ 2, 3 ] );
	for ( const name of [
		'author',
		'context (category or tag)',
		'thumbnail',
	] ) {
		await screen
			.getByRole( 'checkbox', { name: `Display ${ name }` } )
			.press( 'Space' );
	}
	await expect( block.locator( 'img' ) ).toHaveCount( 5 );
	await block.getByRole( 'button', { name: 'Add a headline' } ).click();
	await keyboard.type( 'Read on' );

	const settings = screen.getByRole( 'region', { name: 'Editor settings' } );
	await settings.getByRole( 'tab', { name: 'Post', exact: true } ).click();
	const toggle = settings.getByRole( 'button', { name: 'Related Posts' } );
	// WordPress remembers which panels are open.
	if ( ( await toggle.getAttribute( 'aria-expanded' ) ) !== 'true' ) {
		await toggle.click();
	}
	const pinned = screen.getByRole( 'combobox', {
		name: 'Posts to show first',
	} );
	await pinned.fill( `Else${ topic }` );
	await settings.getByRole( 'option', { name: `Else${ topic }` } ).click();
	await expect(
		settings.locator( '.components-form-token-field__token' )
	).toContainText( `Else${ topic }` );
	await expectAccessible(
		settings.locator( '.components-panel__body', { has: pinned } )
	);

	const post = await draft.publish();
	expect( post.content )
		.toContain( `<!-- wp:jetpack/related-posts {"displayAuthor":true,"displayThumbnails":true,"displayContext":true,"postsToShow":5} -->
<div class="wp-block-jetpack-related-posts"><!-- wp:heading {"placeholder":"Add a headline"} -->
<h2 class="wp-block-heading">Read on</h2>
<!-- /wp:heading --></div>
<!-- /wp:jetpack/related-posts -->` );
	await expect( items.first() ).toContainText( `Else${ topic }` );
	const inEditor = await block.getByRole( 'list' ).innerText();

	const onPage = page.locator( '.wp-block-jetpack-related-posts' );
	const scripts = recordScripts( onPage );
	await page.goto( post.link );
	const region = page.getByRole( 'navigation', { name: 'Read on' } );
	const list = region.getByRole( 'list' );
	await expect( region.getByRole( 'heading' ) ).toHaveText( 'Read on' );
	expect( await list.innerText() ).toBe( inEditor );
	expect( await rowsOf( list ) ).toEqual( [ 2, 3 ] );
	await expect( list.locator( 'img' ) ).toHaveCount( 4 );
	await expectNoneMoves( list.getByRole( 'listitem' ) );
	await page.reload();
	await expectGoodOnEveryScreen( onPage, site );
	expect( await rowsOf( list ) ).toEqual( [ 1, 1, 1, 1, 1 ] );
	expect( scripts ).toEqual( [] );
	await list.getByRole( 'link' ).first().click();
	await expect(
		page.getByRole( 'heading', { level: 1, name: `Else${ topic }` } )
	).toBeVisible();

	await test.step( 'From one to six posts, in a grid and in a list', async () => {
		const blocks = [ 1, 2, 3, 4, 5, 6 ].map(
			( count ) => `<!-- wp:${ NAME } {"postsToShow":${ count }} /-->`
		);
		const { body } = await (
			await as( 'admin' )
		).post( '/wp/v2/posts', {
			title: `Eight ${ topic }`,
			status: 'publish',
			content: `${ text }${ blocks.join( '' ) }<!-- wp:${ NAME } {"postLayout":"list","displayThumbnails":true} /-->`,
		} );
		await page.setViewportSize( { width: 1280, height: 800 } );
		await page.goto( ( body as { link: string } ).link );
		const rows = [];
		for ( const one of await onPage.getByRole( 'list' ).all() ) {
			rows.push( await rowsOf( one ) );
		}
		expect( rows ).toEqual( [
			[ 1 ],
			[ 2 ],
			[ 3 ],
			[ 2, 2 ],
			[ 2, 3 ],
			[ 3, 3 ],
			[ 1, 1, 1 ],
		] );
		await expectAccessible( onPage.last() );
	} );

	await test.step( 'A template of the site editor shows a placeholder', async () => {
		await editor.openTemplate( 'twentytwentyfive', 'single' );
		const inTemplate = await editor.insertBlock( NAME );
		await expect(
			inTemplate.getByText( 'Preview unavailable in site editor.' )
		).toBeVisible();
		await expectAccessible( inTemplate );
	} );
} );
