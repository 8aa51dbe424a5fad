import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import type { EditorBlock } from '../support/editor';
import { SUBMIT } from '../support/form-markup';
import {
	field,
	formMarkup,
	FormPage,
	publishForm,
	uniqueAddress,
} from '../support/forms';
import { expect, setConditions, test } from '../support/test';
import { expectGoodOnEveryScreen } from '../support/visitor';

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
				const { wp } = window;
				const store = 'core/block-editor';
				const [ form ] = wp.data
					.select( store )
					.getBlocks?.() as EditorBlock[];
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

/* Fields as Jetpack 16 saves them. */
const wpButton =
	'<!-- wp:button {"tagName":"button","type":"submit"} --><div class="wp-block-button"><button type="submit" class="wp-block-button__link wp-element-button">Send</button></div><!-- /wp:button -->';

const fieldOf = ( type: string, label: string, attributes: object ) =>
	`<!-- wp:jetpack/field-${ type } ${ JSON.stringify( attributes ) } --><div><!-- wp:jetpack/label ${ JSON.stringify( { label } ) } /--></div><!-- /wp:jetpack/field-${ type } -->`;

const imageOptions = [ 'Blue', 'Green' ].map(
	( label ) =>
		`<!-- wp:jetpack/input-image-option ${ JSON.stringify( { label } ) } --><div class="wp-block-jetpack-input-image-option"><div><!-- wp:image --><figure class="wp-block-image"><img src="/wp-includes/images/media/default.png" alt=""/></figure><!-- /wp:image --></div></div><!-- /wp:jetpack/input-image-option -->`
);

const imageSelect = ( label: string, attributes: object ) =>
	`<!-- wp:jetpack/field-image-select ${ JSON.stringify( attributes ) } --><div class="wp-block-jetpack-field-image-select"><div><!-- wp:jetpack/label ${ JSON.stringify( { label } ) } /--><!-- wp:jetpack/fieldset-image-options --><div class="wp-block-jetpack-fieldset-image-options"><div>${ imageOptions.join( '' ) }</div></div><!-- /wp:jetpack/fieldset-image-options --></div></div><!-- /wp:jetpack/field-image-select -->`;

const radioWithText =
	'<!-- wp:jetpack/field-radio {"required":true} --><div><!-- wp:jetpack/label {"label":"Color"} /--><!-- wp:jetpack/options {"type":"radio"} --><ul><!-- wp:jetpack/option {"label":"Else","isOther":true,"otherPlaceholder":"Which color?"} /--><!-- wp:jetpack/option {"label":"Red"} /--></ul><!-- /wp:jetpack/options --></div><!-- /wp:jetpack/field-radio -->';

