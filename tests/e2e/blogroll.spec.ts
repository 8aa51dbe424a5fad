import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/test';
import { expectGoodOnEveryScreen } from '../support/visitor';

test( 'Sites are typed, moved and published as a list of links', async ( {
	draft,
	page,
	site,
} ) => {
	const { page: screen } = draft;
	await draft.setTitle( 'Neighbors' );
	const block = await draft.insertBlock( 'jetpack/blogroll' );
	const fill = async ( index: number, title: string, url: string ) => {
		const item = block
			.locator( '.wp-block-jetpack-blogroll-item' )
			.nth( index );
		await item.getByRole( 'textbox', { name: 'Site title' } ).fill( title );
		await item.getByRole( 'textbox', { name: 'Site URL' } ).fill( url );
		await item
			.getByRole( 'textbox', { name: 'Site description' } )
			.fill( `About ${ title }` );
	};
	await fill( 0, 'Ann & “co”', 'ann.example/blog' );
	await draft.select( 'jetpack/blogroll' );
	await block.getByRole( 'button', { name: /^Add/ } ).last().click();
	await fill( 1, 'Ben', 'javascript:alert(1)' );
	await expect(
		block.getByText( 'This is not the URL of a website.' )
	).toBeVisible();
	// WordPress's heading above them is not.
	await expectAccessible(
		block.locator( '.wp-block-jetpack-blogroll-item' ).first()
	);
	await screen
		.getByRole( 'toolbar', { name: 'Block tools' } )
		.getByRole( 'button', { name: 'Move up' } )
		.click();

	const { content, link } = await draft.publish();
	expect( content ).toContain(
		'<!-- wp:jetpack/blogroll {"load_placeholders":false} -->'
	);
	await page.goto( link );
	const list = page.locator( '.wp-block-jetpack-blogroll' );
	await expect( list.getByRole( 'listitem' ) ).toContainText( [
		'Ben',
		'Ann & “co”',
	] );
	await expect( list.getByRole( 'link' ) ).toHaveCount( 1 );
	await expect(
		list.getByRole( 'link', { name: 'Ann & “co”' } )
	).toHaveAttribute( 'href', 'https://ann.example/blog' );
	// Its heading, which is WordPress's, has the level that Jetpack's has.
	await expectGoodOnEveryScreen( list.getByRole( 'list' ), site );
} );
