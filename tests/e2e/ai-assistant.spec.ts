import { randomUUID } from 'node:crypto';
import { makeGate } from '../services/gate';
import {
	modelConstants,
	type OpenAiDouble,
	startOpenAi,
	writes,
} from '../services/openai';
import { expectAccessible } from '../support/axe';
import { headersUnder } from '../support/headers';
import { expect, test } from '../support/test';

const NAME = 'jetpack/ai-assistant';

let model: OpenAiDouble;

test.beforeAll( async () => {
	model = await startOpenAi();
} );

test.afterAll( () => model.close() );

test( 'A reply or a title is streamed, improved, accepted and undone in one step', async ( {
	editor,
	page,
	under,
} ) => {
	await under( { constants: modelConstants( model ) } );
	await editor.newPost();
	await editor.setTitle( 'Untitled' );
	await editor.setContent(
		'<!-- wp:paragraph --><p>Bread needs time.</p><!-- /wp:paragraph -->'
	);
	model.answerOnce( writes( '"Time for bread"' ) );
	const block = await editor.insertBlock( NAME );
	const field = block.getByRole( 'textbox', { name: 'Ask AI Assistant' } );
	await field.waitFor();
	await editor.page.getByRole( 'button', { name: 'Write with AI…' } ).click();
	await editor.page
		.getByRole( 'menuitem', { name: 'Generate a post title' } )
		.click();
	await block.getByRole( 'button', { name: 'Accept title' } ).click();
	const title = editor.canvas.getByRole( 'textbox', { name: 'Add title' } );
	await expect( title ).toHaveText( 'Time for bread' );
	await expect( block ).toHaveCount( 0 );
	await editor.page.getByRole( 'button', { name: 'Undo' } ).click();
	await expect( title ).toHaveText( 'Untitled' );
	await expect( block ).toBeVisible();
	await editor.page.getByRole( 'button', { name: 'Redo' } ).click();
	await expect( title ).toHaveText( 'Time for bread' );
	await expect( block ).toHaveCount( 0 );

	await editor.setContent( '' );
	const { keyboard } = editor.page;
	const toolbar = editor.page.getByRole( 'toolbar', { name: 'Block tools' } );
	const gate = makeGate();
	model.answerOnce( async ( reply ) => {
		await reply.text( '## Sourdough\n\nFlour, ' );
		await gate.opened;
		await reply.text( 'water and **time**.' );
		reply.done();
	} );
	await editor.insertBlock( NAME );
	await expect( field ).toBeFocused();
	await expectAccessible( block );
	await keyboard.type( 'Write about bread' );
	await keyboard.press( 'Enter' );
	await expect(
		block.getByRole( 'heading', { name: 'Sourdough' } )
	).toBeVisible();
	await expect( block.getByRole( 'button', { name: 'Stop' } ) ).toBeFocused();
	await expectAccessible( block );
	expect( await editor.getContent() ).not.toContain( 'Sourdough' );
	gate.open();
	await expect(
		block.getByRole( 'button', { name: 'Accept' } )
	).toBeVisible();
	await expect( block.getByText( 'Flour, water and time.' ) ).toBeVisible();
	await expect( field ).toBeFocused();
	await expectAccessible( block );
	for ( const name of [
		'Try Again',
		'Accept',
		/Learn more/,
		'What is sent',
	] ) {
		await keyboard.press( 'Tab' );
		await expect(
			block
				.getByRole( 'button', { name } )
				.or( block.getByRole( 'link', { name } ) )
		).toBeFocused();
	}

	model.answerOnce( writes( 'Bread needs ', '**time**.' ) );
	await keyboard.press( 'Alt+F10' );
	await toolbar.getByRole( 'button', { name: 'Improve' } ).press( 'Enter' );
	await editor.page
		.getByRole( 'menuitem', { name: 'Make shorter' } )
		.press( 'Enter' );
	await expect( block.getByText( 'Bread needs time.' ) ).toBeVisible();
	await expect( field ).toBeFocused();
	await keyboard.press( 'Control+Enter' );
	const accepted =
		'<!-- wp:paragraph -->\n<p>Bread needs <strong>time</strong>.</p>\n<!-- /wp:paragraph -->';
	await expect.poll( () => editor.getContent() ).toContain( 'wp:paragraph' );
	expect(
		( await editor.getContent() ).replace(
			/ class="wp-block-paragraph"/,
			''
		)
	).toBe( accepted );
	await editor.page.getByRole( 'button', { name: 'Undo' } ).click();
	await expect( block.getByText( 'Bread needs time.' ) ).toBeVisible();
	expect( await editor.getContent() ).toContain( 'Bread needs **time**.' );

	const post = await editor.publish();
	await page.goto( post.link );
	await expect( page.locator( 'body' ) ).not.toContainText( 'Bread needs' );
} );

test( 'An image is created, enlarged and inserted', async ( {
	editor,
	under,
} ) => {
	await under( {
		constants: modelConstants( model, { image_model: 'gpt-image-1' } ),
	} );
	await editor.newPost();
	const block = await editor.insertBlock( NAME );
	await block.getByRole( 'textbox' ).fill( 'A loaf of bread' );
	await editor.page
		.getByRole( 'button', { name: 'Ask AI for an image' } )
		.click();
	await expect( block.getByText( 'Please choose your image' ) ).toBeVisible();
	await expectAccessible( block );
	await block.getByRole( 'button', { name: 'Enlarge' } ).first().click();
	const zoom = editor.page.getByRole( 'dialog', { name: 'Image 1' } );
	await expectAccessible( zoom );
	await zoom.getByRole( 'button', { name: 'Use this image' } ).click();
	await expect( editor.block( 'core/image' ) ).toBeVisible();
	const [ image ] = await editor.getBlocks();
	expect( image?.attributes ).toMatchObject( {
		id: expect.any( Number ),
		url: expect.stringContaining( '.png' ),
		alt: 'A loaf of bread',
		caption: 'A loaf of bread',
	} );
} );

