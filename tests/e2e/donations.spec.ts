import { randomUUID } from 'node:crypto';
import { stripeAccount, stripeKey } from '../services/stripe';
import { expectAccessible } from '../support/axe';
import { serviceConstants, setConditions } from '../support/conditions';
import { readMails, uniqueAddress } from '../support/forms';
import { payersHeaders, payOnStripe, refund } from '../support/payments';
import { expect, test } from '../support/test';
import { expectGoodOnEveryScreen } from '../support/visitor';

const CONTENT =
	'<!-- wp:jetpack/donations {"defaultInterval":"1 month","ramjetGoal":1000} /-->';

test( 'A visitor donates with the keyboard, and without JavaScript', async ( {
	as,
	browser,
	doubles,
	page,
	site,
} ) => {
	const key = stripeKey( randomUUID() );
	const conditions = {
		sandbox: randomUUID(),
		services: { origin: doubles.origin, mode: 'ok' },
		constants: {
			...serviceConstants( 'stripe', { key } ),
			...serviceConstants( 'paypal', { client_id: 'id', secret: 's' } ),
		},
		formOptions: { trusted_proxies: '127.0.0.0/8' },
	};
	const { body } = await (
		await as( 'admin' )
	).rest( 'POST', '/wp/v2/posts', {
		data: { title: 'Give', status: 'publish', content: CONTENT },
	} );
	const { link } = body as { link: string };
	await setConditions( page.context(), site, conditions );
	await page.setExtraHTTPHeaders( payersHeaders() );
	await page.clock.install();
	const form = page.locator( 'form.donations__container' );
	const shown = form.locator( '.donations__tab:visible' );

	await test.step( 'An amount is chosen, typed and refused', async () => {
		await page.goto( link );
		await expect( shown.getByRole( 'heading' ) ).toHaveText(
			'Make a monthly donation'
		);
		await form
			.getByRole( 'radio', { name: 'Monthly' } )
			.press( 'ArrowLeft' );
		await expect( shown.getByRole( 'heading' ) ).toHaveText(
			'Make a one-time donation'
		);
		await shown
			.getByRole( 'button', { name: 'Donate', exact: true } )
			.click();
		await expect( form.locator( ':focus' ) ).toHaveAttribute(
			'value',
			'0'
		);
		await page.keyboard.press( 'ArrowUp' );
		const amount = shown.getByRole( 'textbox', { name: 'Amount in USD' } );
		await page.keyboard.press( 'Tab' );
		await expect( amount ).toBeFocused();
		await amount.fill( '0.10' );
		await page.clock.fastForward( 3_000 );
		await amount.press( 'Enter' );
		await expect( shown.getByRole( 'alert' ) ).toHaveText(
			'The smallest amount is $0.50.'
		);
		await expect( shown.getByRole( 'alert' ) ).toBeFocused();
		await expect( amount ).toHaveValue( '0.10' );
	} );

	await test.step( 'The donation is paid at Stripe', async () => {
		const amount = shown.getByRole( 'textbox', { name: 'Amount in USD' } );
		await amount.fill( '12,50' );
		await page.clock.fastForward( 3_000 );
		await amount.press( 'Enter' );
		await payOnStripe( page, 'ada@example.org' );
		await expect(
			page.locator( '.wp-block-jetpack-donations' ).getByRole( 'status' )
		).toContainText( 'You paid $12.50.' );
		await expect( form ).toHaveCount( 0 );
	} );

	await test.step( 'The form fits every screen', async () => {
		await page.goto( link );
		await expectGoodOnEveryScreen(
			page.locator( '.wp-block-jetpack-donations' ),
			site,
			conditions
		);
	} );

	await test.step( 'Without JavaScript, a month is paid by card and a year by bank debit', async () => {
		const context = await browser.newContext( {
			extraHTTPHeaders: payersHeaders(),
			javaScriptEnabled: false,
		} );
		await setConditions( context, site, conditions );
		const bare = await context.newPage();
		const result = bare.locator( '.ramjet-pay__notice' );
		const tab = bare.locator( '.donations__tab:visible' );
		await bare.goto( link );
		await tab.getByText( '$15.00' ).click();
		await tab.getByRole( 'button', { name: 'Donate monthly' } ).click();
		await payOnStripe( bare, 'ada@example.org' );
		await expect( result ).toContainText( 'You paid $15.00.' );

		await bare.goto( link );
		await bare.getByText( 'Yearly', { exact: true } ).click();
		const donate = tab.getByRole( 'button', { name: 'Donate yearly' } );
		await donate.click();
		await expect( tab.getByRole( 'alert' ) ).toHaveText(
			'Please choose an amount.'
		);
		await tab.getByText( '$100.00' ).click();
		await donate.click();
		await payOnStripe( bare, 'ada@example.org', 'Pay by bank debit' );
		await expect( result ).toContainText(
			'Your payment is being processed'
		);
		const [ session ] = [ ...stripeAccount( key ).sessions.values() ].slice(
			-1
		);
		expect( session?.amount_total ).toBe( 10_000 );
		await context.close();
	} );
} );

