/*
 * The form in the editor (spec 2 §2–§5): what to start from, fields that stand alone or are copied, options,
 * recipients, and what the panels say of other services.
 */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { Editor, type EditorBlock } from '../support/editor';
import { expect, test } from '../support/test';

const FORM = 'jetpack/contact-form';
const PADDING = { top: '16px', right: '16px', bottom: '16px', left: '16px' };

/** What the page's `wp` global is used for in here. Runs in the browser. */
type WordPressGlobal = {
	wp: {
		data: {
			select: (
				store: string
			) => Record< string, ( ...args: unknown[] ) => never >;
			dispatch: (
				store: string
			) => Record< string, ( ...args: unknown[] ) => unknown >;
		};
	};
};

const form = ( ...fields: string[] ) =>
	`<!-- wp:jetpack/contact-form -->
<div class="wp-block-jetpack-contact-form">${ fields.join( '\n\n' ) }

<!-- wp:jetpack/button {"element":"button","text":"Send","lock":{"remove":true}} /--></div>
<!-- /wp:jetpack/contact-form -->`;

const options = ( ...labels: string[] ) =>
	`<!-- wp:jetpack/field-radio {"label":"Size","id":"size"} -->
<div class="wp-block-jetpack-field-radio">${ labels
		.map(
			( label ) =>
				`<!-- wp:jetpack/field-option-radio {"label":"${ label }","fieldType":"radio"} /-->`
		)
		.join( '\n\n' ) }</div>
<!-- /wp:jetpack/field-radio -->`;

const findForm = async ( editor: Editor ) =>
	( await editor.getBlocks() ).find( ( { name } ) => name === FORM );

const named = ( blocks: EditorBlock[] | undefined, name: string ) =>
	( blocks ?? [] ).filter( ( block ) => block.name === `jetpack/${ name }` );

/**
 * Pastes text into an element, as a keyboard does.
 * @param page
 * @param text
 */
async function paste( page: Page, text: string ) {
	for ( const frame of page.frames() ) {
		await frame.evaluate( ( content ) => {
			// eslint-disable-next-line @wordpress/no-global-active-element -- each frame's own.
			const target = document.activeElement;
			if (
				! target ||
				target === document.body ||
				target.tagName === 'IFRAME'
			) {
				return;
			}
			const clipboardData = new DataTransfer();
			clipboardData.setData( 'text/plain', content );
			target.dispatchEvent(
				new ClipboardEvent( 'paste', {
					clipboardData,
					bubbles: true,
					cancelable: true,
				} )
			);
		}, text );
	}
}

const openPanel = async ( editor: Editor, title: string ) => {
	const button = editor.page.getByRole( 'button', {
		name: title,
		exact: true,
	} );
	if ( ( await button.getAttribute( 'aria-expanded' ) ) !== 'true' ) {
		await button.click();
	}
};

