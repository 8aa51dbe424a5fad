import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/test';
import { expectGoodOnEveryScreen, recordScripts } from '../support/visitor';

test( 'Sharing buttons are added, published and used with and without JavaScript', async ( {
	as,
	browser,
	draft,
	page,
	site,
} ) => {
	const { page: screen } = draft;
	await draft.setTitle( 'Tea & “cakes”' );
	const block = await draft.insertBlock( 'jetpack/sharing-buttons' );
	await expect( block ).toContainText( 'Click plus to add a Sharing Button' );
	for ( const service of [ 'Mastodon', 'Share' ] ) {
		await draft.select( 'jetpack/sharing-buttons' );
		await block.getByRole( 'button', { name: 'Add block' } ).click();
		const menu = screen.locator( '.block-editor-inserter__quick-inserter' );
		await menu.getByRole( 'searchbox' ).fill( service );
		await menu
			.getByRole( 'option', { name: service, exact: true } )
			.click();
		await expect( block ).toContainText( service );
	}
	await expectAccessible( block );

	const post = await draft.publish();
	expect( post.content ).toBe(
		`<!-- wp:jetpack/sharing-buttons -->
<ul class="wp-block-jetpack-sharing-buttons has-normal-icon-size jetpack-sharing-buttons__services-list" id="jetpack-sharing-serivces-list"><!-- wp:jetpack/sharing-button {"service":"mastodon","label":"Mastodon"} /-->

<!-- wp:jetpack/sharing-button {"service":"share","label":"Share"} /--></ul>
<!-- /wp:jetpack/sharing-buttons -->`
	);

	const { body } = await (
		await as( 'visitor' )
	).get( `/wp/v2/posts/${ post.id }` );
	expect( JSON.stringify( body ) ).toContain( post.link );
	expect( JSON.stringify( body ) ).not.toContain( 'services-list' );

	const withoutScripts = await browser.newPage( {
		javaScriptEnabled: false,
	} );
	await withoutScripts.goto( post.link );
	const name = 'Share on Mastodon (Opens in new window)';
	await expect(
		withoutScripts.getByRole( 'link', { name } )
	).toHaveAttribute(
		'href',
		`https://share.joinmastodon.org/#text=${ encodeURIComponent(
			`Tea & “cakes” ${ post.link }`
		) }`
	);
	await expect( withoutScripts.locator( '.share-share' ) ).toBeHidden();
	await withoutScripts.close();

	await page
		.context()
		.grantPermissions( [ 'clipboard-read', 'clipboard-write' ] );
	const list = page.locator( '.wp-block-jetpack-sharing-buttons' );
	const scripts = recordScripts( list );
	await page.goto( post.link );
	const share = list.getByRole( 'button', { name: 'Share' } );
	// This browser shares with no apps.
	await page.evaluate( () =>
		Object.defineProperty( navigator, 'share', { value: undefined } )
	);
	await share.click();
	await expect( list.getByRole( 'status' ) ).toHaveText(
		'Copied to clipboard'
	);
	expect( await page.evaluate( () => navigator.clipboard.readText() ) ).toBe(
		post.link
	);
	expect( scripts ).toHaveLength( 1 );
	await expectGoodOnEveryScreen( list, site );
} );
