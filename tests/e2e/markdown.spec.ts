import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/test';
import { expectGoodOnEveryScreen, recordScripts } from '../support/visitor';

const NAME = 'jetpack/markdown';

test( 'Markdown is written, previewed, published and read without a script', async ( {
	draft,
	page,
	site,
} ) => {
	const { keyboard } = draft.page;
	await draft.setTitle( 'Bread' );
	const block = await draft.insertBlock( NAME );
	const field = block.getByRole( 'textbox', { name: 'Markdown' } );
	await expect( field ).toBeFocused();
	await expectAccessible( block );
	await keyboard.type(
		'## Sourdough\n\nFlour, *water* and "time" -- see [the notes](https://example.org/notes).'
	);
	await draft.deselect();
	await expect(
		block.getByRole( 'heading', { name: 'Sourdough', level: 2 } )
	).toBeVisible();
	await expect( block ).toContainText( 'water and “time” – see' );
	await expectAccessible( block );

	await draft.select( NAME );
	await field.focus();
	await keyboard.press( 'Alt+F10' );
	const preview = draft.page
		.getByRole( 'toolbar', { name: 'Block tools' } )
		.getByRole( 'button', { name: 'Preview' } );
	await preview.press( 'Enter' );
	await expect( preview ).toHaveAttribute( 'aria-pressed', 'true' );
	await expect( field ).toBeHidden();

	const post = await draft.publish();
	expect( post.content ).toBe(
		`<!-- wp:jetpack/markdown {"source":"## Sourdough\\n\\nFlour, *water* and \\u0022time\\u0022 \\u002d\\u002d see [the notes](https://example.org/notes)."} -->
<div class="wp-block-jetpack-markdown"><h2>Sourdough</h2>
<p>Flour, <em>water</em> and “time” – see <a href="https://example.org/notes">the notes</a>.</p>
</div>
<!-- /wp:jetpack/markdown -->`
	);
	const onPage = page.locator( '.wp-block-jetpack-markdown' );
	const scripts = recordScripts( onPage );
	await page.goto( post.link );
	await expect(
		onPage.getByRole( 'heading', { name: 'Sourdough' } )
	).toBeVisible();
	await expectGoodOnEveryScreen( onPage, site );
	expect( scripts ).toEqual( [] );
} );

test( 'A Markdown block with a million characters stays usable', async ( {
	draft,
} ) => {
	const line = 'A *line* of [text](https://example.org) to fill pages.\n\n';
	const source = line.repeat( Math.ceil( 1_000_000 / line.length ) );
	const block = await draft.insertBlock( NAME, { source } );
	await expect(
		block.getByRole( 'textbox', { name: 'Markdown' } )
	).toBeFocused();
	await draft.page.keyboard.press( 'Control+End' );
	await draft.page.keyboard.type( 'The end' );
	// Leaving the field saves source and HTML together.
	await draft.deselect();
	await expect
		.poll( async () => {
			const [ stored ] = await draft.getBlocks();
			const { source: text, html } = stored?.attributes as {
				source: string;
				html: string;
			};
			return [ text.slice( -7 ), html.slice( -19 ) ];
		} )
		.toEqual( [ 'The end', '<p>The end</p>\n</div>'.slice( -19 ) ] );
} );
