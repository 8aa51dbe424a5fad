import { randomUUID } from 'node:crypto';
import { startDoubles } from '../services/server';
import { stripeAccount, stripeKey } from '../services/stripe';
import { serviceConstants, setConditions } from '../support/conditions';
import { expect, test } from '../support/test';
import { expectGoodOnEveryScreen } from '../support/visitor';

const CONTENT =
	'<!-- wp:jetpack/donations {"defaultInterval":"1 month","ramjetGoal":1000} /-->';

test( 'A visitor donates with the keyboard, and without JavaScript', async ( {
	as,
	browser,
	page,
	site,
} ) => {
	const doubles = await startDoubles();
	const key = stripeKey( randomUUID() );
	const conditions = {
		sandbox: randomUUID(),
		services: { origin: doubles.origin, mode: 'ok' },
		constants: {
			...serviceConstants( 'stripe', { key } ),
			...serviceConstants( 'paypal', { client_id: 'id', secret: 's' } ),
		},
	};
	const { body } = await (
		await as( 'admin' )
	).rest( 'POST', '/wp/v2/posts', {
		data: { title: 'Give', status: 'publish', content: CONTENT },
	} );
	const { link } = body as { link: string };
	await setConditions( page.context(), site, conditions );
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
		await expect( amount ).toHaveValue( '0.10' );
	} );

	await test.step( 'The donation is paid at Stripe', async () => {
		const amount = shown.getByRole( 'textbox', { name: 'Amount in USD' } );
		await amount.fill( '12,50' );
		await page.clock.fastForward( 3_000 );
		await amount.press( 'Enter' );
		await page.getByLabel( 'Email' ).fill( 'ada@example.org' );
		await page.getByLabel( 'Name' ).fill( 'Ada' );
		await page.getByRole( 'button', { name: 'Pay', exact: true } ).click();
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

	await test.step( 'Another tab and tier work without JavaScript', async () => {
		const context = await browser.newContext( {
			javaScriptEnabled: false,
		} );
		await setConditions( context, site, conditions );
		const bare = await context.newPage();
		await bare.goto( link );
		await bare.getByText( 'Yearly', { exact: true } ).click();
		const tab = bare.locator( '.donations__tab:visible' );
		await tab.getByRole( 'button', { name: 'Donate yearly' } ).click();
		await expect( tab.getByRole( 'alert' ) ).toHaveText(
			'Please choose an amount.'
		);
		await tab.getByText( '$100.00' ).click();
		await tab.getByRole( 'button', { name: 'Donate yearly' } ).click();
		await expect(
			bare.getByRole( 'button', { name: 'Pay', exact: true } )
		).toBeVisible();
		const [ session ] = [ ...stripeAccount( key ).sessions.values() ].slice(
			-1
		);
		expect( session?.amount_total ).toBe( 10_000 );
		await context.close();
	} );
	await doubles.close();
} );
