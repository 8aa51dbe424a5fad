import { parse } from 'csv-parse/sync';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import {
	field,
	formMarkup,
	FormPage,
	publishForm,
	readMails,
	uniqueAddress,
} from '../support/forms';
import { expect, test } from '../support/test';

/** An answer by the field's label; a list for boxes to tick. */
type Answers = Record< string, string | string[] >;

/** What an editor chooses, the subject of the mail (spec 2 §9) and what a visitor answers. */
const TEMPLATES: {
	title: string;
	subject: string | null;
	send: string;
	answers: Answers;
}[] = [
	{
		title: 'Contact Form',
		subject: null,
		send: 'Contact us',
		answers: { Name: 'Ada', Message: 'Hello.\nTwo lines 🚀 مرحبا' },
	},
	{
		title: 'Sign-up',
		subject: 'New lead received from your website',
		send: 'Sign up',
		answers: { Name: 'Ada' },
	},
	{
		title: 'RSVP Form',
		subject: 'A new RSVP from your website',
		send: 'Send RSVP',
		answers: {
			Name: 'Ada',
			'Attending?': 'Yes',
			'Other details': 'With a friend',
		},
	},
	{
		title: 'Registration Form',
		subject: 'A new registration from your website',
		send: 'Register',
		answers: {
			Name: 'Ada',
			Phone: '+1 555 0100',
			'How did you hear about us?': 'Friend or Family',
		},
	},
	{
		title: 'Appointment Form',
		subject: 'A new appointment booked from your website',
		send: 'Book appointment',
		answers: {
			Name: 'Ada',
			Phone: '+1 555 0100',
			Date: '2030-02-03',
			Time: 'Afternoon',
		},
	},
	{
		title: 'Feedback Form',
		subject: 'New feedback received from your website',
		send: 'Send feedback',
		answers: { Name: 'Ada', 'Please rate our website': '5 - Excellent' },
	},
	{
		title: 'Salesforce Lead Form',
		subject: 'New lead received from your website',
		send: 'Submit',
		answers: {
			'First Name': 'Ada',
			'Last Name': 'Lovelace',
			Company: 'Engines & sons',
		},
	},
];

async function fill( form: Locator, answers: Answers ): Promise< void > {
	for ( const [ label, answer ] of Object.entries( answers ) ) {
		const group = form
			.getByRole( 'group', { name: label } )
			.or( form.getByRole( 'radiogroup', { name: label } ) );
		const choices = [ answer ].flat();
		if ( await group.count() ) {
			for ( const choice of choices ) {
				// WordPress sets a hyphen between spaces as a dash on the page; the answer keeps what the author wrote.
				await group
					.getByLabel(
						new RegExp(
							`^${ escape( choice ).replace( ' - ', ' [-–] ' ) }$`
						)
					)
					.check();
			}
			continue;
		}
		const control = form.getByLabel(
			new RegExp( `^${ escape( label ) }` )
		);
		if (
			( await control.evaluate( ( { tagName } ) => tagName ) ) ===
			'SELECT'
		) {
			await control.selectOption( choices );
		} else if ( ( await control.getAttribute( 'type' ) ) === 'checkbox' ) {
			await control.check();
		} else {
			await control.fill( String( answer ) );
		}
	}
}

function escape( text: string ): string {
	return text.replace( /[.*+?^${}()|[\]\\]/g, '\\$&' );
}

/**
 * Lets the time pass that people need, for what comes within two seconds is taken for a robot's.
 * @param page
 */
async function beAPerson( page: Page ): Promise< void > {
	await page.clock.fastForward( 5_000 );
}

function formOf( page: Page ): Locator {
	return page.locator( '.wp-block-jetpack-contact-form form' );
}

