import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { SUBMIT } from '../support/form-markup';
import {
	field,
	formMarkup,
	FormPage,
	publishForm,
	uniqueAddress,
} from '../support/forms';
import { expect, setConditions, test } from '../support/test';

const findForm = ( page: Page ) =>
	page.locator( '.wp-block-jetpack-contact-form' );

const send = ( page: Page, name = 'Send RSVP' ) =>
	page.getByRole( 'button', { name } ).click();

const SENT = { name: 'Your message has been sent' };

test(
	'a form is created, published and submitted with and without JavaScript',
	{ tag: [ '@embedded', '@wp68' ] },
	async ( { browser, editor, page, site, under } ) => {
		const { keyboard } = editor.page;
		await editor.newPost( 'page' );
		await editor.setTitle( 'Party' );

		const block = await editor.insertBlock( 'jetpack/contact-form' );
		const template = block.getByRole( 'button', { name: /^RSVP Form/ } );
		await expect( template ).toBeVisible();
		await expectAccessible( block );
		await template.focus();
		await keyboard.press( 'Enter' );
		await expect( editor.block( 'jetpack/button' ) ).toBeVisible();

		await test.step( 'a field is added and set', async () => {
			await editor.page.evaluate( () => {
				const { wp } = window as unknown as {
					wp: {
						blocks: { createBlock: ( name: string ) => unknown };
						data: Record<
							'select' | 'dispatch',
							( store: string ) => Record<
								string,
								( ...args: unknown[] ) => {
									clientId: string;
								}[]
							>
						>;
					};
				};
				const store = 'core/block-editor';
				const [ form ] = wp.data.select( store ).getBlocks?.() ?? [];
				wp.data
					.dispatch( store )
					.insertBlock?.(
						wp.blocks.createBlock( 'jetpack/field-telephone' ),
						2,
						form?.clientId
					);
			} );
			const phone = editor.block( 'jetpack/field-telephone' );
			const label = phone.getByRole( 'textbox', { name: 'Label' } );
			await label.click();
			await keyboard.press( 'End' );
			await keyboard.type( ' at home' );
			await editor.openBlockSettings();
			await editor.page.getByLabel( 'Field is required' ).check();
			await expectAccessible( block );
		} );
		await editor.expectValid();
		const post = await editor.publish();
		const stored = new FormPage( post.id, post.link, site );

		const email = uniqueAddress( 'visitor' );
		const write = async ( visitor: Page ) => {
			await visitor.getByLabel( /^Name/ ).fill( 'Ada <b>' );
			await visitor.getByLabel( /^Email/ ).fill( 'ada@example' );
			await visitor.getByLabel( /^Phone at home/ ).fill( '+1 555 0100' );
			await visitor.getByLabel( 'Yes' ).check();
		};

		await test.step( 'a visitor sees errors on a small screen', async () => {
			await page.setViewportSize( { width: 320, height: 640 } );
			await under( { rtl: true } );
			await page.goto( post.link );
			await send( page );
			const error = findForm( page ).locator( '.ramjet-field__error' );
			await expect( error ).toHaveCount( 4 );
			await expect( error.first() ).toHaveCSS(
				'border-right-width',
				'4px'
			);
			await expect( page.getByLabel( /^Name/ ) ).toBeFocused();
			expect(
				await page.evaluate(
					() => document.documentElement.scrollWidth
				)
			).toBe( 320 );
			await expectAccessible( findForm( page ) );

			await under( {} );
			await page.setViewportSize( { width: 1280, height: 800 } );
			await page.goto( post.link );
			await expectAccessible( findForm( page ) );
			const [ name, mail ] = await Promise.all(
				[ /^Name/, /^Email/ ].map( ( label ) =>
					page.getByLabel( label ).boundingBox()
				)
			);
			expect( name?.y ).toBe( mail?.y );
		} );

		await test.step( 'and submits the form by keyboard', async () => {
			await write( page );
			await page.getByLabel( /^Email/ ).fill( email );
			await page.keyboard.press( 'Enter' );
			const status = findForm( page ).getByRole( 'status' );
			await expect( status ).toBeFocused();
			await expect( status ).toContainText( 'Ada <b>' );
			await expect( page.getByRole( 'heading', SENT ) ).toBeVisible();
			await expectAccessible( findForm( page ) );
			await expect
				.poll( async () => ( await stored.responses() ).length )
				.toBe( 1 );
		} );

		await test.step( 'or without JavaScript', async () => {
			const context = await browser.newContext( {
				javaScriptEnabled: false,
			} );
			const plain = await context.newPage();
			await plain.goto( post.link );
			await write( plain );
			await send( plain );
			const mail = plain.getByLabel( /^Email/ );
			await expect( mail ).toHaveAttribute( 'aria-invalid', 'true' );
			await expect( mail ).toHaveValue( 'ada@example' );
			await expect( plain.getByLabel( 'Yes' ) ).toBeChecked();
			await mail.fill( email );
			await send( plain );
			await expect( plain.getByRole( 'heading', SENT ) ).toBeVisible();
			await context.close();
			expect( await stored.responses() ).toHaveLength( 2 );
		} );
	}
);