test.describe( 'a new form', () => {
	test( 'starts from one of seven templates', async ( { editor } ) => {
		test.slow();
		await editor.newPost();
		const templates: [ string, string, string[] ][] = [
			[ 'Contact Form', '', [ 'name', 'email', 'textarea' ] ],
			[
				'Sign-up',
				'New lead received from your website',
				[ 'name', 'email', 'consent' ],
			],
			[
				'RSVP Form',
				'A new RSVP from your website',
				[ 'name', 'email', 'radio', 'textarea' ],
			],
			[
				'Registration Form',
				'A new registration from your website',
				[ 'name', 'email', 'telephone', 'select', 'textarea' ],
			],
			[
				'Appointment Form',
				'A new appointment booked from your website',
				[ 'name', 'email', 'telephone', 'date', 'radio', 'textarea' ],
			],
			[
				'Feedback Form',
				'New feedback received from your website',
				[ 'name', 'email', 'radio', 'textarea' ],
			],
			[
				'Salesforce Lead Form',
				'New lead received from your website',
				[ 'name', 'name', 'email', 'telephone', 'text', 'text' ],
			],
		];
		const texts: string[] = [];
		for ( const [ title, subject, types ] of templates ) {
			await editor.setContent( '' );
			const block = await editor.insertBlock( FORM );
			const choice = block.getByRole( 'button', {
				name: new RegExp( `^${ title }` ),
			} );
			if ( title === 'Salesforce Lead Form' ) {
				await expect( choice ).toContainText( 'BETA' );
				await expect( choice ).toContainText( 'Free during the beta.' );
			}
			if ( title === 'Contact Form' ) {
				await expect( block.getByRole( 'listitem' ) ).toHaveCount(
					templates.length
				);
				await expectAccessible( block );
			}
			await choice.click();
			await expect( editor.block( 'jetpack/button' ) ).toBeVisible();
			const made = await findForm( editor );
			expect( made?.attributes ).toMatchObject( {
				subject,
				style: { spacing: { padding: PADDING } },
			} );
			expect( made?.innerBlocks.map( ( { name } ) => name ) ).toEqual( [
				...types.map( ( type ) => `jetpack/field-${ type }` ),
				'jetpack/button',
			] );
			expect( made?.innerBlocks.at( -1 )?.attributes ).toMatchObject( {
				element: 'button',
				lock: { remove: true },
			} );
			texts.push( JSON.stringify( made ) );
		}
		for ( const text of [
			'1 - Very Bad',
			'5 - Excellent',
			'Search Engine',
			'Social Media',
			'TV',
			'Radio',
			'Friend or Family',
			'Morning',
			'Afternoon',
		] ) {
			expect( texts.join() ).toContain( `"${ text }"` );
		}
		await editor.expectValid();
	} );

	test( 'or from a pattern', async ( { editor } ) => {
		await editor.newPost();
		const block = await editor.insertBlock( FORM );
		const explore = block.getByRole( 'button', {
			name: 'Explore Form Patterns',
		} );
		await explore.click();
		const modal = editor.page.getByRole( 'dialog', {
			name: 'Choose a pattern',
		} );
		await modal.getByRole( 'button', { name: 'Cancel' } ).click();
		await expect( modal ).toBeHidden();
		await explore.click();
		await modal.getByRole( 'button', { name: 'RSVP Form' } ).click();
		await expect( modal ).toBeHidden();
		expect( ( await findForm( editor ) )?.attributes.subject ).toBe(
			'A new RSVP from your website'
		);
	} );

	test( 'is made around a field that stands alone', async ( { editor } ) => {
		await editor.newPost();
		await editor.insertBlock( 'jetpack/field-email' );
		await expect( editor.block( 'jetpack/button' ) ).toBeVisible();
		const made = await findForm( editor );
		expect( made?.innerBlocks.map( ( { name } ) => name ) ).toEqual( [
			'jetpack/field-email',
			'jetpack/button',
		] );
		expect( made?.innerBlocks[ 1 ]?.attributes ).toMatchObject( {
			element: 'button',
			text: 'Submit',
			lock: { remove: true },
		} );
		expect( await editor.getBlocks() ).toHaveLength( 1 );
	} );

	test( 'comes of a shortcode', async ( { editor } ) => {
		await editor.newPost();
		const made = await editor.page.evaluate( () => {
			const { blocks } = (
				window as unknown as {
					wp: {
						blocks: {
							rawHandler: ( source: { HTML: string } ) => unknown;
						};
					};
				}
			 ).wp;
			return JSON.parse(
				JSON.stringify(
					blocks.rawHandler( {
						HTML: '<p>[contact-form to="a@example.org" subject="Hi" submit_button_text="Go"][contact-field label="Who" type="name" required="1" /][contact-field label="Size" type="radio" options="S, M,,L" /][contact-field label="Colour" type="select" options="Red,Blue" /][contact-field label="Odd" type="blink" /][/contact-form]</p>',
					} )
				)
			);
		} );
		expect( made ).toMatchObject( [
			{
				name: FORM,
				attributes: { to: 'a@example.org', subject: 'Hi' },
				innerBlocks: [
					{
						name: 'jetpack/field-name',
						attributes: { label: 'Who', required: true },
					},
					{
						name: 'jetpack/field-radio',
						innerBlocks: [
							{ attributes: { label: 'S', fieldType: 'radio' } },
							{ attributes: { label: 'M' } },
							{ attributes: { label: 'L' } },
						],
					},
					{
						name: 'jetpack/field-select',
						attributes: { options: [ 'Red', 'Blue' ] },
					},
					{
						name: 'jetpack/field-text',
						attributes: { label: 'Odd' },
					},
					{
						name: 'jetpack/button',
						attributes: { text: 'Go', lock: { remove: true } },
					},
				],
			},
		] );
	} );
} );

