import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/test';

const NAME = 'jetpack/markdown';
const HINT = 'Write in *Markdown*: **bold**, [links](https://…), # headings…';

test.describe( 'a Markdown block', () => {
	test( 'is written, previewed, published and read without a script', async ( {
		browser,
		editor,
	} ) => {
		const { page } = editor;
		const { keyboard } = page;
		await editor.newPost();
		await editor.setTitle( 'Bread' );
		const block = await editor.insertBlock( NAME );
		const field = block.getByRole( 'textbox', { name: 'Markdown' } );
		await expect( field ).toBeFocused();
		await expectAccessible( block );

		// Elsewhere, it says what goes here.
		const title = editor.canvas.getByRole( 'textbox', {
			name: 'Add title',
		} );
		await title.click();
		await expect( block ).toHaveText( HINT );
		await expect( field ).toBeHidden();
		await expectAccessible( block );

		await block.getByText( HINT ).click();
		await expect( field ).toBeFocused();
		await keyboard.type(
			'## Sourdough\n\nFlour, *water* and "time" -- see [the notes](https://example.org/notes).'
		);
		await title.click();
		await expect(
			block.getByRole( 'heading', { name: 'Sourdough', level: 2 } )
		).toBeVisible();
		await expect( block ).toContainText( 'water and “time” – see' );
		await expectAccessible( block );

		// Previewing while the block is selected, from the keyboard.
		await editor.select( NAME );
		await field.focus();
		await keyboard.press( 'Alt+F10' );
		const tools = page.getByRole( 'toolbar', { name: 'Block tools' } );
		const preview = tools.getByRole( 'button', { name: 'Preview' } );
		await preview.focus();
		await keyboard.press( 'Enter' );
		await expect( preview ).toHaveAttribute( 'aria-pressed', 'true' );
		await expect( field ).toBeHidden();

		const questions: string[] = [];
		page.on( 'dialog', ( dialog ) => {
			questions.push( dialog.message() );
			void dialog.dismiss();
		} );
		await block.getByRole( 'link', { name: 'the notes' } ).click();
		expect( questions ).toEqual( [
			'Are you sure you wish to leave this page?',
		] );
		await expect( page ).toHaveURL( /wp-admin/ );

		// Deselected and selected again, it is the editor that shows.
		await title.click();
		await block.getByRole( 'heading', { name: 'Sourdough' } ).click();
		await expect( field ).toBeFocused();
		await keyboard.press( 'Escape' );

		const post = await editor.publish();
		expect( post.content ).toBe(
			`<!-- wp:jetpack/markdown {"source":"## Sourdough\\n\\nFlour, *water* and \\u0022time\\u0022 \\u002d\\u002d see [the notes](https://example.org/notes)."} -->
<div class="wp-block-jetpack-markdown"><h2>Sourdough</h2>
<p>Flour, <em>water</em> and “time” – see <a href="https://example.org/notes">the notes</a>.</p>
</div>
<!-- /wp:jetpack/markdown -->`
		);

		const visitor = await browser.newPage( { javaScriptEnabled: true } );
		const response = await visitor.goto( post.link );
		const published = visitor.locator( '.wp-block-jetpack-markdown' );
		await expect(
			published.getByRole( 'heading', { name: 'Sourdough' } )
		).toBeVisible();
		await expectAccessible( published );
		expect( await response?.text() ).not.toMatch(
			/<script[^>]+(?:ramjet|markdown)/
		);
		await visitor.close();
	} );

	test( 'goes with Backspace when it is empty', async ( { editor } ) => {
		await editor.newPost();
		const block = await editor.insertBlock( NAME );
		const field = block.getByRole( 'textbox', { name: 'Markdown' } );
		await expect( field ).toBeFocused();
		await editor.page.keyboard.type( 'a' );
		await editor.page.keyboard.press( 'Backspace' );
		await expect( field ).toHaveValue( '' );
		await editor.page.keyboard.press( 'Backspace' );
		await expect( block ).toHaveCount( 0 );
	} );

	test( 'stays usable with a million characters', async ( { editor } ) => {
		const line =
			'A *line* of [text](https://example.org) to fill pages.\n\n';
		const source = line.repeat( Math.ceil( 1_000_000 / line.length ) );
		await editor.newPost();
		const block = await editor.insertBlock( NAME, { source } );
		const field = block.getByRole( 'textbox', { name: 'Markdown' } );
		await expect( field ).toBeFocused( { timeout: 60_000 } );
		await editor.page.keyboard.press( 'Control+End' );
		await editor.page.keyboard.type( 'The end' );
		// Leaving the field stores at once what was typed, source and HTML together.
		await editor.canvas
			.getByRole( 'textbox', { name: 'Add title' } )
			.focus();
		await expect
			.poll(
				async () => {
					const [ stored ] = await editor.getBlocks();
					const { source: text, html } = stored?.attributes as {
						source: string;
						html: string;
					};
					return [ text.slice( -7 ), html.slice( -19 ) ];
				},
				{ timeout: 60_000 }
			)
			.toEqual( [ 'The end', '<p>The end</p>\n</div>'.slice( -19 ) ] );
	} );

	test( 'renders the source that an import left without HTML', async ( {
		as,
		editor,
	} ) => {
		const { body } = await (
			await as( 'admin' )
		).post( '/wp/v2/posts', {
			title: 'Imported',
			status: 'publish',
			content: '<!-- wp:jetpack/markdown {"source":"# Imported"} /-->',
		} );
		await editor.openPost( ( body as { id: number } ).id );
		await expect(
			editor
				.block( NAME )
				.getByRole( 'heading', { name: 'Imported', level: 1 } )
		).toBeVisible();
		// Nobody changed anything yet.
		await expect(
			editor.page.getByRole( 'button', { name: 'Save', exact: true } )
		).toBeDisabled();
		expect( await editor.getContent() ).not.toContain( '<h1>' );

		await editor.setTitle( 'Imported and changed' );
		await expect
			.poll( () => editor.getContent() )
			.toContain( '<h1>Imported</h1>' );
		const post = await editor.publish();
		expect( post.content ).toContain( '<h1>Imported</h1>' );
	} );
} );
