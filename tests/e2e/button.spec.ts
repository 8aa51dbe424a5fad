import { expectAccessible } from '../support/axe';
import { Editor } from '../support/editor';
import { expect, test } from '../support/test';

const NAME = 'jetpack/button';

test.describe( 'button', () => {
	test( 'is written, styled and linked by keyboard, published, and followed by a visitor', async ( {
		editor,
		page,
	} ) => {
		const { keyboard } = editor.page;
		await editor.newPost();
		await editor.setTitle( 'A button' );
		const block = await editor.insertBlock( NAME, { element: 'a' } );
		await block.getByRole( 'textbox', { name: 'Button text' } ).focus();
		await keyboard.type( 'Read & write' );
		await expectAccessible( block );

		// To the toolbar, which hides while somebody types.
		await keyboard.press( 'Alt+F10' );
		const toolbar = editor.page.getByRole( 'toolbar', {
			name: 'Block tools',
		} );
		await toolbar
			.getByRole( 'button', { name: 'Style', exact: true } )
			.focus();
		await keyboard.press( 'Enter' );
		await editor.page
			.getByRole( 'menuitemradio', { name: 'Outline' } )
			.press( 'Enter' );
		await toolbar
			.getByRole( 'button', { name: 'Link', exact: true } )
			.focus();
		await keyboard.press( 'Enter' );
		const address = editor.page.getByRole( 'textbox', {
			name: 'Link URL',
		} );
		await address.fill( 'javascript:alert(1)' );
		await expect(
			editor.page.getByText(
				'This kind of URL is not allowed in a link.'
			)
		).toBeVisible();
		await address.fill( 'https://example.org/?a=1&b=2' );
		await keyboard.press( 'Escape' );

		await editor.openBlockSettings();
		const sidebar = editor.page.getByRole( 'region', {
			name: 'Editor settings',
		} );
		const widths = sidebar.getByRole( 'group', { name: 'Preset widths' } );
		const half = widths.getByRole( 'button', { name: '50%' } );
		await test.step( 'the width: presets, units, limits', async () => {
			await half.press( 'Enter' );
			await expect( half ).toHaveAttribute( 'aria-pressed', 'true' );
			await half.press( 'Enter' );
			await expect( half ).toHaveAttribute( 'aria-pressed', 'false' );
			const width = sidebar.getByRole( 'spinbutton', { name: 'Width' } );
			const unit = sidebar.getByRole( 'combobox', { name: 'Unit' } );
			await width.fill( '250' );
			await expect( width ).toHaveValue( '100' );
			await unit.selectOption( 'px' );
			await expect( width ).toHaveValue( '150' );
			await unit.selectOption( 'em' );
			await expect( width ).toHaveValue( '10' );
			await half.press( 'Enter' );
		} );
		await sidebar.getByRole( 'tab', { name: 'Styles' } ).click();
		await sidebar
			.getByRole( 'spinbutton', { name: 'Radius', exact: true } )
			.fill( '25' );

		const post = await editor.publish();
		expect( post.content ).toBe(
			'<!-- wp:jetpack/button {"element":"a","text":"Read \\u0026amp; write","url":"https://example.org/?a=1\\u0026b=2","borderRadius":25,"width":"50%","className":"is-style-outline"} /-->'
		);
		await page.goto( post.link );
		const link = page.getByRole( 'link', { name: 'Read & write' } );
		await expect( link ).toHaveAttribute(
			'href',
			'https://example.org/?a=1&b=2'
		);
		await expect( link ).toHaveCSS( 'border-radius', '25px' );
		await expect( link ).toHaveCSS( 'border-style', 'solid' );
		await expect( link ).toHaveCSS(
			'background-color',
			'rgba(0, 0, 0, 0)'
		);
		// Half of the text's width, and begun where the text begins.
		const [ column, box ] = await Promise.all(
			[ page.getByRole( 'heading', { level: 1 } ), link ].map(
				( locator ) => locator.boundingBox()
			)
		);
		expect( box?.x ).toBe( column?.x );
		expect( box?.width ).toBeCloseTo( Number( column?.width ) / 2, 0 );
		await expectAccessible( page.locator( '.wp-block-jetpack-button' ) );
	} );

	test( 'loses a percentage when it is aligned left or right', async ( {
		editor,
	} ) => {
		await editor.newPost();
		const block = await editor.insertBlock( NAME, {
			text: 'Go',
			width: '50%',
		} );
		await block.getByRole( 'textbox' ).focus();
		await editor.openBlockSettings();
		const sidebar = editor.page.getByRole( 'region', {
			name: 'Editor settings',
		} );
		await expect(
			sidebar.getByRole( 'button', { name: 'Width settings' } )
		).toBeVisible();
		await editor.page
			.getByRole( 'toolbar', { name: 'Block tools' } )
			.getByRole( 'button', { name: 'Align', exact: true } )
			.click();
		await editor.page
			.getByRole( 'menuitemradio', { name: 'Align left' } )
			.click();
		await expect(
			sidebar
				.getByRole( 'combobox', { name: 'Unit' } )
				.getByRole( 'option' )
		).toHaveText( [ 'px', 'em' ] );
		await expect(
			sidebar.getByRole( 'group', { name: 'Preset widths' } )
		).toHaveCount( 0 );
		expect( await editor.getContent() ).toBe(
			'<!-- wp:jetpack/button {"text":"Go","align":"left"} /-->'
		);
	} );

	test( 'follows its parent and cannot be inserted by itself', async ( {
		editor,
	} ) => {
		await editor.newPost();
		await editor.setContent(
			'<!-- wp:group {"tagName":"section"} --><section class="wp-block-group"><!-- wp:jetpack/button {"passthroughAttributes":{"tagName":"text","layout":"url"}} /--></section><!-- /wp:group -->'
		);
		await expect( editor.block( NAME ).getByRole( 'textbox' ) ).toHaveText(
			'section'
		);
		await editor.page
			.getByRole( 'button', { name: 'Block Inserter' } )
			.click();
		await editor.page
			.getByRole( 'searchbox', { name: 'Search' } )
			.fill( 'button' );
		await expect(
			editor.page
				.locator(
					'.editor-block-list-item-buttons, .editor-block-list-item-button'
				)
				.first()
		).toBeVisible();
		await expect(
			editor.page.locator( '.editor-block-list-item-jetpack-button' )
		).toHaveCount( 0 );
	} );

	test( 'shows an author what was typed, saved in the post or not', async ( {
		pageAs,
	} ) => {
		const text = `a & b < c > "d" 'e'`;
		const editor = new Editor( await pageAs( 'author' ) );
		await editor.newPost();
		await editor.setTitle( 'Characters' );
		for ( const saveInPostContent of [ true, false ] ) {
			const block = await editor.insertBlock( NAME, {
				saveInPostContent,
				url: 'https://example.org/?a=1&b=2',
				placeholder: text,
				customBackgroundColor: '#0a4b78',
				borderRadius: 8,
				width: '75%',
			} );
			await block.getByRole( 'textbox' ).focus();
			await editor.page.keyboard.type( text );
		}
		const { id } = await editor.publish();
		await editor.openPost( id );
		await editor.expectValid();
		const blocks = await editor.getBlocks();
		expect(
			blocks.map( ( { attributes } ) => [
				attributes.url,
				attributes.placeholder,
			] )
		).toEqual(
			Array( 2 ).fill( [ 'https://example.org/?a=1&b=2', text ] )
		);
		await expect( editor.block( NAME ).getByRole( 'textbox' ) ).toHaveText(
			[ text, text ]
		);
	} );
} );