test( 'names, a time, a rating, a slider and images are submitted with and without JavaScript', async ( {
	as,
	browser,
	page,
	site,
} ) => {
	const form = await publishForm(
		await as( 'admin' ),
		site,
		formMarkup(
			fieldOf( 'name', 'First', { fieldVariant: 'first-name' } ) +
				fieldOf( 'name', 'Last', { fieldVariant: 'last-name' } ) +
				fieldOf( 'time', 'When', { required: true } ) +
				fieldOf( 'rating', 'Stars', {} ) +
				fieldOf( 'slider', 'Level', { min: 10, max: 90, step: 5 } ) +
				radioWithText +
				fieldOf( 'slider', 'Untouched', {} ) +
				imageSelect( 'One', { id: 'one', required: true } ) +
				imageSelect( 'More', {
					id: 'more',
					isMultiple: true,
					showOtherOption: true,
					randomizeOptions: true,
				} ) +
				wpButton
		)
	);
	const write = async ( visitor: Page ) => {
		await visitor.getByLabel( 'First' ).fill( 'Ada' );
		await visitor.getByLabel( 'Last' ).fill( 'Lovelace' );
		await visitor.getByLabel( 'When' ).fill( '14:05' );
		await visitor.getByRole( 'radio', { name: '4 of 5' } ).check();
		await visitor.getByRole( 'slider', { name: 'Level' } ).fill( '45' );
		await visitor.getByLabel( 'Which color?' ).fill( 'Mauve' );
		const more = visitor.getByRole( 'group', { name: 'More' } );
		await more.getByLabel( 'Blue' ).check();
		await more.getByLabel( 'Please specify' ).fill( 'Teal' );
	};
	const choose = ( visitor: Page ) =>
		visitor
			.getByRole( 'radiogroup', { name: 'One' } )
			.getByLabel( 'Green' )
			.check();

	await page.goto( form.url );
	await expectGoodOnEveryScreen( findForm( page ), site );
	await setConditions( page.context(), site, {} );
	await page.goto( form.url );
	await write( page );
	await expect( page.locator( 'output:visible' ) ).toHaveText( [ '45' ] );
	await expect( page.getByLabel( 'Other' ) ).toBeChecked();
	await expect( page.getByLabel( 'Else' ) ).toBeChecked();
	await page.reload();
	// The draft has the text of 'Other' too.
	await expect( page.getByLabel( 'Please specify' ) ).toHaveValue( 'Teal' );
	await expect( page.locator( 'output:visible' ) ).toHaveText( [ '45' ] );
	await send( page, 'Send' );
	await expect(
		findForm( page ).locator( '.ramjet-field__error' )
	).toHaveText( 'Please choose an option.' );
	await choose( page );
	await send( page, 'Send' );
	const status = findForm( page ).getByRole( 'status' );
	await expect( status ).toContainText(
		/4\/5.*45.*Mauve.*Green.*Blue, Teal/s
	);

	const context = await browser.newContext( { javaScriptEnabled: false } );
	const plain = await context.newPage();
	await plain.goto( form.url );
	await write( plain );
	await plain.getByLabel( 'No rating' ).check();
	await plain.getByLabel( 'Other' ).check();
	await plain.getByLabel( 'Else' ).check();
	await choose( plain );
	await send( plain, 'Send' );
	await expect( plain.getByRole( 'heading', SENT ) ).toBeVisible();
	await context.close();

	const values = {
		when: '14:05',
		level: '45',
		color: 'Mauve',
		one: 'Green',
	};
	const more = [ 'Blue', 'Teal' ];
	const title = 'Ada Lovelace';
	expect( await form.responses() ).toMatchObject( [
		{ title, values: { ...values, more, stars: '4/5', untouched: '' } },
		{ title, values: { ...values, more, stars: '', untouched: '0' } },
	] );
} );

test( 'an empty radio button and the arrow of a select have the colors of the page', async ( {
	as,
	page,
	site,
} ) => {
	const form = await publishForm(
		await as( 'admin' ),
		site,
		formMarkup(
			radioWithText +
				field( 'select', { label: 'Size', options: [ 'S' ] } )
		)
	);
	await page.goto( form.url );
	await page.addStyleTag( {
		content: 'body { background: #111; color: rgb(221, 221, 221); }',
	} );
	const empty = page.getByRole( 'radio', { name: 'Red' } );
	await expect( empty ).toHaveCSS( 'border-color', 'rgb(221, 221, 221)' );
	await expect( empty ).toHaveCSS( 'background-color', 'rgba(0, 0, 0, 0)' );
	await expect( empty ).toHaveCSS( 'background-image', 'none' );
	await empty.check();
	await expect( empty ).toHaveCSS( 'background-image', /221, 221, 221/ );
	const select = page.getByLabel( 'Size' );
	await expect( select ).toHaveCSS( 'background-image', /221, 221, 221/ );
	await page.addStyleTag( {
		content: 'input, select { background: #333; }',
	} );
	await expect( empty ).toHaveCSS( 'background-image', /221, 221, 221/ );
	await expect( select ).toHaveCSS( 'background-image', /221, 221, 221/ );
	// Where people choose their own colors, the browser draws both.
	await page.emulateMedia( { forcedColors: 'active' } );
	await expect( empty ).toHaveCSS( 'appearance', 'auto' );
	await expect( select ).toHaveCSS( 'appearance', 'auto' );
} );

