import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { SUBMIT, writeChoices } from '../support/form-markup';
import { field, formMarkup, publishForm } from '../support/forms';
import { expect, test } from '../support/test';

const EVERYTHING =
	field( 'name', { required: true, width: 50 } ) +
	field( 'email', { required: true, width: 50 } ) +
	field( 'url', { width: 25 } ) +
	field( 'telephone', { width: 75 } ) +
	field( 'date', {
		required: true,
		min: '2026-01-01',
		description: 'When you come.',
	} ) +
	field( 'number', { label: 'Guests', min: 1, max: 8 } ) +
	writeChoices( 'radio', { label: 'Meal', required: true }, [
		'Fish',
		'Vegetables',
	] ) +
	writeChoices( 'checkbox-multiple', { label: 'Days', required: true }, [
		'Saturday',
		'Sunday',
	] ) +
	field( 'select', {
		label: 'Size',
		options: [ 'S', 'L' ],
		required: true,
	} ) +
	field( 'text', {
		label: 'Which vegetables?',
		id: 'which',
		required: true,
		condition: { field: 'meal', operator: 'is', value: 'Vegetables' },
	} ) +
	field( 'text', {
		label: 'Cooked?',
		condition: { field: 'which', operator: 'isNotEmpty', value: '' },
	} ) +
	field( 'textarea' ) +
	field( 'file', { maxFiles: 2 } ) +
	field( 'checkbox', { label: 'I agree', required: true } ) +
	field( 'consent', { consentType: 'explicit' } ) +
	field( 'consent' ) +
	SUBMIT;

const LETTER =
	field( 'name', { required: true } ) +
	field( 'email', { required: true } ) +
	field( 'textarea' ) +
	field( 'hidden', {
		id: 'campaign',
		hiddenSource: 'query',
		hiddenKey: 'utm',
	} ) +
	SUBMIT;

const findForm = ( page: Page ) =>
	page.locator( '.wp-block-jetpack-contact-form' );

const send = ( page: Page ) =>
	page.getByRole( 'button', { name: 'Send' } ).click();

/**
 * What is said of a control that cannot be sent as it is.
 * @param control
 */
const errorOf = async ( control: Locator ) =>
	control.evaluate( ( element ) => {
		const id = element.getAttribute( 'aria-errormessage' );
		const isDescribed = ( element.getAttribute( 'aria-describedby' ) ?? '' )
			.split( ' ' )
			.includes( id ?? '-' );
		return isDescribed && element.getAttribute( 'aria-invalid' ) === 'true'
			? document.getElementById( id ?? '' )?.textContent
			: null;
	} );

async function write( page: Page ): Promise< void > {
	await page.getByLabel( 'Name' ).fill( 'Ada' );
	await page.getByLabel( 'Email (required)' ).fill( 'ada@example.org' );
	await page.getByLabel( 'Message' ).fill( 'Hello!\n<b>You</b> & me' );
}

/**
 * The form's next answer to the script is this one.
 * @param page
 * @param answer
 * @param answer.status
 * @param answer.body
 * @param answer.type
 */
async function answerOnce(
	page: Page,
	answer: { status: number; body: string; type?: string }
) {
	// `times` would count what else the page loads.
	let isAnswered = false;
	await page.route( '**/*', ( route ) => {
		if ( isAnswered || route.request().method() !== 'POST' ) {
			return route.fallback();
		}
		isAnswered = true;
		return route.fulfill( {
			status: answer.status,
			contentType: answer.type ?? 'application/json',
			body: answer.body,
		} );
	} );
}

