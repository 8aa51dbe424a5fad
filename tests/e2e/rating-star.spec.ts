import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/test';

const NAME = 'jetpack/rating-star';

test( 'A rating is given by keyboard and mouse, published and read out', async ( {
	browser,
	editor,
} ) => {
	const { page } = editor;
	await editor.newPost();
	await editor.setTitle( 'The new bakery' );
	const block = await editor.insertBlock( NAME );
	const stars = block.getByRole( 'group' );
	const star = ( name: string ) =>
		block.getByRole( 'button', { name, exact: true } );
	await expect( stars ).toHaveAccessibleName( 'Rating: 1 out of 5' );
	await expectAccessible( block );

	await star( '4 stars' ).click();
	await expect( stars ).toHaveAccessibleName( 'Rating: 4 out of 5' );
	await star( '4 stars' ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( stars ).toHaveAccessibleName( 'Rating: 3.5 out of 5' );
	// Half a star shows in no button's name, so it is said.
	await expect( page.getByText( 'Rating: 3.5 out of 5' ) ).toBeAttached();
	await expect( star( '4 stars' ) ).toHaveAttribute( 'aria-pressed', 'true' );
	await expect( star( '5 stars' ) ).toHaveAttribute(
		'aria-pressed',
		'false'
	);

	// Half of the first star, then none.
	await star( '1 star' ).click();
	await star( '1 star' ).click();
	await expect( stars ).toHaveAccessibleName( 'Rating: 0.5 out of 5' );
	await star( '1 star' ).click();
	await expect( stars ).toHaveAccessibleName( 'Rating: 0 out of 5' );
	await star( '4 stars' ).click();
	await star( '4 stars' ).click();
	await expect( stars ).toHaveAccessibleName( 'Rating: 3.5 out of 5' );
	await expectAccessible( block );

	await editor.openBlockSettings();
	const settings = page.getByRole( 'region', { name: 'Editor settings' } );
	const highest = settings.getByRole( 'spinbutton', {
		name: 'Highest rating',
	} );
	await highest.fill( '3' );
	await expect( stars ).toHaveAccessibleName( 'Rating: 3 out of 3' );
	await highest.fill( '6' );
	await star( '5 stars' ).click();
	await star( '5 stars' ).click();
	await expect( stars ).toHaveAccessibleName( 'Rating: 4.5 out of 6' );

	await page.keyboard.press( 'Escape' );
	await editor.select( NAME );
	const tools = page.getByRole( 'toolbar', { name: 'Block tools' } );
	await tools.getByRole( 'button', { name: /Align text/ } ).click();
	await page
		.getByRole( 'menuitemradio', { name: 'Align text center' } )
		.click();

	const post = await editor.publish();
	expect( post.content ).toBe(
		`<!-- wp:jetpack/rating-star {"rating":4.5,"maxRating":6,"align":"center"} -->
<figure class="wp-block-jetpack-rating-star" style="text-align:center">${ '<span>★</span>'.repeat(
			5
		) }</figure>
<!-- /wp:jetpack/rating-star -->`
	);

	const visitor = await browser.newPage( { javaScriptEnabled: false } );
	const response = await visitor.goto( post.link );
	const published = visitor.locator( '.wp-block-jetpack-rating-star' );
	await expect(
		published.getByRole( 'img', { name: 'Rating: 4.5 out of 6' } )
	).toBeVisible();
	await expect( published ).toHaveCSS( 'text-align', 'center' );
	await expect( published.locator( '.is-full' ) ).toHaveCount( 4 );
	await expect( published.locator( '.is-half' ) ).toHaveCount( 1 );
	await expect( published.locator( '.is-empty' ) ).toHaveCount( 1 );
	expect( await response?.text() ).not.toMatch( /<script[^>]+rating-star/ );
	await visitor.close();
} );

test( 'The page is accessible, and so is half a star from right to left', async ( {
	as,
	page,
	under,
} ) => {
	const { body } = await (
		await as( 'author' )
	).post( '/wp/v2/posts', {
		title: 'Half',
		status: 'publish',
		content: `<!-- wp:${ NAME } {"rating":2.5,"color":"rgb(178, 98, 0)"} /-->`,
	} );
	const { link } = body as { link: string };
	const half = page.locator( '.is-half .jetpack-ratings-star__fill' );

	await page.goto( link );
	const published = page.locator( '.wp-block-jetpack-rating-star' );
	await expectAccessible( published );
	await expect( published.locator( '.jetpack-ratings' ) ).toHaveCSS(
		'color',
		'rgb(178, 98, 0)'
	);
	await expect( half ).toHaveCSS( 'clip-path', 'inset(-1px 50% -1px -1px)' );

	await under( { rtl: true } );
	await page.goto( link );
	await expect( half ).toHaveCSS( 'clip-path', 'inset(-1px -1px -1px 50%)' );
} );

test( 'A post that holds any number opens with ten stars at most', async ( {
	editor,
} ) => {
	await editor.newPost();
	await editor.setContent(
		`<!-- wp:${ NAME } {"rating":1e9,"maxRating":1e9} /-->`
	);
	await editor.expectValid();
	await expect(
		editor.block( NAME ).getByRole( 'group' )
	).toHaveAccessibleName( 'Rating: 10 out of 10' );
} );