/* Markup of Jetpack 16: the page has only a reference, the form is a post of its own. */
const JETPACK_FORM = `<!-- wp:jetpack/contact-form {"subject":"A new RSVP from your website","variationName":"rsvp-form","layout":{"type":"flex","flexWrap":"nowrap","orientation":"vertical","justifyContent":"left","verticalAlignment":"top"}} -->
<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name {"required":true} -->
<div><!-- wp:jetpack/label {"label":"Name"} /-->

<!-- wp:jetpack/input /--></div>
<!-- /wp:jetpack/field-name -->

<!-- wp:jetpack/field-radio {"required":true} -->
<div><!-- wp:jetpack/label {"label":"Attending?"} /-->

<!-- wp:jetpack/options {"type":"radio"} -->
<ul class="wp-block-jetpack-options"><!-- wp:jetpack/option {"placeholder":"Add option…","label":"Yes"} /-->

<!-- wp:jetpack/option {"placeholder":"Add option…","label":"No"} /--></ul>
<!-- /wp:jetpack/options --></div>
<!-- /wp:jetpack/field-radio -->

<!-- wp:button {"tagName":"button","type":"submit","lock":{"move":false,"remove":true}} -->
<div class="wp-block-button"><button type="submit" class="wp-block-button__link wp-element-button">Send RSVP</button></div>
<!-- /wp:button --></div>
<!-- /wp:jetpack/contact-form -->`;

const jetpackReference = ( ref: number ) =>
	`<!-- wp:jetpack/contact-form {"ref":${ ref },"subject":"A new RSVP from your website","jetpackCRM":false,"variationName":"rsvp-form","salesforceData":{"organizationId":"","sendToSalesforce":false},"mailpoet":{"listId":null,"listName":null,"enabledForForm":false},"layout":{"type":"flex","flexWrap":"nowrap","orientation":"vertical","justifyContent":"left","verticalAlignment":"top"}} /-->`;

test( 'a form that Jetpack saved as a reference is edited in place, shown and submitted', async ( {
	as,
	editor,
	page,
	site,
} ) => {
	const admin = await as( 'admin' );
	const created = await admin.post( '/wp/v2/jetpack-forms', {
		title: 'RSVP',
		status: 'publish',
		content: JETPACK_FORM,
	} );
	const { id } = created.body as { id: number };
	const markup = jetpackReference( id );
	const shown = await publishForm( admin, site, markup, 'Party' );

	await editor.openPost( shown.id );
	const label = editor
		.block( 'jetpack/field-name' )
		.getByRole( 'textbox', { name: 'Label' } );
	await expect( label ).toBeVisible();
	expect( await editor.getContent() ).toBe( markup );
	// The first click selects the reference, as with synced patterns.
	await editor.select( 'jetpack/field-name' );
	await label.click();
	await editor.page.keyboard.press( 'End' );
	await editor.page.keyboard.type( ' on the list' );
	await editor.expectValid();
	const { page: wordpress } = editor;
	await wordpress
		.getByRole( 'region', { name: 'Editor top bar' } )
		.getByRole( 'button', { name: /^(Save|Review 1 change…)$/ } )
		.click();
	await wordpress
		.getByRole( 'region', { name: 'Editor publish' } )
		.getByRole( 'button', { name: 'Save', exact: true } )
		.click();
	await expect
		.poll( async () => {
			const form = await admin.get( `/wp/v2/jetpack-forms/${ id }` );
			return JSON.stringify( form.body );
		} )
		.toContain( 'Name on the list' );

	await page.goto( shown.url );
	await page.getByLabel( /^Name on the list/ ).fill( 'Ada' );
	await page.getByLabel( 'Yes' ).check();
	await send( page );
	await expect( page.getByRole( 'heading', SENT ) ).toBeVisible();
	expect(
		await new FormPage( id, shown.url, site ).responses()
	).toMatchObject( [
		{
			title: 'Ada',
			form: { source: `post:${ id }`, page: shown.id, title: 'RSVP' },
			values: { attending: 'Yes' },
		},
	] );
} );

