import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './axe';

/*
 * Payments as visitors make them on the pages of the doubles, and as owners refund them.
 */

/** Headers of a visitor with an IP address of their own, for the condition `trusted_proxies`: starts are counted. */
export const payersHeaders = () => ( {
	'X-Forwarded-For': `2001:db8:${ Math.floor(
		Math.random() * 65_536
	).toString( 16 ) }::1`,
} );

/**
 * Pays on the page of Stripe's double, to which a start has led, and returns to the site.
 *
 * @param page
 * @param email  Of the payer.
 * @param button Its label.
 */
export async function payOnStripe(
	page: Page,
	email: string,
	button = 'Pay'
): Promise< void > {
	await page.getByLabel( 'Email' ).fill( email );
	await page.getByRole( 'button', { name: button, exact: true } ).click();
	await page.waitForURL( /ramjet_order=/ );
}

/**
 * Finds a payment on the page Payments, and refunds a part of it.
 *
 * @param admin
 * @param search Finds this payment only.
 * @param amount To refund, such as '3.00'; dollars.
 * @return The open payment.
 */
export async function refund(
	admin: Page,
	search: string,
	amount: string
): Promise< Locator > {
	await admin.goto( '/wp-admin/admin.php?page=ramjet&path=payments' );
	await admin.getByLabel( 'Search payments' ).fill( search );
	const found = admin.locator( '[id^=ramjet-record-]' );
	await expect( found ).toHaveCount( 1 );
	const name = ( await found.textContent() ) ?? '';
	await expectAccessible( admin.locator( '.ramjet-page' ) );
	await found.click();
	const payment = admin.getByRole( 'region', { name } );
	await payment.getByRole( 'button', { name: 'Refund' } ).click();
	const dialog = admin.getByRole( 'dialog' );
	await dialog.getByLabel( 'Amount in USD' ).fill( amount );
	await expectAccessible( dialog );
	await dialog.getByRole( 'button', { name: 'Refund' } ).click();
	await expect( payment ).toContainText( `$${ amount } refunded` );
	await expectAccessible( admin.locator( '.ramjet-page' ) );
	return payment;
}
