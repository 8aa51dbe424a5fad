/*
 * The story of an author, whose markup WordPress filters on saving: what is typed is what is saved,
 * shown when the post is opened again, and published. An attribute that Blocks\TextAttributes forgot
 * would come back as `&gt; quote`, or its block as invalid.
 */
import { Editor } from '../support/editor';
import { expect, test } from '../support/test';

const SOURCE = [
	'> quoted "twice" & once',
	'',
	'a < b && c, <script>alert(1)</script> -- &amp; \\* C:\\0dir --> 🦊 ñ',
	'',
	'`<!-- wp:html -->` [x](https://example.org/?a=1&b=2 "t")',
].join( '\n' );

const EMPTY_IN_A_GROUP = `<!-- wp:group -->
<div class="wp-block-group"><!-- wp:jetpack/markdown -->
<div class="wp-block-jetpack-markdown"></div>
<!-- /wp:jetpack/markdown --></div>
<!-- /wp:group -->`;

test( 'An author writes signs that HTML knows, and finds them again', async ( {
	page,
	pageAs,
} ) => {
	const editor = new Editor( await pageAs( 'author' ) );
	const { keyboard } = editor.page;
	const field = editor
		.block( 'jetpack/markdown' )
		.getByRole( 'textbox', { name: 'Markdown' } );

	await editor.newPost();
	await editor.setTitle( 'Signs' );
	await editor.setContent( EMPTY_IN_A_GROUP );
	await editor.select( 'jetpack/markdown' );
	await field.focus();
	await keyboard.insertText( SOURCE );
	const post = await editor.publish();

	await editor.openPost( post.id );
	await editor.expectValid();
	await editor.select( 'jetpack/markdown' );
	await expect( field ).toHaveValue( SOURCE );

	// A second save has nothing left to change.
	await editor.page.keyboard.press( 'Escape' );
	expect( ( await editor.publish() ).content ).toBe( post.content );

	await page.goto( post.link );
	const published = page.locator( '.wp-block-jetpack-markdown' );
	await expect( published.locator( 'blockquote' ) ).toHaveText(
		'quoted “twice” & once'
	);
	await expect( published ).toContainText(
		'a < b && c, <script>alert(1)</script> – &amp; * C:\\0dir –> 🦊 ñ'
	);
	await expect( published.locator( 'code' ) ).toHaveText(
		'<!-- wp:html -->'
	);
	await expect( published.getByRole( 'link' ) ).toHaveAttribute(
		'href',
		'https://example.org/?a=1&b=2'
	);
	await expect( published.locator( 'script' ) ).toHaveCount( 0 );
} );
