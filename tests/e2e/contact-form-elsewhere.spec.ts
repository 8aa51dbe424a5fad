/*
 * The form where it is not an administrator's post: in the site and the widget editor, and in a contributor's draft,
 * made by keyboard alone (spec 2 §2, §6).
 */
import type { Locator } from '@playwright/test';
import { Editor } from '../support/editor';
import { expect, test } from '../support/test';

const FORM = 'jetpack/contact-form';

/** Inserts a form into the first widget area. Runs in the browser. */
function insertIntoWidgetArea() {
	const { wp } = window as unknown as {
		wp: {
			blocks: { createBlock: ( name: string ) => unknown };
			data: {
				select: ( store: string ) => {
					getBlocks: () => { clientId: string }[];
				};
				dispatch: ( store: string ) => {
					insertBlock: (
						block: unknown,
						index: number,
						parent?: string
					) => unknown;
				};
			};
		};
	};
	const [ area ] = wp.data.select( 'core/block-editor' ).getBlocks();
	wp.data
		.dispatch( 'core/block-editor' )
		.insertBlock(
			wp.blocks.createBlock( 'jetpack/contact-form' ),
			0,
			area?.clientId
		);
}

const spaceAround = ( block: Locator ) =>
	block.evaluate( ( element ) => {
		const { marginTop, marginBottom, fontSize } =
			getComputedStyle( element );
		return {
			above: parseFloat( marginTop ),
			below: parseFloat( marginBottom ) / parseFloat( fontSize ),
		};
	} );

test( 'starts from a template in the site editor', async ( { editor } ) => {
	// One that shows no posts, which may hold forms of other tests.
	await editor.openTemplate( 'twentytwentyfive', '404' );
	const form = await editor.insertBlock( FORM );
	await form.getByRole( 'button', { name: /^Appointment Form/ } ).click();
	await expect( editor.block( 'jetpack/field-date' ) ).toBeVisible();
	await editor.select( FORM );
	await editor.openBlockSettings();
	await expect(
		editor.page.getByRole( 'button', { name: 'Email Connection' } )
	).toBeVisible();
	await editor.expectValid();
} );

test( 'is spaced in a classic theme’s widget editor as on the page', async ( {
	admin,
	editor,
	under,
} ) => {
	await under( { theme: 'twentytwentyone' } );
	await editor.openWidgets();
	await admin.evaluate( insertIntoWidgetArea );
	await editor
		.block( FORM )
		.getByRole( 'button', { name: /^Feedback Form/ } )
		.click();
	const option = editor.block( 'jetpack/field-option-radio' ).first();
	await expect( option ).toBeVisible();
	const { above, below } = await spaceAround( option );
	expect( above ).toBe( 0 );
	expect( below ).toBeCloseTo( 0.35, 2 );
	expect(
		await spaceAround( editor.block( 'jetpack/field-radio' ) )
	).toEqual( { above: 0, below: 0 } );
} );

test( 'is made by a contributor with the keyboard alone', async ( {
	pageAs,
} ) => {
	const page = await pageAs( 'contributor' );
	const editor = new Editor( page );
	await editor.newPost();
	await editor.canvas.getByRole( 'textbox', { name: 'Add title' } ).focus();
	await page.keyboard.type( 'Contact' );
	await page.keyboard.press( 'Enter' );
	await page.keyboard.type( '/form' );
	await expect(
		page.getByRole( 'option', { name: 'Form', exact: true } )
	).toHaveAttribute( 'aria-selected', 'true' );
	await page.keyboard.press( 'Enter' );
	const template = editor.canvas.getByRole( 'button', {
		name: /^Contact Form/,
	} );
	await expect( template ).toBeVisible();
	await expect( editor.block( FORM ) ).toBeFocused();
	await page.keyboard.press( 'Tab' );
	await expect( template ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	const label = editor
		.block( 'jetpack/field-name' )
		.getByRole( 'textbox', { name: 'Label' } );
	await expect( label ).toBeVisible();
	await expect( editor.block( FORM ) ).toBeFocused();
	await page.keyboard.press( 'ArrowDown' );
	await expect( label ).toBeFocused();
	await page.keyboard.press( 'End' );
	await page.keyboard.type( ' in full' );
	const saved = await page.evaluate( async () => {
		const { wp } = window as unknown as {
			wp: {
				data: {
					dispatch: ( store: string ) => {
						savePost: () => Promise< void >;
					};
					select: ( store: string ) => {
						getCurrentPost: () => { content: string };
					};
				};
			};
		};
		await wp.data.dispatch( 'core/editor' ).savePost();
		return wp.data.select( 'core/editor' ).getCurrentPost().content;
	} );
	expect( saved ).toContain(
		'<!-- wp:jetpack/field-name {"label":"Name in full","required":true,"width":50} /-->'
	);
} );