test( 'A donor pays what the owner asks for now, gets a receipt, and a part of the money back', async ( {
	admin,
	doubles,
	editor,
	page,
	site,
	under,
} ) => {
	const key = stripeKey( randomUUID() );
	await under( {
		services: { origin: doubles.origin, mode: 'ok' },
		constants: serviceConstants( 'stripe', { key } ),
		formOptions: { trusted_proxies: '127.0.0.0/8' },
	} );
	await page.setExtraHTTPHeaders( payersHeaders() );
	await page.clock.install();
	const form = page.locator( '.wp-block-jetpack-donations' );
	const donate = async () => {
		// The server treats faster visitors as bots.
		await page.clock.fastForward( 3_000 );
		await form
			.getByRole( 'button', { name: 'Donate', exact: true } )
			.click();
	};

	await editor.newPost();
	await editor.setTitle( 'Give' );
	const tier = editor
		.block( 'jetpack/donations' )
		.getByLabel( 'Tier 1', { exact: true } );
	await test.step( 'The owner changes an amount in one step', async () => {
		const block = await editor.insertBlock( 'jetpack/donations' );
		await tier.waitFor();
		await tier.focus();
		// It replaces the amount.
		await admin.keyboard.type( '7' );
		await tier.blur();
		await expect( tier ).toHaveValue( '$7.00' );
		await admin.keyboard.press( 'ControlOrMeta+z' );
		await expect( tier ).toHaveValue( '$5.00' );
		await admin.keyboard.press( 'ControlOrMeta+Shift+z' );
		await expect( tier ).toHaveValue( '$7.00' );
		await expectAccessible( block );
	} );
	const { link } = await editor.publish();

	await test.step( 'The price changes while the page is open', async () => {
		await page.goto( link );
		await form.getByText( '$7.00' ).click();
		await tier.focus();
		await admin.keyboard.type( '8' );
		await editor.publish();
		await donate();
		await expect( form.getByRole( 'alert' ) ).toHaveText(
			'The price has changed. Please check it and try again.'
		);
		await expect( form.getByRole( 'alert' ) ).toBeFocused();
		await expect( form.getByLabel( '$8.00' ) ).toBeChecked();
		await expectAccessible( form );
	} );

	const address = uniqueAddress( 'donor' );
	await test.step( 'The donor leaves, comes back, pays and gets a receipt', async () => {
		await donate();
		await page.getByRole( 'button', { name: 'Back' } ).click();
		await expect( form.getByRole( 'alert' ) ).toContainText(
			'You have not paid. You can try again.'
		);
		await form.getByText( '$8.00' ).click();
		await donate();
		await payOnStripe( page, address );
		await expect( form.getByRole( 'status' ) ).toContainText(
			`Thank you! You paid $8.00. The receipt goes to ${ address }.`
		);
		await expectAccessible( form );
		await expect
			.poll( async () =>
				( await readMails( site, address ) ).map( ( { text } ) => text )
			)
			.toEqual( [ expect.stringContaining( 'Amount: $8.00 (USD)' ) ] );
	} );

	await test.step( 'The owner gives a part back', async () => {
		const payment = await refund( admin, address, '3.00' );
		await expect(
			payment.getByRole( 'region', { name: 'History' } )
		).toContainText( /The receipt was sent\..*\$3\.00 refunded\./s );
	} );
} );