test( 'At the limit, the upgrade button leads to the settings', async ( {
	as,
	editor,
	under,
} ) => {
	const conditions = {
		sandbox: randomUUID(),
		constants: modelConstants( model ),
	};
	const admin = await as( 'admin' );
	const { status } = await admin.rest( 'POST', '/jetpack/v4/settings', {
		data: { ai_limit: 1 },
		headers: headersUnder( admin, conditions ),
	} );
	expect( status ).toBe( 200 );
	await under( conditions );
	await editor.newPost();
	const block = await editor.insertBlock( NAME );
	const field = block.getByRole( 'textbox' );
	await field.fill( 'The only question' );
	await field.press( 'Enter' );
	await expect(
		block.getByText( 'Congratulations on exploring' )
	).toBeVisible();
	await expect( field ).toBeDisabled();
	await expectAccessible( block );
	editor.page.on( 'dialog', ( dialog ) => dialog.accept() );
	await block.getByRole( 'link', { name: 'Upgrade' } ).click();
	await expect( editor.page ).toHaveURL(
		/page=ramjet&path=settings&section=ai/
	);
} );

test( 'The toolbar rewrites several blocks, and the sidebar sets the title and the excerpt', async ( {
	editor,
	under,
} ) => {
	await under( { constants: modelConstants( model ) } );
	await editor.newPost();
	const { page } = editor;
	await editor.setContent(
		`<!-- wp:paragraph {"align":"center"} --><p class="has-text-align-center">The ferry leave at <a href="https://example.org/times">seven</a>.</p><!-- /wp:paragraph -->
<!-- wp:heading --><h2 class="wp-block-heading">What to brings</h2><!-- /wp:heading -->
<!-- wp:list --><ul class="wp-block-list"><!-- wp:list-item --><li>A warm jaket<!-- wp:list --><ul class="wp-block-list"><!-- wp:list-item --><li>in red</li><!-- /wp:list-item --></ul><!-- /wp:list --></li><!-- /wp:list-item --></ul><!-- /wp:list -->`
	);
	const before = await editor.getContent();
	await editor.block( 'core/paragraph' ).click();
	await page.keyboard.press( 'Control+A' );
	await page.keyboard.press( 'Control+A' );
	const gate = makeGate();
	model.answerOnce( async ( reply ) => {
		await reply.text(
			'The ferry leaves at [seven](https://example.org/times).\n\n## What to bring\n\n- A warm '
		);
		await gate.opened;
		await reply.text( 'jacket\n    - in red' );
		reply.done();
	} );
	const button = page
		.getByRole( 'toolbar', { name: 'Block tools' } )
		.getByRole( 'button', { name: 'AI Assistant' } );
	await button.click();
	await expectAccessible( page.locator( '.components-dropdown__content' ) );
	await page
		.getByRole( 'menuitem', { name: 'Correct spelling and grammar' } )
		.click();
	const dialog = page.getByRole( 'dialog', { name: 'AI Assistant' } );
	await expect( dialog.getByText( 'The ferry leaves' ) ).toBeVisible();
	await expect(
		dialog.getByRole( 'button', { name: 'Stop' } )
	).toBeFocused();
	await expectAccessible( dialog );
	expect( await editor.getContent() ).toBe( before );
	gate.open();
	await expect( dialog ).toBeHidden();
	expect( await editor.getContent() ).toBe(
		before
			.replace( 'leave at', 'leaves at' )
			.replace( 'brings', 'bring' )
			.replace( 'jaket', 'jacket' )
	);
	await expect( button ).toBeVisible();
	await expect( page.locator( '.components-snackbar' ) ).toHaveCount( 0 );
	await page.getByRole( 'button', { name: 'Undo' } ).click();
	await expect.poll( () => editor.getContent() ).toBe( before );

	await page
		.getByRole( 'region', { name: 'Editor top bar' } )
		.getByRole( 'button', { name: 'AI Assistant' } )
		.click();
	const sidebar = page.getByRole( 'region', { name: 'Editor settings' } );
	model.answerOnce( writes( 'By ferry\nSeven o’clock\nRed jackets' ) );
	await sidebar.getByRole( 'button', { name: 'Suggest titles' } ).click();
	await sidebar.getByRole( 'button', { name: 'Red jackets' } ).click();
	model.answerOnce( writes( 'A trip, and what to take along.' ) );
	await sidebar.getByRole( 'button', { name: 'Write an excerpt' } ).click();
	await sidebar.getByRole( 'button', { name: 'Insert' } ).click();
	await expectAccessible( sidebar );
	const { id } = await editor.publish();
	const session = await page.request.get(
		`/?rest_route=/wp/v2/posts/${ id }`
	);
	expect( await session.json() ).toMatchObject( {
		title: { rendered: 'Red jackets' },
		excerpt: { rendered: '<p>A trip, and what to take along.</p>\n' },
	} );
} );
