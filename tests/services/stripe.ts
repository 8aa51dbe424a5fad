/*
 * A Stripe with state: sessions, payments, subscriptions, refunds, disputes, webhooks and events, in API version
 * 2026-10-28.endive. It refuses parameters that this version does not know, or that Ramjet has no reason to send.
 *
 * 1. `const doubles = await startDoubles()`, and requests under the conditions `services: { origin: doubles.origin,
 *    mode: 'ok' }` and `constants: serviceConstants( 'stripe', { key } )`, with `key = stripeKey( 'shop-17' )`. A name
 *    is an account of its own, which `stripeAccount( key )` returns. `stripeKey( name, { live: true } )` is a live one;
 *    with `lacks` it is a restricted key.
 * 2. A start redirects to `{origin}/ok/checkout.stripe.com/c/pay/cs_…`. Its page has the fields Email and Name and the
 *    buttons `Pay`, `Pay by bank debit`, `Pay with a declined card` (stays on the page, with an alert) and `Back`.
 *    Without a browser: `account.pay( session, 'card' | 'debit' | 'declined', name, email )`.
 * 3. Later: `account.endDebit( session, succeeds )`, `expire( session )`, `refund( intent, amount )` as an owner does in
 *    the dashboard, `failRefund( refund )`, `dispute( intent, status )`. `account.sessions`, `intents`, `subscriptions`
 *    and so on are maps by ID.
 * 4. Subscriptions: `account.billing.pass( subscription, seconds )` moves the period into the past, without which no
 *    test sees its end; then nothing (a late renewal), `renew( subscription, means )`, `collect()` again what was
 *    declined, `cancel()`, `set( subscription, status )` for what Stripe decides, or `pause()` and `resume()`; see
 *    stripe/billing.ts. The page of the portal, where payers cancel, is at the path of the portal's `login_page.url`
 *    below `{origin}/ok/billing.stripe.com`.
 * 5. All of these only store events. `await deliver( account, { headers } )` sends those that were not sent yet to the
 *    endpoints that Ramjet has made, and returns the HTTP statuses. `headers` are the conditions of the site's request.
 */
import { createHmac } from 'node:crypto';
import { Account } from './stripe/account';
import { stripeApi } from './stripe/api';
import type { Caller } from './stripe/create';
import type { Event } from './stripe/objects';
import { stripePage, stripePortal } from './stripe/page';
import type { Vendor } from './vendors';

const accounts = new Map< string, Account >();
const lacking = new Map< string, readonly string[] >();

const KEY = /^(?:sk|rk)_(live|test)_Good([A-Za-z0-9]+)$/;

/**
 * A key that the double accepts.
 * @param name          Of the account: letters and digits, others are left out.
 * @param options
 * @param options.live  Whether it is a live one.
 * @param options.lacks Permissions that a restricted key lacks: 'rak_charge_write' and so on; see stripe/api.ts.
 */
export function stripeKey(
	name: string,
	{ live = false, lacks }: { live?: boolean; lacks?: readonly string[] } = {}
): string {
	const mode = live ? 'live' : 'test';
	const account = name.replaceAll( /[^A-Za-z0-9]/g, '' ).padEnd( 8, '0' );
	const key = `${ lacks ? 'rk' : 'sk' }_${ mode }_Good${ account }`;
	lacking.set( key, lacks ?? [] );
	return key;
}

/** The account of a key that the double accepts. */
export function stripeAccount( key: string ): Account {
	const [ , mode = '', name = '' ] = KEY.exec( key ) ?? [];
	const id = `${ mode } ${ name }`;
	const account =
		accounts.get( id ) ?? new Account( `acct_${ name }`, mode === 'live' );
	accounts.set( id, account );
	return account;
}

const identify = ( key: string ): Caller | null =>
	KEY.test( key )
		? { account: stripeAccount( key ), lacks: lacking.get( key ) ?? [] }
		: null;

/** The doubles by host. */
export const STRIPE: Record< string, Vendor > = {
	'api.stripe.com': stripeApi( identify ),
	'checkout.stripe.com': stripePage( () => accounts.values() ),
	'billing.stripe.com': stripePortal( () => accounts.values() ),
};

/**
 * The header `Stripe-Signature` of a body.
 * @param body
 * @param secret Of the endpoint.
 * @param time   Unix time.
 */
export function sign(
	body: string,
	secret: string,
	time = Math.floor( Date.now() / 1_000 )
): string {
	const v1 = createHmac( 'sha256', secret )
		.update( `${ time }.${ body }` )
		.digest( 'hex' );
	return `t=${ time },v1=${ v1 },v0=${ '0'.repeat( 64 ) }`;
}

/**
 * Sends events to the account's endpoints.
 * @param account
 * @param options
 * @param options.headers More headers, such as the conditions of the site's requests.
 * @param options.events  Which, in this order; else those that were not delivered yet.
 * @return The HTTP statuses, in order.
 */
export async function deliver(
	account: Account,
	{
		headers = {},
		events = account.events.filter( ( event ) => event.pending_webhooks ),
	}: { headers?: Record< string, string >; events?: readonly Event[] } = {}
): Promise< number[] > {
	const statuses: number[] = [];
	for ( const event of events ) {
		for ( const { url, secret, enabled_events: types } of [
			...account.endpoints.values(),
		] ) {
			if ( ! types.includes( event.type ) ) {
				event.pending_webhooks = 0;
				continue;
			}
			const body = JSON.stringify( event, null, 2 );
			const response = await fetch( url, {
				method: 'POST',
				body,
				headers: {
					...headers,
					'Content-Type': 'application/json; charset=utf-8',
					'Stripe-Signature': sign( body, secret ?? '' ),
				},
			} );
			await response.arrayBuffer();
			statuses.push( response.status );
			if ( response.ok ) {
				event.pending_webhooks = 0;
			}
		}
	}
	return statuses;
}