test( 'a form with steps is filled in one step at a time, or at once without JavaScript', async ( {
	as,
	browser,
	page,
	site,
	under,
} ) => {
	const step = ( label: string, fields: string ) =>
		`<!-- wp:jetpack/form-step ${ JSON.stringify( { stepLabel: label } ) } --><div class="wp-block-jetpack-form-step">${ fields }</div><!-- /wp:jetpack/form-step -->`;
	const button = ( type: string, name: string ) =>
		`<!-- wp:button {"tagName":"button","type":"${ type }","className":"is-${ name }"} --><div class="wp-block-button is-${ name }"><button type="${ type }" class="wp-block-button__link wp-element-button">${ name }</button></div><!-- /wp:button -->`;
	const stored = await publishForm(
		await as( 'admin' ),
		site,
		formMarkup(
			`<!-- wp:jetpack/form-progress-indicator /--><!-- wp:jetpack/form-step-container --><div class="jetpack-form-steps-wrapper"><div class="wp-block-jetpack-form-step-container jetpack-form-step-container">${
				step( 'About you', field( 'name', { required: true } ) ) +
				step(
					'Last things',
					field( 'text', { label: 'Wish', required: true } )
				)
			}</div></div><!-- /wp:jetpack/form-step-container --><!-- wp:jetpack/form-step-navigation --><div class="wp-block-jetpack-form-step-navigation__wrapper"><div class="wp-block-jetpack-form-step-navigation">${
				button( 'button', 'previous' ) +
				button( 'button', 'next' ) +
				button( 'submit', 'submit' )
			}</div></div><!-- /wp:jetpack/form-step-navigation -->`
		)
	);
	const form = findForm( page );
	const name = page.getByLabel( 'Name' );
	const wish = page.getByLabel( 'Wish' );
	const progress = page.getByRole( 'progressbar' );

	await page.setViewportSize( { width: 320, height: 640 } );
	await under( { rtl: true } );
	await page.goto( stored.url );
	await expect( wish ).toBeHidden();
	await send( page, 'next' );
	await expect( name ).toBeFocused();
	await expect( name ).toHaveAttribute( 'aria-invalid', 'true' );
	await expectAccessible( form );
	await name.fill( 'Ada' );
	await page.keyboard.press( 'Enter' );
	await expect( wish ).toBeFocused();
	await expect( form.getByRole( 'status' ) ).toHaveText(
		'Step 2 of 2: Last things'
	);
	await expect( progress ).toHaveAttribute( 'aria-valuenow', '2' );
	await expectAccessible( form );
	expect(
		await page.evaluate( () => document.documentElement.scrollWidth )
	).toBe( 320 );
	await send( page, 'previous' );
	await expect( name ).toHaveValue( 'Ada' );
	await send( page, 'next' );
	await wish.fill( 'A pony' );
	await send( page, 'submit' );
	await expect( page.getByRole( 'heading', SENT ) ).toBeVisible();

	await under( {} );
	const context = await browser.newContext( { javaScriptEnabled: false } );
	const plain = await context.newPage();
	await plain.goto( stored.url );
	await plain.getByLabel( 'Name' ).fill( 'Grace' );
	await plain.getByLabel( 'Wish' ).fill( 'A compiler' );
	await expect( plain.getByRole( 'button', { name: 'next' } ) ).toBeHidden();
	await expect( plain.getByRole( 'progressbar' ) ).toBeHidden();
	await send( plain, 'submit' );
	await expect( plain.getByRole( 'heading', SENT ) ).toBeVisible();
	await context.close();
	expect( await stored.responses() ).toHaveLength( 2 );
} );