test.describe( 'a form, from the editor to the mail', () => {
	for ( const { title, subject, send, answers } of TEMPLATES ) {
		test( `is made of the template “${ title }”, sent and mailed`, async ( {
			editor,
			page,
			site,
		} ) => {
			const visitor = uniqueAddress( 'visitor' );
			await editor.newPost( 'page' );
			await editor.setTitle( `Page with ${ title }` );
			const block = await editor.insertBlock( 'jetpack/contact-form' );
			await block
				.getByRole( 'list', { name: 'Form templates' } )
				.getByRole( 'button', { name: title } )
				.click();
			await editor.expectValid();
			const post = await editor.publish();

			await page.clock.install();
			await page.goto( post.link );
			const form = formOf( page );
			await fill( form, { ...answers, Email: visitor } );
			await beAPerson( page );
			await form.getByRole( 'button', { name: send } ).click();
			await expect(
				page.getByRole( 'heading', {
					name: 'Your message has been sent',
				} )
			).toBeVisible();
			await expect( page.getByText( visitor ) ).toBeVisible();

			const stored = new FormPage( post.id, post.link, site );
			const [ entry, ...others ] = await stored.entries();
			expect( others ).toEqual( [] );
			const byLabel = Object.fromEntries(
				( entry?.fields ?? [] ).map( ( { label, value } ) => [
					label,
					value,
				] )
			);
			expect( byLabel ).toMatchObject( { ...answers, Email: visitor } );

			// Mailed at the end of the visitor's own request, after the answer.
			const author = await site.php(
				`echo get_userdata( (int) get_post( ${ post.id } )->post_author )->user_email;`
			);
			const read = async () =>
				( await readMails( site, author ) ).filter( ( { replyTo } ) =>
					replyTo?.text.includes( visitor )
				);
			await expect.poll( async () => ( await read() ).length ).toBe( 1 );
			const mails = await read();
			expect( mails[ 0 ]?.subject ).toBe(
				subject ?? `[My WordPress Website] Page with ${ title }`
			);
			for ( const answer of Object.values( answers ).flat() ) {
				expect( mails[ 0 ]?.text?.replace( /\r/g, '' ) ).toContain(
					// In the site's own format.
					answer === '2030-02-03' ? 'February 3, 2030' : answer
				);
			}
		} );
	}
} );

