import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/test';
import { expectGoodOnEveryScreen } from '../support/visitor';

test( 'A rating is given by mouse and keyboard, published and read without JavaScript', async ( {
	browser,
	draft,
	page,
	site,
} ) => {
	await draft.setTitle( 'The new bakery' );
	const block = await draft.insertBlock( 'jetpack/rating-star' );
	const stars = block.getByRole( 'group' );
	const fourth = block.getByRole( 'button', {
		name: '4 stars',
		exact: true,
	} );
	await expect( stars ).toHaveAccessibleName( 'Rating: 1 out of 5' );
	await fourth.click();
	await expect( stars ).toHaveAccessibleName( 'Rating: 4 out of 5' );
	await fourth.press( 'Enter' );
	await expect( stars ).toHaveAccessibleName( 'Rating: 3.5 out of 5' );
	await expectAccessible( block );

	const post = await draft.publish();
	expect( post.content ).toBe(
		`<!-- wp:jetpack/rating-star {"rating":3.5} -->
<figure class="wp-block-jetpack-rating-star" style="text-align:left">${ '<span>★</span>'.repeat(
			4
		) }</figure>
<!-- /wp:jetpack/rating-star -->`
	);

	const withoutScripts = await browser.newPage( {
		javaScriptEnabled: false,
	} );
	await withoutScripts.goto( post.link );
	await expect(
		withoutScripts.getByRole( 'img', { name: 'Rating: 3.5 out of 5' } )
	).toBeVisible();
	await expect( withoutScripts.locator( '.is-full' ) ).toHaveCount( 3 );
	await expect( withoutScripts.locator( '.is-half' ) ).toHaveCount( 1 );
	await expect( withoutScripts.locator( '.is-empty' ) ).toHaveCount( 1 );
	await withoutScripts.close();

	await page.goto( post.link );
	const half = page.locator( '.is-half .jetpack-ratings-star__fill' );
	await expect( half ).toHaveCSS( 'clip-path', 'inset(-1px 50% -1px -1px)' );
	await expectGoodOnEveryScreen(
		page.locator( '.wp-block-jetpack-rating-star' ),
		site
	);
	await expect( half ).toHaveCSS( 'clip-path', 'inset(-1px -1px -1px 50%)' );
} );