test.describe( 'a form on the page', () => {
	test( 'says what is wrong beside each field, and takes it back', async ( {
		as,
		page,
		site,
	} ) => {
		const { url } = await publishForm(
			await as( 'admin' ),
			site,
			formMarkup( EVERYTHING, { formTitle: 'Party' } )
		);
		await page.goto( url );
		const form = findForm( page );
		await expect(
			page.getByRole( 'form', { name: 'Party' } )
		).toBeVisible();
		await expectAccessible( form );

		await page.getByLabel( 'Guests' ).fill( '9' );
		await send( page );
		const name = page.getByLabel( 'Name (required)' );
		await expect( name ).toBeFocused();
		expect( await errorOf( name ) ).toBe( 'Please fill in this field.' );
		expect( await errorOf( page.getByLabel( 'Guests' ) ) ).toBe(
			'Please enter 8 or less.'
		);
		expect(
			await errorOf( page.getByRole( 'radiogroup', { name: 'Meal' } ) )
		).toBe( 'Please choose an option.' );
		await expect(
			page.getByRole( 'group', { name: 'Days' } )
		).toContainText( 'Please choose at least one option.' );
		await expect( page.getByLabel( 'Saturday' ) ).toHaveAttribute(
			'aria-invalid',
			'true'
		);
		expect( await errorOf( page.getByLabel( 'I agree' ) ) ).toBe(
			'Please check this box.'
		);
		await expect( page.getByRole( 'alert' ) ).toHaveText(
			'Please correct the highlighted fields.'
		);
		await expect( form.locator( '.ramjet-field__error' ) ).toHaveCount( 8 );
		// What describes a field for other reasons still does.
		await expect( page.getByLabel( 'Date' ) ).toHaveAccessibleDescription(
			/When you come\..*Please enter a date\./
		);
		await expectAccessible( form );

		await name.fill( 'Ada' );
		expect( await errorOf( name ) ).toBeNull();
		await page.getByLabel( 'Email (required)' ).fill( 'ada@' );
		expect( await errorOf( page.getByLabel( 'Email (required)' ) ) ).toBe(
			'Please enter an email address, such as name@example.com.'
		);
		await page.getByLabel( 'Sunday' ).check();
		await expect( page.getByLabel( 'Saturday' ) ).not.toHaveAttribute(
			'aria-invalid',
			'true'
		);
		await expect( form.locator( '.ramjet-field__error' ) ).toHaveCount( 6 );
	} );

	test( 'says no more that something is wrong once nothing is', async ( {
		as,
		page,
		site,
	} ) => {
		const { url } = await publishForm(
			await as( 'admin' ),
			site,
			formMarkup( LETTER )
		);
		await page.goto( url );
		await send( page );
		const alert = page.getByRole( 'alert' );
		await expect( alert ).toHaveText(
			'Please correct the highlighted fields.'
		);
		await page.getByLabel( 'Name' ).fill( 'Ada' );
		await expect( alert ).not.toBeEmpty();
		await page.getByLabel( 'Email (required)' ).fill( 'ada@example.org' );
		await expect( alert ).toBeEmpty();
	} );

	test( 'has fields side by side only where it has room for them', async ( {
		as,
		page,
		site,
	} ) => {
		const form = formMarkup(
			field( 'name', { width: 50 } ) +
				field( 'email', { width: 50 } ) +
				SUBMIT
		);
		const column = ( content: string ) =>
			`<!-- wp:column --><div class="wp-block-column">${ content }</div><!-- /wp:column -->`;
		const { url } = await publishForm(
			await as( 'admin' ),
			site,
			`<!-- wp:columns --><div class="wp-block-columns">${ column( form ) }${ column( '' ) }</div><!-- /wp:columns -->${ form }`
		);
		await page.setViewportSize( { width: 1280, height: 800 } );
		await page.goto( url );
		const [ narrow, wide ] = await page
			.locator( '.ramjet-form' )
			.evaluateAll( ( forms ) =>
				forms.map( ( element ) => {
					const [ name, email ] = [
						...element.querySelectorAll( '.ramjet-field' ),
					].map( ( one ) => one.getBoundingClientRect() );
					return {
						isStacked: ( email?.top ?? 0 ) > ( name?.top ?? 0 ),
						share:
							( name?.width ?? 0 ) /
							element.getBoundingClientRect().width,
					};
				} )
			);
		expect( narrow ).toEqual( { isStacked: true, share: 1 } );
		expect( wide?.isStacked ).toBe( false );
		expect( wide?.share ).toBeGreaterThan( 0.4 );
		expect( wide?.share ).toBeLessThan( 0.5 );
	} );

	test( 'leaves room for what a theme draws', async ( {
		as,
		page,
		site,
		under,
	} ) => {
		const { url } = await publishForm(
			await as( 'admin' ),
			site,
			formMarkup( EVERYTHING )
		);
		await under( { theme: 'twentytwentyone' } );
		await page.goto( url );
		// Its dot stands in the middle of 25 pixels, its arrow in the last 20.
		await expect( page.getByLabel( 'Fish' ) ).toHaveCSS( 'width', '25px' );
		await expect( page.getByRole( 'group', { name: 'Days' } ) ).toHaveCSS(
			'display',
			'block'
		);
		expect(
			await page
				.getByLabel( 'Size' )
				.evaluate( ( list ) =>
					parseFloat( getComputedStyle( list ).paddingRight )
				)
		).toBeGreaterThan( 30 );
	} );

	test( 'fits a telephone and reads from right to left', async ( {
		as,
		page,
		site,
		under,
	} ) => {
		const { url } = await publishForm(
			await as( 'admin' ),
			site,
			formMarkup( EVERYTHING )
		);
		await under( { rtl: true } );
		await page.setViewportSize( { width: 320, height: 640 } );
		await page.goto( url );
		await send( page );
		const error = findForm( page )
			.locator( '.ramjet-field__error' )
			.first();
		await expect( error ).toHaveCSS( 'border-right-width', '4px' );
		await expect( error ).toHaveCSS( 'border-left-width', '0px' );
		expect(
			await page.evaluate( () => document.documentElement.scrollWidth )
		).toBe( 320 );
		// 'https://' is not to be read '//:https'.
		for ( const label of [ 'URL', 'Message' ] ) {
			await expect( page.getByLabel( label ) ).toHaveCSS(
				'unicode-bidi',
				'plaintext'
			);
		}
		const widths = await findForm( page )
			.locator( '.ramjet-field:visible' )
			.evaluateAll( ( fields ) =>
				fields.map( ( { clientWidth } ) => clientWidth )
			);
		expect( new Set( widths ).size ).toBe( 1 );

		await page.setViewportSize( { width: 1280, height: 800 } );
		const [ half, other ] = await Promise.all(
			[ 'Name (required)', 'Email (required)' ].map( ( label ) =>
				page.getByLabel( label ).boundingBox()
			)
		);
		expect( half?.y ).toBe( other?.y );
		expect( half?.x ).toBeGreaterThan( other?.x ?? Infinity );
	} );

	test( 'asks for what other answers call for, and nothing else', async ( {
		as,
		page,
		site,
	} ) => {
		const { url } = await publishForm(
			await as( 'admin' ),
			site,
			formMarkup( EVERYTHING )
		);
		await page.goto( url );
		const which = page.getByLabel( 'Which vegetables?' );
		const cooked = page.getByLabel( 'Cooked?' );
		await expect( which ).toBeHidden();
		await page.getByLabel( 'Vegetables', { exact: true } ).check();
		await expect( which ).toBeVisible();
		await expect( which ).toHaveAttribute( 'required', '' );
		await expect( cooked ).toBeHidden();
		await which.fill( 'Peas' );
		await expect( cooked ).toBeVisible();
		await page.getByLabel( 'Fish' ).check();
		await expect( which ).toBeHidden();
		await expect( cooked ).toBeHidden();
		// What is not asked is not sent.
		await expect( which ).toBeDisabled();
	} );

	test( 'keeps a draft across a reload until it is sent', async ( {
		as,
		page,
		site,
	} ) => {
		const form = await publishForm(
			await as( 'admin' ),
			site,
			formMarkup( EVERYTHING )
		);
		await page.goto( form.url );
		await page.getByLabel( 'Name' ).fill( 'Ada' );
		await page.getByLabel( 'Vegetables', { exact: true } ).check();
		await page.getByLabel( 'Which vegetables?' ).fill( 'Peas' );
		await page.getByLabel( 'Sunday' ).check();
		await page.getByLabel( 'Size' ).selectOption( 'L' );
		await page.getByLabel( 'Can we send you an email' ).check();
		await page.reload();
		await expect( page.getByLabel( 'Name' ) ).toHaveValue( 'Ada' );
		await expect( page.getByLabel( 'Which vegetables?' ) ).toHaveValue(
			'Peas'
		);
		await expect( page.getByLabel( 'Sunday' ) ).toBeChecked();
		await expect( page.getByLabel( 'Size' ) ).toHaveValue( 'L' );
		// Each permission is to be given anew.
		await expect(
			page.getByLabel( 'Can we send you an email' )
		).not.toBeChecked();

		await page.getByLabel( 'Email (required)' ).fill( 'ada@example.org' );
		await page.getByLabel( 'Date' ).fill( '2026-05-01' );
		await page.getByLabel( 'I agree' ).check();
		await send( page );
		await expect(
			page.getByRole( 'heading', { name: 'Your message has been sent' } )
		).toBeVisible();
		await page.reload();
		await expect( page.getByLabel( 'Name' ) ).toHaveValue( '' );
		const [ entry ] = await form.entries();
		expect( entry?.values ).toMatchObject( {
			name: 'Ada',
			which: 'Peas',
			days: [ 'Sunday' ],
			size: 'L',
		} );
	} );

	test( 'is sent once without leaving the page, however often it is clicked', async ( {
		as,
		page,
		site,
	} ) => {
		const form = await publishForm(
			await as( 'admin' ),
			site,
			formMarkup( LETTER )
		);
		await page.goto( `${ form.url }?utm=autumn%20%3Cb%3E` );
		await write( page );
		const button = page.getByRole( 'button', { name: 'Send' } );
		await button.dblclick();
		const sent = findForm( page ).getByRole( 'status' );
		await expect( sent ).toBeFocused();
		await expect( sent ).toContainText( 'Hello! <b>You</b> & me' );
		await expect( page ).toHaveURL( /\?utm=/ );
		await expectAccessible( findForm( page ) );
		const entries = await form.entries();
		expect( entries ).toHaveLength( 1 );
		expect( entries[ 0 ]?.values ).toEqual( {
			name: 'Ada',
			email: 'ada@example.org',
			textarea: 'Hello!\n<b>You</b> & me',
			campaign: 'autumn <b>',
		} );
		await page.getByRole( 'link', { name: 'Go back' } ).click();
		await expect( page.getByLabel( 'Name' ) ).toHaveValue( '' );
	} );

	test( 'sends itself again where the page was too old', async ( {
		as,
		page,
		site,
	} ) => {
		const form = await publishForm(
			await as( 'admin' ),
			site,
			formMarkup( LETTER )
		);
		await page.goto( form.url );
		const old = await site.php( `
			$old = \\Ramjet\\Forms\\Submission\\FormToken::read( '${ await page.locator( '[name=ramjet_form]' ).inputValue() }' );
			echo ( new \\Ramjet\\Forms\\Submission\\FormToken( $old->source, $old->key, $old->page, time() - 3 * DAY_IN_SECONDS ) )->sign();` );
		await page
			.locator( '[name=ramjet_form]' )
			.evaluate(
				( input, token ) =>
					( ( input as HTMLInputElement ).value = token ),
				old
			);
		await write( page );
		await send( page );
		await expect( findForm( page ).getByRole( 'status' ) ).toContainText(
			'Ada'
		);
		expect( await form.entries() ).toHaveLength( 1 );
	} );

	test( 'loses nothing where it cannot be sent', async ( {
		as,
		page,
		context,
		site,
	} ) => {
		const form = await publishForm(
			await as( 'admin' ),
			site,
			formMarkup( LETTER )
		);
		await page.goto( form.url );
		await write( page );
		const alert = page.getByRole( 'alert' );
		const name = page.getByLabel( 'Name' );

		await context.setOffline( true );
		await send( page );
		await expect( alert ).toContainText( 'there is no connection' );
		await context.setOffline( false );

		await answerOnce( page, {
			status: 200,
			body: '<html>Checking your browser</html>',
			type: 'text/html',
		} );
		await send( page );
		await expect( alert ).toContainText(
			'Your message could not be sent.'
		);

		for ( const [ status, code ] of [
			[ 410, 'gone' ],
			[ 429, 'limited' ],
			[ 503, 'unsaved' ],
		] as const ) {
			await answerOnce( page, {
				status,
				body: JSON.stringify( {
					status: code,
					message: `Sorry: ${ code }`,
				} ),
			} );
			await send( page );
			await expect( alert ).toHaveText( `Sorry: ${ code }` );
		}
		await answerOnce( page, {
			status: 422,
			body: JSON.stringify( {
				status: 'invalid',
				message: 'No.',
				errors: { name: 'Not <you>.' },
			} ),
		} );
		await send( page );
		await expect( name ).toBeFocused();
		expect( await errorOf( name ) ).toBe( 'Not <you>.' );
		await answerOnce( page, {
			status: 409,
			body: JSON.stringify( {
				status: 'expired',
				token: 'x',
				fields: [ 'name', 'other' ],
			} ),
		} );
		await name.fill( 'Ada' );
		await send( page );
		await expect( alert ).toContainText(
			'This form was changed while the page was open.'
		);

		await expect( name ).toHaveValue( 'Ada' );
		await expect( page.getByLabel( 'Message' ) ).toHaveValue(
			'Hello!\n<b>You</b> & me'
		);
		expect( await form.entries() ).toHaveLength( 0 );
	} );

	test( 'goes on to another page where its author wants that', async ( {
		as,
		page,
		site,
	} ) => {
		const { url } = await publishForm(
			await as( 'admin' ),
			site,
			formMarkup( LETTER, {
				customThankyou: 'redirect',
				customThankyouRedirect: `${ site.url }/?thanks=1`,
			} )
		);
		await page.goto( url );
		await write( page );
		await send( page );
		await expect( page ).toHaveURL( /\?thanks=1$/ );
	} );

	test( 'works without JavaScript', async ( { as, browser, site } ) => {
		const form = await publishForm(
			await as( 'admin' ),
			site,
			formMarkup( LETTER + field( 'url' ), {
				customThankyou: 'message',
				customThankyouHeading: 'Thank you',
				customThankyouMessage:
					'We will <b>write</b>.<script>alert(1)</script>',
			} )
		);
		const context = await browser.newContext( {
			javaScriptEnabled: false,
		} );
		const page = await context.newPage();
		await page.goto( form.url );
		await write( page );
		// The browser takes it, the server does not.
		await page.getByLabel( 'Email (required)' ).fill( 'ada@example' );
		await page.getByLabel( 'URL' ).fill( 'example.org' );
		const [ response ] = await Promise.all( [
			page.waitForResponse(
				( answer ) => answer.request().method() === 'POST'
			),
			send( page ),
		] );
		expect( response.status() ).toBe( 200 );
		expect( response.headers()[ 'cache-control' ] ).toContain( 'no-store' );
		const problems = page.getByRole( 'alert' ).first();
		await expect( problems ).toContainText(
			'Please correct the highlighted fields.'
		);
		await expect(
			problems.getByRole( 'link', { name: /^Email: / } )
		).toHaveAttribute( 'href', /#ramjet-form-1-email$/ );
		await expect( page.getByLabel( 'Email (required)' ) ).toHaveValue(
			'ada@example'
		);
		await expect( page.getByLabel( 'Email (required)' ) ).toHaveAttribute(
			'aria-invalid',
			'true'
		);
		await expect(
			page.getByLabel( 'Email (required)' )
		).toHaveAccessibleDescription(
			'Please enter an email address, such as name@example.com.'
		);
		await expect( page.getByLabel( 'Message' ) ).toHaveValue(
			'Hello!\n<b>You</b> & me'
		);
		expect( await form.entries() ).toHaveLength( 0 );

		await page.getByLabel( 'Email (required)' ).fill( 'ada@example.org' );
		await send( page );
		await expect(
			page.getByRole( 'heading', { name: 'Thank you' } )
		).toBeVisible();
		await expect( page.locator( '.ramjet-form__sent-message' ) ).toHaveText(
			'We will write.alert(1)'
		);
		await expect( page.getByLabel( 'Email (required)' ) ).toHaveCount( 0 );
		expect( await form.entries() ).toHaveLength( 1 );
		await context.close();
	} );
} );