test.describe( 'fields', () => {
	test( 'that are copied get ids of their own, which conditions follow', async ( {
		editor,
	} ) => {
		await editor.newPost();
		await editor.setContent(
			form(
				options( 'S', 'L' ),
				'<!-- wp:jetpack/field-text {"label":"Why?","condition":{"field":"size","operator":"is","value":"L"}} /-->'
			)
		);
		await expect( editor.block( 'jetpack/field-text' ) ).toBeVisible();
		await editor.page.evaluate( () => {
			const { data } = ( window as unknown as WordPressGlobal ).wp;
			const store = data.select( 'core/block-editor' );
			const ids = (
				store.getClientIdsWithDescendants?.() as unknown as string[]
			 ).filter( ( id ) =>
				[ 'jetpack/field-radio', 'jetpack/field-text' ].includes(
					store.getBlockName?.( id ) as never
				)
			);
			return data
				.dispatch( 'core/block-editor' )
				.duplicateBlocks?.( ids, false );
		} );
		await expect( editor.block( 'jetpack/field-text' ) ).toHaveCount( 2 );
		await expect
			.poll( async () =>
				named(
					( await findForm( editor ) )?.innerBlocks,
					'field-radio'
				).map( ( { attributes } ) => attributes.id )
			)
			.toEqual( [ 'size', 'size-2' ] );
		expect(
			named(
				( await findForm( editor ) )?.innerBlocks,
				'field-text'
			).map(
				( { attributes } ) =>
					( attributes.condition as { field: string } ).field
			)
		).toEqual( [ 'size', 'size-2' ] );
	} );

	test( 'have options to type, paste and take away, but one', async ( {
		editor,
	} ) => {
		await editor.newPost();
		await editor.setContent( form( options( 'Small' ) ) );
		const option = editor
			.block( 'jetpack/field-option-radio' )
			.getByRole( 'textbox' );
		const { keyboard } = editor.page;
		await option.click();
		await keyboard.press( 'End' );
		await keyboard.press( 'Enter' );
		await expect( option ).toHaveCount( 2 );
		await keyboard.type( 'Large' );
		await keyboard.press( 'Enter' );
		await expect( option ).toHaveCount( 3 );
		await keyboard.press( 'Backspace' );
		await expect( option ).toHaveText( [ 'Small', 'Large' ] );
		await keyboard.press( 'Enter' );
		await expect( option ).toHaveCount( 3 );
		await paste( editor.page, 'Huge\n\n  Gigantic \nNone & more' );
		await expect( option ).toHaveText( [
			'Small',
			'Large',
			'Huge',
			'Gigantic',
			'None & more',
		] );

		await editor.setContent( form( options( '' ) ) );
		await option.click();
		await keyboard.press( 'Backspace' );
		await keyboard.press( 'Backspace' );
		await expect( option ).toHaveCount( 1 );
	} );

	test( 'that open a list have theirs beside', async ( { editor } ) => {
		await editor.newPost();
		await editor.setContent(
			form( '<!-- wp:jetpack/field-select {"label":"Colour"} /-->' )
		);
		const block = editor.block( 'jetpack/field-select' );
		const { keyboard } = editor.page;
		await block.getByLabel( 'Text of the closed list' ).click();
		await block.getByLabel( 'Option 1', { exact: true } ).fill( 'Red' );
		await keyboard.press( 'Enter' );
		await expect(
			block.getByLabel( 'Option 2', { exact: true } )
		).toBeFocused();
		await paste( editor.page, 'Blue\n\nGreen' );
		await keyboard.press( 'Enter' );
		await keyboard.press( 'Backspace' );
		await expect
			.poll(
				async () =>
					( await findForm( editor ) )?.innerBlocks[ 0 ]?.attributes
						.options
			)
			.toEqual( [ 'Red', 'Blue', 'Green' ] );
		await block.getByRole( 'button', { name: 'Remove option 1' } ).click();
		await block.getByRole( 'button', { name: 'Remove option 1' } ).click();
		await expect(
			block.getByRole( 'button', { name: 'Remove option 1' } )
		).toHaveCount( 0 );
	} );

	test( 'are accessible where they are edited', async ( { editor } ) => {
		await editor.newPost();
		await editor.setContent(
			form(
				options( 'S', 'L' ),
				...'text name email url date telephone textarea checkbox consent select number hidden file'
					.split( ' ' )
					.map(
						( type ) =>
							`<!-- wp:jetpack/field-${ type } {"label":"A ${ type }","required":true} /-->`
					)
			)
		);
		await expect( editor.block( 'jetpack/field-file' ) ).toBeVisible();
		await expectAccessible( editor.block( FORM ) );
		for ( const type of [ 'text', 'select', 'checkbox' ] ) {
			await editor.select( `jetpack/field-${ type }` );
			await expect(
				editor
					.block( `jetpack/field-${ type }` )
					.getByLabel( 'Help text' )
			).toBeVisible();
			await expectAccessible( editor.block( `jetpack/field-${ type }` ) );
		}
	} );

	test( 'share their look, within its limits', async ( { editor } ) => {
		await editor.newPost();
		await editor.setContent(
			form(
				'<!-- wp:jetpack/field-name /-->',
				'<!-- wp:jetpack/field-email {"shareFieldAttributes":false} /-->',
				'<!-- wp:jetpack/field-textarea /-->'
			)
		);
		await editor.select( 'jetpack/field-name' );
		await editor.openBlockSettings();
		await editor.page.getByRole( 'tab', { name: 'Styles' } ).click();
		await openPanel( editor, 'Field Styles' );
		const panel = editor.page.getByLabel( 'Border width' );
		await panel.fill( '500' );
		const widths = async () =>
			( await findForm( editor ) )?.innerBlocks
				.slice( 0, 3 )
				.map( ( { attributes } ) => attributes.borderWidth );
		await expect.poll( widths ).toEqual( [ 100, undefined, 100 ] );
		await panel.fill( '' );
		await expect
			.poll( widths )
			.toEqual( [ undefined, undefined, undefined ] );
		await editor.page.getByLabel( 'Line height' ).last().fill( '1.75' );
		await expect
			.poll(
				async () =>
					( await findForm( editor ) )?.innerBlocks[ 2 ]?.attributes
						.lineHeight
			)
			.toBe( 1.75 );
	} );
} );