test( 'a captcha is loaded when a field gets the focus, and a draft survives going back', async ( {
	as,
	page,
	site,
} ) => {
	const form = await publishForm(
		await as( 'admin' ),
		site,
		formMarkup( field( 'name', { required: true } ) + SUBMIT )
	);
	await setConditions( page.context(), site, {
		formOptions: { captcha: 'altcha' },
	} );
	const scripts: string[] = [];
	page.on( 'request', ( request ) => {
		if ( /captcha/.test( request.url() ) ) {
			scripts.push( request.url() );
		}
	} );
	await page.clock.install();
	await page.goto( form.url );
	const name = page.getByLabel( 'Name' );
	await expect( name ).toBeVisible();
	expect( scripts ).toEqual( [] );
	const puzzle = page.waitForResponse( /forms\/challenge/ );
	await name.fill( 'Solver of puzzles' );
	expect( ( await puzzle ).status() ).toBe( 200 );

	await page.goto( site.url );
	await page.goBack();
	await expect( name ).toHaveValue( 'Solver of puzzles' );
	await name.focus();
	await page.clock.fastForward( 3_000 );
	await send( page, 'Send' );
	await page.clock.runFor( 10_000 );
	await expect( page.getByRole( 'heading', SENT ) ).toBeVisible();
	expect( await form.responses() ).toMatchObject( [
		{
			title: 'Solver of puzzles',
			status: 'publish',
			spam: { reasons: [] },
		},
	] );
	await page.goBack();
	await page.goto( form.url );
	await expect( name ).toHaveValue( '' );
} );

test( 'fields are below each other in a narrow column', async ( {
	as,
	page,
	site,
} ) => {
	const half = ( label: string ) => field( 'text', { label, width: 50 } );
	const column = ( width: string, content: string ) =>
		`<!-- wp:column {"width":"${ width }"} --><div class="wp-block-column" style="flex-basis:${ width }">${ content }</div><!-- /wp:column -->`;
	const form = formMarkup( half( 'One' ) + half( 'Two' ) + SUBMIT );
	const { url } = await publishForm(
		await as( 'admin' ),
		site,
		`<!-- wp:columns --><div class="wp-block-columns">${ column( '25%', form ) }${ column( '75%', '' ) }</div><!-- /wp:columns -->`
	);
	await page.goto( url );
	const [ one, two, around ] = await Promise.all(
		[
			page.getByLabel( 'One' ),
			page.getByLabel( 'Two' ),
			findForm( page ),
		].map( ( element ) => element.boundingBox() )
	);
	expect( two?.y ).toBeGreaterThan( one?.y ?? Infinity );
	expect( one?.width ).toBeCloseTo( around?.width ?? 0, 0 );
} );
