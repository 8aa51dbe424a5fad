import { PAYER, PAYPAL } from '../services/paypal';
import { expectAccessible } from '../support/axe';
import { type Conditions, serviceConstants } from '../support/conditions';
import { readMails } from '../support/forms';
import { payersHeaders, refund } from '../support/payments';
import { expect, test } from '../support/test';
import { expectGoodOnEveryScreen } from '../support/visitor';

test( 'A visitor buys two pieces of a product that an owner made, gets a receipt and a part of the money back', async ( {
	admin,
	doubles,
	editor,
	page,
	site,
	under,
} ) => {
	const conditions: Conditions = {
		services: { origin: doubles.origin, mode: 'ok' },
		constants: serviceConstants( 'paypal', PAYPAL ),
		formOptions: { trusted_proxies: '127.0.0.0/8' },
	};
	await under( conditions );
	await page.setExtraHTTPHeaders( payersHeaders() );
	const product = page.locator( '.jetpack-simple-payments-wrapper' );
	const buy = product.getByRole( 'button', { name: 'Pay with PayPal' } );

	await editor.newPost();
	await editor.setTitle( 'Shop' );
	await test.step( 'The owner describes the product', async () => {
		const block = await editor.insertBlock( 'jetpack/simple-payments' );
		await block.getByLabel( 'Item name' ).fill( 'Teapot' );
		await block.getByLabel( 'Description' ).fill( 'Holds four cups.' );
		await block.getByLabel( 'Price' ).fill( '12.50' );
		await block
			.getByLabel( 'Allow people to buy more than one item at a time' )
			.check();
		await block.getByLabel( 'Email' ).fill( 'owner' );
		await editor.deselect();
		await expect( block.getByLabel( 'Email' ) ).toHaveAccessibleDescription(
			/valid/
		);
		await expectAccessible( block );
		await block.getByLabel( 'Email' ).fill( 'owner@example.com' );
		await editor.deselect();
		await expect( block ).toContainText( '$12.50' );
		await expectAccessible( block );
	} );
	const { link } = await editor.publish();

	await test.step( 'A visitor buys two', async () => {
		await page.goto( link );
		await product.getByLabel( 'Quantity' ).fill( '2' );
		await buy.click();
		await expect(
			page.getByRole( 'heading', {
				name: 'Pay 25.00 USD to owner@example.com',
			} )
		).toBeVisible();
		await page.getByRole( 'button', { name: 'Cancel' } ).click();
		await expect( product.getByRole( 'alert' ) ).toContainText(
			'You have not paid.'
		);
		await expect( product.getByRole( 'alert' ) ).toBeFocused();
		await product.getByLabel( 'Quantity' ).fill( '2' );
		await buy.click();
		await page.getByRole( 'button', { name: 'Pay now' } ).click();
		await expect( product.getByRole( 'status' ) ).toContainText(
			`Thank you! You paid $25.00. The receipt goes to ${ PAYER.email }.`
		);
		await expectAccessible( product );
	} );

	const order =
		new URL( page.url() ).searchParams.get( 'ramjet_order' ) ?? '';
	await test.step( 'They get a receipt', async () => {
		await expect
			.poll( async () =>
				( await readMails( site, PAYER.email ) )
					.map( ( { text = '' } ) => text )
					.filter( ( text ) => text.includes( order ) )
			)
			.toEqual( [
				expect.stringMatching(
					/For: Teapot\nQuantity: 2\nAmount: \$25\.00 \(USD\)/
				),
			] );
	} );

	await test.step( 'The owner refunds one', async () => {
		const payment = await refund( admin, order, '12.50' );
		await expect( payment ).toContainText( 'Teapot × 2' );
		await expect(
			payment.getByRole( 'region', { name: 'History' } )
		).toContainText( /The receipt was sent\..*\$12\.50 refunded\./s );
	} );

	await page.goto( link );
	await expectGoodOnEveryScreen( product, site, conditions );
} );