test.describe( 'the form’s panels', () => {
	test( 'check recipients, and fall back on the author', async ( {
		editor,
	} ) => {
		await editor.newPost();
		await editor.setContent( form( '<!-- wp:jetpack/field-email /-->' ) );
		await editor.select( FORM );
		await editor.openBlockSettings();
		await openPanel( editor, 'Email Connection' );
		const { page } = editor;
		const to = page.getByLabel( 'Email address to send to' );
		const error = page.locator( '.ramjet-form-error' ).first();
		const type = async ( text: string ) => {
			await to.fill( text );
			await to.blur();
		};
		// The author's address, once it is known.
		await expect( to ).toHaveAttribute( 'placeholder', /admin@/ );
		await type( 'ada@example.org, bo' );
		await expect( error ).toHaveText( 'bo is not a valid email address.' );
		await type( 'bo, cy' );
		await expect( error ).toHaveText(
			'bo and cy are not a valid email address.'
		);
		await type( 'bo, cy, dee' );
		await expect( error ).toHaveText(
			'bo, cy, dee are not a valid email address.'
		);
		await to.press( 'Enter' );
		await expect( to ).toHaveValue( 'bo, cy, dee' );
		await type( '' );
		await expect( to ).toHaveValue( /.+@.+/ );
		await expect( error ).toHaveText( '' );
		await expectAccessible(
			page.locator( '.ramjet-form-panel', { has: to } )
		);
	} );

	test( 'offer to ask for permission to email', async ( { editor } ) => {
		await editor.newPost();
		await editor.setContent( form( '<!-- wp:jetpack/field-email /-->' ) );
		await editor.select( FORM );
		await editor.openBlockSettings();
		await openPanel( editor, 'Newsletter Connection' );
		const offer = editor.page.getByRole( 'button', {
			name: 'Add email permission request',
		} );
		await offer.click();
		await expect( offer ).toBeHidden();
		expect(
			( await findForm( editor ) )?.innerBlocks.map(
				( { name } ) => name
			)
		).toEqual( [
			'jetpack/field-email',
			'jetpack/field-consent',
			'jetpack/button',
		] );
	} );

	test( 'say what is missing for Jetpack CRM, and nothing where that is unknown', async ( {
		editor,
	} ) => {
		await editor.newPost();
		const { page } = editor;
		const status = {
			crm_installed: true,
			crm_active: true,
			crm_version: '6.4.2',
			jp_form_ext_enabled: false,
			can_activate_extension: true,
		};
		let answer: object = status;
		let code = 200;
		await page.route( /jetpack(\/|%2F)v4(\/|%2F)jetpack_crm/, ( route ) =>
			route.request().method() === 'POST'
				? route.fulfill( {
						status: 500,
						json: { code: 'broken', message: 'No room left' },
					} )
				: route.fulfill( { status: code, json: answer } )
		);
		const look = async ( changes: object ) => {
			answer = { ...status, ...changes };
			await editor.setContent(
				form( '<!-- wp:jetpack/field-name /-->' )
			);
			await editor.select( FORM );
			await editor.openBlockSettings();
			await openPanel( editor, 'CRM Connection' );
			return page.locator( '.ramjet-form-panel', {
				has: page.getByRole( 'button', { name: 'CRM Connection' } ),
			} );
		};
		for ( const [ changes, text ] of [
			[ { crm_installed: false }, 'Install Jetpack CRM' ],
			[ { crm_active: false }, 'Activate Jetpack CRM' ],
			[
				{ crm_version: 'trunk' },
				'The Jetpack CRM plugin is installed but has an invalid version.',
			],
			[
				{ crm_version: '4.9.0' },
				'Please update to the latest version of the Jetpack CRM plugin to integrate your contact form with your CRM.',
			],
			[
				{ can_activate_extension: false },
				'A site administrator must enable the CRM Jetpack Forms extension.',
			],
		] as const ) {
			await expect( await look( changes ) ).toContainText( text );
		}
		const panel = await look( {} );
		await panel
			.getByRole( 'button', { name: 'Enable Jetpack Forms extension' } )
			.click();
		await expect( panel ).toContainText(
			/The CRM Jetpack Forms extension failed to activate\. The error message was ".*No room left.*"\./
		);
		const on = await look( { jp_form_ext_enabled: true } );
		await on.getByRole( 'checkbox', { name: 'Jetpack CRM' } ).uncheck();
		await expect
			.poll(
				async () => ( await findForm( editor ) )?.attributes.jetpackCRM
			)
			.toBe( false );

		code = 500;
		await editor.setContent( form( '<!-- wp:jetpack/field-name /-->' ) );
		await editor.select( FORM );
		await expect(
			page.getByRole( 'button', { name: 'Webhooks', exact: true } )
		).toBeVisible();
		await expect(
			page.getByRole( 'button', { name: 'CRM Connection' } )
		).toHaveCount( 0 );
	} );

	test( 'let administrators alone send answers elsewhere', async ( {
		editor,
		pageAs,
	} ) => {
		await editor.newPost();
		await editor.setContent( form( '<!-- wp:jetpack/field-name /-->' ) );
		await editor.select( FORM );
		await editor.openBlockSettings();
		await openPanel( editor, 'Webhooks' );
		const address = editor.page.getByLabel( 'Address', { exact: true } );
		await address.fill( 'example.org' );
		await address.press( 'Enter' );
		await expect(
			editor.page
				.getByRole( 'alert' )
				.filter( { hasText: 'whole address' } )
		).toBeVisible();
		await address.fill( 'https://example.org/hook?a=1&b=2' );
		await address.press( 'Enter' );
		await expect
			.poll(
				async () => ( await findForm( editor ) )?.attributes.webhooks
			)
			.toMatchObject( [
				{ url: 'https://example.org/hook?a=1&b=2', enabled: true },
			] );

		const page = await pageAs( 'author' );

		const authors = new Editor( page );
		await authors.newPost();
		await authors.setContent( form( '<!-- wp:jetpack/field-name /-->' ) );
		await authors.select( FORM );
		await authors.openBlockSettings();
		await openPanel( authors, 'Webhooks' );
		await expect(
			page.getByText(
				'Only administrators can send answers to other addresses.'
			)
		).toBeVisible();
		await expect(
			page.getByRole( 'button', { name: 'CRM Connection' } )
		).toHaveCount( 0 );
	} );
} );