test.describe( 'every field', () => {
	const FIELDS = [
		field( 'text', { label: 'Text', id: 'text' } ),
		field( 'name', { label: 'Name', id: 'name', required: true } ),
		field( 'email', { label: 'Email', id: 'email' } ),
		field( 'url', { label: 'Site', id: 'site' } ),
		field( 'date', { label: 'Day', id: 'day' } ),
		field( 'telephone', { label: 'Phone', id: 'phone' } ),
		field( 'textarea', { label: 'Message', id: 'message' } ),
		field( 'checkbox', { label: 'I agree', id: 'agree' } ),
		field( 'consent', { id: 'consent', consentType: 'explicit' } ),
		field( 'checkbox-multiple', {
			label: 'Toppings',
			id: 'toppings',
			options: [ 'Cheese', 'Olives', 'Basil' ],
		} ),
		field( 'radio', {
			label: 'Size',
			id: 'size',
			options: [ 'Small', 'Large' ],
		} ),
		field( 'select', {
			label: 'Country',
			id: 'country',
			options: [ 'Chile', 'Fiji' ],
		} ),
		field( 'number', { label: 'Guests', id: 'guests', min: 1, max: 9 } ),
		field( 'hidden', {
			label: 'Campaign',
			id: 'campaign',
			defaultValue: 'spring',
		} ),
	].join( '' );
	const answers = ( email: string ): Answers => ( {
		Text: '=1+1',
		Name: 'Ada <script>alert(1)</script>',
		Email: email,
		Site: 'https://example.org/a?b=c&d',
		Day: '2030-12-24',
		Phone: '+41 (0)44 123',
		Message: 'Line one\nline two',
		'I agree': '1',
		'Can we send you an email from time to time?': '1',
		Toppings: [ 'Cheese', 'Basil' ],
		Size: 'Large',
		Country: 'Fiji',
		Guests: '4',
	} );
	const EXPECTED = {
		text: '=1+1',
		name: 'Ada <script>alert(1)</script>',
		site: 'https://example.org/a?b=c&d',
		day: '2030-12-24',
		phone: '+41 (0)44 123',
		message: 'Line one\nline two',
		toppings: [ 'Cheese', 'Basil' ],
		size: 'Large',
		country: 'Fiji',
		guests: '4',
		campaign: 'spring',
	};

	test( 'is sent by a visitor, read in the dashboard and exported @embedded @wp68', async ( {
		admin,
		as,
		page,
		site,
	} ) => {
		const email = uniqueAddress( 'everything' );
		const form = await publishForm(
			await as( 'admin' ),
			site,
			formMarkup( FIELDS, { to: email } ),
			'Everything'
		);
		await page.clock.install();
		await page.goto( form.url );
		await expectAccessible( formOf( page ) );
		await fill( formOf( page ), answers( email ) );
		await beAPerson( page );
		await formOf( page ).getByRole( 'button' ).click();
		await expect(
			page.getByText( 'Ada <script>alert(1)</script>' )
		).toBeVisible();
		const [ entry ] = await form.entries();
		expect( entry?.values ).toMatchObject( { ...EXPECTED, email } );
		expect( entry?.values.agree ).toBeTruthy();
		expect( entry?.values.consent ).toBeTruthy();

		await admin.goto(
			`${ site.url }/wp-admin/admin.php?page=ramjet&path=responses&response=${ entry?.id }`
		);
		await expect(
			admin.getByText( 'https://example.org/a?b=c&d' )
		).toBeVisible();
		await expect(
			admin.getByText( 'Ada <script>alert(1)</script>' ).first()
		).toBeVisible();

		const download = admin.waitForEvent( 'download' );
		await admin.getByRole( 'button', { name: 'Export' } ).click();
		await admin
			.getByRole( 'dialog' )
			.getByRole( 'button', { name: 'Download' } )
			.click();
		const stream = await ( await download ).createReadStream();
		const chunks: Buffer[] = [];
		for await ( const chunk of stream ) {
			chunks.push( chunk as Buffer );
		}
		const rows = parse( Buffer.concat( chunks ), {
			bom: true,
			columns: true,
		} ) as Record< string, string >[];
		const row = rows.find( ( { Email } ) => Email === email );
		// What a spreadsheet would take for a formula is text.
		expect( row?.Text ).toBe( "'=1+1" );
		expect( row?.Message ).toBe( 'Line one\nline two' );
		expect( row?.Toppings ).toBe( 'Cheese, Basil' );
	} );

	test( 'is sent without JavaScript: errors beside the fields, values kept, then the answer', async ( {
		as,
		browser,
		site,
	} ) => {
		const email = uniqueAddress( 'plain' );
		const form = await publishForm(
			await as( 'admin' ),
			site,
			formMarkup( FIELDS, { to: email } ),
			'Everything, plainly'
		);
		const context = await browser.newContext( {
			javaScriptEnabled: false,
		} );
		const page = await context.newPage();
		await page.goto( form.url );
		// The browser's own check would keep an old or odd browser's visitor from seeing ours.
		await fill( formOf( page ), {
			...answers( email ),
			Name: ' ',
			Guests: '4',
		} );
		await formOf( page ).getByRole( 'button' ).click();
		const name = formOf( page ).getByLabel( /^Name/ );
		await expect( name ).toHaveAttribute( 'aria-invalid', 'true' );
		await expect( formOf( page ).getByLabel( /^Site/ ) ).toHaveValue(
			'https://example.org/a?b=c&d'
		);
		await expect(
			formOf( page )
				.getByRole( 'group', { name: 'Toppings' } )
				.getByLabel( 'Basil' )
		).toBeChecked();
		expect( await form.entries() ).toEqual( [] );

		await name.fill( 'Ada <script>alert(1)</script>' );
		await formOf( page ).getByRole( 'button' ).click();
		await expect(
			page.getByRole( 'heading', { name: 'Your message has been sent' } )
		).toBeVisible();
		const [ entry ] = await form.entries();
		expect( entry?.values ).toMatchObject( { ...EXPECTED, email } );
		await context.close();
	} );
} );
