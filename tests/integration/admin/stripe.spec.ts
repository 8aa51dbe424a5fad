import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type { ServiceCheck } from '../../../src/admin/api/services';
import { type Doubles, startDoubles } from '../../services/server';
import { deliver, stripeAccount, stripeKey } from '../../services/stripe';
import { serviceConstants } from '../../support/conditions';
import { headersUnder } from '../../support/headers';
import type { Session } from '../../support/sessions';
import type { SiteUnderTest } from '../../support/site';
import { expect, test } from '../../support/test';

// Stripe's own library and Ramjet with the same double: it has to satisfy both.

let doubles: Doubles;
test.beforeAll( async () => {
	doubles = await startDoubles();
} );
test.afterAll( () => doubles.close() );

/** Stripe's library, led to the double. */
const library = ( key: string ) =>
	new Stripe( key, {
		maxNetworkRetries: 0,
		httpClient: Stripe.createFetchHttpClient( ( url, init ) =>
			fetch(
				String( url ).replace(
					'https://api.stripe.com',
					`${ doubles.origin }/ok/api.stripe.com`
				),
				init
			)
		),
	} );

/** Presses a button on the page of a checkout; returns where it leads. */
async function press( url: string, button: string ) {
	const response = await fetch( url, {
		method: 'POST',
		redirect: 'manual',
		body: new URLSearchParams( {
			button,
			name: 'Pat Payer',
			email: 'pat@example.com',
		} ),
	} );
	return {
		to: response.headers.get( 'location' ),
		text: await response.text(),
	};
}

/** Calls the processor: PHP with `$processor` and `$order( changes )`; what `return` returns. */
async function processor< T >(
	site: SiteUnderTest,
	key: string,
	code: string
): Promise< T > {
	const output = await site.php( `
		use Ramjet\\Payments\\Orders\\{Order, OrderStatus};
		use Ramjet\\Payments\\Stripe\\StripeProcessor;
		add_filter( 'ramjet_service_url', static fn( $url ) => '${ doubles.origin }/ok/' . substr( $url, 8 ) );
		$keys = new class implements Ramjet\\Support\\Contracts\\ServiceKeys {
			public function get( string $service, string $field ): string { return '${ key }'; }
			public function autoloaded( string $service, string $field ): string { return ''; }
			public function has( string $service, string $field ): bool { return true; }
			public function rows( string $service, string ...$fields ): array { return array(); }
		};
		$order = static fn( array $changes = array() ): Order => new Order( ...$changes + array(
			'id' => 1, 'public_id' => 'abcdefghijklmnopqrstuvwx', 'status' => OrderStatus::Open, 'processor' => 'stripe',
			'source' => 'post-1', 'page' => 1, 'item' => 'donation', 'title' => 'Donation', 'interval' => 'one-time',
			'amount' => 1500, 'quantity' => 3, 'refunded' => 0, 'currency' => 'EUR', 'name' => '', 'email' => '',
			'account' => '', 'is_test' => true, 'checkout_id' => '', 'checkout_url' => '', 'payment_id' => '',
			'subscription_id' => '', 'parent' => 0, 'reason' => '', 'review' => '', 'dispute' => '', 'visitor' => '',
			'created_at' => time(), 'paid_at' => 0, 'receipt_at' => 0, 'history' => array(),
		) );
		$processor = new StripeProcessor( $keys );
		$run       = static function () use ( $processor, $order ) { ${ code } };
		echo wp_json_encode( $run() );` );
	return JSON.parse( output ) as T;
}

type Checkout = { id: string; url: string; is_test: boolean };
type Report = { status: string; payment_id: string } & Record<
	string,
	unknown
>;

const RETURN_URL = 'http://127.0.0.1/a-post/?ramjet_order=x#ramjet-pay-1';

test( 'Stripe’s library pays, refunds and lists with the double', async () => {
	const key = stripeKey( 'library' );
	const stripe = library( key );
	const session = await stripe.checkout.sessions.create( {
		mode: 'payment',
		line_items: [
			{
				quantity: 2,
				price_data: {
					currency: 'usd',
					unit_amount: 500,
					product_data: { name: 'Tea' },
				},
			},
		],
		adaptive_pricing: { enabled: false },
		metadata: { ramjet_order: 'x' },
		success_url: RETURN_URL,
	} );
	expect( session ).toMatchObject( { amount_total: 1_000, status: 'open' } );
	const page = session.url ?? '';
	expect( ( await press( page, 'declined' ) ).text ).toContain( 'declined' );
	expect( ( await press( page, 'card' ) ).to ).toBe( RETURN_URL );
	const paid = await stripe.checkout.sessions.retrieve( session.id, {
		expand: [ 'payment_intent.latest_charge' ],
	} );
	expect( paid ).toMatchObject( {
		payment_status: 'paid',
		payment_intent: { latest_charge: { amount_refunded: 0 } },
	} );
	const intent = ( paid.payment_intent as Stripe.PaymentIntent ).id;
	await stripe.refunds.create( { payment_intent: intent, amount: 400 } );
	await expect(
		stripe.refunds.create( { payment_intent: intent, amount: 601 } )
	).rejects.toThrow( 'greater than unrefunded' );
	const types: string[] = [];
	for await ( const event of stripe.events.list( { limit: 1 } ) ) {
		types.push( event.type );
	}
	expect( types ).toEqual( [
		'charge.refunded',
		'checkout.session.completed',
	] );
	await expect(
		library( 'sk_test_Unknown123' ).events.list()
	).rejects.toBeInstanceOf( Stripe.errors.StripeAuthenticationError );
	await expect(
		library(
			stripeKey( 'restricted', { lacks: [ 'rak_event_read' ] } )
		).events.list()
	).rejects.toBeInstanceOf( Stripe.errors.StripePermissionError );
} );

test( 'a one-time payment is started once, paid, refunded and disputed', async ( {
	site,
} ) => {
	const key = stripeKey( 'onetime' );
	const account = stripeAccount( key );
	const start = `return $processor->start( $order(), '${ RETURN_URL }' );`;
	const checkout = await processor< Checkout >( site, key, start );
	expect( await processor( site, key, start ) ).toEqual( checkout );
	expect( account.sessions.size ).toBe( 1 );
	const fetched = ( more = '' ) =>
		processor< Report >(
			site,
			key,
			`return $processor->fetch( $order( array( 'checkout_id' => '${ checkout.id }', ${ more } ) ) );`
		);
	expect( await fetched() ).toMatchObject( {
		status: 'open',
		order: 'abcdefghijklmnopqrstuvwx',
		amount: 1_500,
		currency: 'EUR',
		is_test: true,
		payment_id: '',
		paid_at: 0,
		refunded: null,
		dispute: null,
	} );
	await press( checkout.url, 'card' );
	const paid = await fetched();
	expect( paid ).toMatchObject( {
		status: 'paid',
		amount: 1_500,
		name: 'Pat Payer',
		email: 'pat@example.com',
		refunded: 0,
		dispute: '',
		paid_at: [ ...account.charges.values() ][ 0 ]?.created,
		refunds: [],
	} );
	const known = `'checkout_id' => '${ checkout.id }', 'payment_id' => '${ paid.payment_id }'`;
	const refund = `return $processor->refund( $order( array( ${ known } ) ), 500, 'r1' );`;
	for ( let round = 0; round < 2; round++ ) {
		expect( await processor( site, key, refund ) ).toBeNull();
		expect( await fetched() ).toMatchObject( {
			status: 'paid',
			refunded: 500,
			refunds: [ { amount: 500, reason: '', failed_at: 0 } ],
		} );
	}
	account.failRefund( [ ...account.refunds.keys() ][ 0 ]! );
	account.dispute( paid.payment_id, 'needs_response' );
	expect( await fetched() ).toMatchObject( {
		status: 'paid',
		refunded: 0,
		dispute: 'needs_response',
	} );
	const other = stripeKey( 'other-account' );
	expect( await processor( site, other, refund ) ).toMatchObject( {
		kind: 'gone',
	} );
} );

test( 'a bank debit is processing, then failed', async ( { site } ) => {
	const key = stripeKey( 'debit' );
	const start = `return $processor->start( $order(), '${ RETURN_URL }' );`;
	const { id, url } = await processor< Checkout >( site, key, start );
	const fetch_ = `return $processor->fetch( $order( array( 'checkout_id' => '${ id }' ) ) );`;
	await press( url, 'debit' );
	expect( await processor( site, key, fetch_ ) ).toMatchObject( {
		status: 'processing',
		reason: 'sepa_debit',
	} );
	stripeAccount( key ).endDebit( id, false );
	expect( await processor( site, key, fetch_ ) ).toMatchObject( {
		status: 'failed',
		reason: 'insufficient_funds',
	} );
} );

test( 'a subscription is paid, renewed, declined and stopped', async ( {
	site,
} ) => {
	const key = stripeKey( 'subscription' );
	const account = stripeAccount( key );
	const monthly = `'interval' => '1 month', 'quantity' => 1`;
	const { id, url } = await processor< Checkout >(
		site,
		key,
		`return $processor->start( $order( array( ${ monthly } ) ), '${ RETURN_URL }' );`
	);
	await press( url, 'card' );
	const fetched = ( checkout: string ) =>
		processor< Report >(
			site,
			key,
			`return $processor->fetch( $order( array( 'checkout_id' => '${ checkout }', ${ monthly } ) ) );`
		);
	const [ subscription = '' ] = [ ...account.subscriptions.keys() ];
	const first = await fetched( id );
	expect( first ).toMatchObject( {
		status: 'paid',
		amount: 1_500,
		subscription_id: subscription,
	} );
	const same = {
		order: 'abcdefghijklmnopqrstuvwx',
		subscription_id: subscription,
		email: 'pat@example.com',
	};
	const paid = await fetched(
		account.billing.renew( subscription ).id ?? ''
	);
	expect( paid ).toMatchObject( {
		...same,
		status: 'paid',
		amount: 1_500,
		paid_at: [ ...account.invoices.values() ].at( -1 )?.status_transitions
			.paid_at,
	} );
	expect( paid.payment_id ).not.toBe( first.payment_id );
	const declined = account.billing.renew( subscription, 'declined' );
	expect( await fetched( declined.id ?? '' ) ).toMatchObject( {
		...same,
		status: 'failed',
		reason: 'insufficient_funds',
	} );
	const stop = `return $processor->stop( $order( array( 'subscription_id' => '${ subscription }' ) ) );`;
	expect( await processor( site, key, stop ) ).toBeNull();
	expect( account.subscriptions.get( subscription )?.status ).toBe(
		'canceled'
	);
	expect( await processor( site, key, stop ) ).toBeNull();
	expect(
		await processor( site, stripeKey( 'nobody' ), stop )
	).toMatchObject( { kind: 'gone' } );
} );

/** An administrator in a sandbox with its own account. */
function owner( session: Session, key: string ) {
	const sandbox = randomUUID();
	const conditions = {
		sandbox,
		services: { origin: doubles.origin, mode: 'ok' },
		constants: serviceConstants( 'stripe', { key } ),
	};
	const headers = headersUnder( session, conditions );
	const check = async ( path = '/ramjet/v1/services/stripe/test' ) =>
		( await session.rest( 'POST', path, { data: {}, headers } ) )
			.body as ServiceCheck;
	return { check, headers, conditions };
}

test( 'testing the key makes the webhook and the portal once, and leaves those of other sites', async ( {
	as,
	site,
} ) => {
	const key = stripeKey( 'setup' );
	const account = stripeAccount( key );
	const theirs = {
		enabled_events: [ 'charge.refunded' as const ],
		url: 'https://shop.example/webhook',
	};
	await library( key ).webhookEndpoints.create( theirs );
	const { check } = owner( await as( 'admin' ), key );
	expect( await check() ).toMatchObject( { ok: true, state: 'ok' } );
	expect( await check() ).toMatchObject( { ok: true } );
	const [ other, ours, ...more ] = [ ...account.endpoints.values() ];
	expect( other?.url ).toBe( theirs.url );
	expect( ours?.url ).toMatch( `${ site.url }/` );
	expect( more ).toEqual( [] );
	expect( account.portals.size ).toBe( 1 );

	// Turned off in the dashboard, then its secret lost.
	ours!.status = 'disabled';
	await check();
	expect( [ ...account.endpoints.keys() ] ).toEqual( [
		other?.id,
		ours?.id,
	] );
	expect( ours!.status ).toBe( 'enabled' );
	const { check: afterImport } = owner( await as( 'admin' ), key );
	await afterImport();
	const ids = [ ...account.endpoints.keys() ];
	expect( ids ).toHaveLength( 2 );
	expect( ids ).not.toContain( ours?.id );
} );

test( 'the card names the permissions that a restricted key lacks', async ( {
	as,
} ) => {
	const lacks = [
		'rak_charge_write',
		'rak_account_read',
		'rak_webhook_write',
	];
	const key = stripeKey( 'restrictedcard', { lacks } );
	const { check } = owner( await as( 'admin' ), key );
	const result = await check();
	expect( result ).toMatchObject( { ok: false, state: 'refused' } );
	expect( result.message ).toContain(
		': Charges and Refunds: Write, Webhook Endpoints: Write.'
	);
	expect( stripeAccount( key ).sessions.size ).toBe( 0 );
	const unknown = owner( await as( 'admin' ), 'sk_test_Unknown12345' );
	expect( await unknown.check() ).toMatchObject( { state: 'refused' } );
} );

test( 'a subscription has a period that time, cards and payers move, with an event for each change', async () => {
	const key = stripeKey( 'periods' );
	const account = stripeAccount( key );
	const { billing, events } = account;
	const stripe = library( key );
	const { url } = await stripe.checkout.sessions.create( {
		mode: 'subscription',
		line_items: [
			{
				quantity: 1,
				price_data: {
					currency: 'usd',
					unit_amount: 500,
					product_data: { name: 'Plan' },
					recurring: { interval: 'month' },
				},
			},
		],
		subscription_data: { metadata: { ramjet_order: 'x' } },
		success_url: RETURN_URL,
	} );
	await press( url ?? '', 'card' );
	const [ id = '' ] = [ ...account.subscriptions.keys() ];
	const now = async () => {
		const {
			status,
			items,
			latest_invoice: invoice,
		} = await stripe.subscriptions.retrieve( id, {
			expand: [ 'latest_invoice' ],
		} );
		const { current_period_end: end } = items.data[ 0 ]!;
		return { status, end, invoice: ( invoice as Stripe.Invoice ).status };
	};
	const bought = await now();
	expect( bought ).toMatchObject( { status: 'active', invoice: 'paid' } );
	billing.pass( id, 40 * 86_400 );
	const passed = { ...bought, end: bought.end - 40 * 86_400 };
	expect( await now() ).toEqual( passed );

	const from = events.length;
	billing.renew( id, 'draft' );
	const renewed = await now();
	expect( renewed ).toMatchObject( { status: 'active', invoice: 'draft' } );
	expect( renewed.end ).toBeGreaterThan( passed.end + 27 * 86_400 );
	billing.collect( id, 'declined' );
	expect( await now() ).toMatchObject( {
		status: 'past_due',
		invoice: 'open',
	} );
	const declined = billing.intent( id );
	billing.collect( id, 'card' );
	expect( billing.intent( id ) ).toBe( declined );
	expect( await now() ).toEqual( { ...renewed, invoice: 'paid' } );

	const [ { login_page: login } ] = [
		await stripe.billingPortal.configurations.create( {
			features: { invoice_history: { enabled: true } },
			login_page: { enabled: true },
		} ),
	];
	await fetch(
		( login.url ?? '' ).replace( 'https:/', `${ doubles.origin }/ok` ),
		{
			method: 'POST',
			body: new URLSearchParams( { email: 'pat@example.com' } ),
		}
	);
	expect( await stripe.subscriptions.retrieve( id ) ).toMatchObject( {
		status: 'active',
		cancel_at_period_end: true,
		cancel_at: renewed.end,
	} );
	await stripe.subscriptions.cancel( id );
	expect( await now() ).toMatchObject( { status: 'canceled' } );
	expect( events.slice( from ).map( ( { type } ) => type ) ).toEqual( [
		'customer.subscription.updated',
		'invoice.payment_failed',
		'customer.subscription.updated',
		'invoice.paid',
		'customer.subscription.updated',
		'customer.subscription.updated',
		'customer.subscription.deleted',
	] );
} );

test( 'Stripe’s webhooks settle a donation and its renewals, and refunds from the dashboard', async ( {
	as,
	site,
} ) => {
	const key = stripeKey( 'webhooks' );
	const account = stripeAccount( key );
	const { check, headers } = owner( await as( 'admin' ), key );
	await check();
	const source = `webhook-test-${ randomUUID() }`;
	const start = await processor< Checkout >(
		site,
		key,
		`$store = new Ramjet\\Payments\\Orders\\OrderStore( $GLOBALS['wpdb'] );
		$order = $store->create( array(
			'processor' => 'stripe', 'source' => '${ source }', 'item' => 'donation', 'title' => 'Donation',
			'interval' => '1 month', 'amount' => 1500, 'currency' => 'EUR', 'is_test' => true,
		) );
		$checkout = $processor->start( $order, '${ RETURN_URL }' );
		$store->opened( $order, $checkout->id, $checkout->url, $checkout->is_test );
		return $checkout;`
	);
	const rows = async () =>
		JSON.parse(
			await site.php( `
				global $wpdb;
				echo wp_json_encode( $wpdb->get_results( "SELECT status, refunded, dispute, parent
					FROM {$wpdb->prefix}ramjet_orders WHERE source = '${ source }' ORDER BY id" ) );` )
		) as Record< string, string >[];
	await press( start.url, 'card' );
	const sent = await deliver( account, { headers } );
	expect( sent ).toEqual( [ 200, 200 ] );
	await expect.poll( rows ).toMatchObject( [ { status: 'paid' } ] );

	const [ subscription = '' ] = [ ...account.subscriptions.keys() ];
	account.billing.renew( subscription );
	const [ intent = '' ] = [ ...account.intents.keys() ];
	account.refund( intent, 500 );
	account.dispute( intent, 'needs_response' );
	// Twice, and in the wrong order.
	const events = [ ...account.events, ...account.events ].reverse();
	await deliver( account, { headers, events } );
	await expect.poll( rows ).toMatchObject( [
		{
			status: 'paid',
			refunded: '500',
			dispute: 'needs_response',
			parent: '0',
		},
		{ status: 'paid', refunded: '0', dispute: '' },
	] );
} );

test( 'the events of a subscription make the same member in any order', async ( {
	as,
	site,
} ) => {
	const key = stripeKey( 'members' );
	const account = stripeAccount( key );
	const { billing } = account;
	const { check, headers } = owner( await as( 'admin' ), key );
	await check();
	const first = 2_000_000 + Math.floor( Math.random() * 1_000_000_000 );
	type Events = typeof account.events;
	const orders: ( ( events: Events ) => Events )[] = [
		( events ) => events,
		( events ) => [ ...events ].reverse(),
		( events ) => [ ...events.slice( 3 ), ...events.slice( 0, 3 ) ],
		// Only the last one comes, and twice.
		( events ) => [ ...events.slice( -1 ), ...events.slice( -1 ) ],
	];
	for ( const [ index, arrange ] of orders.entries() ) {
		const plan = first + index;
		const from = account.events.length;
		const start = await processor< Checkout >(
			site,
			key,
			`$store = new Ramjet\\Payments\\Orders\\OrderStore( $GLOBALS['wpdb'] );
			$order = $store->create( array(
				'processor' => 'stripe', 'source' => 'post:1', 'item' => 'plan:${ plan }', 'title' => 'Gold',
				'interval' => '1 month', 'amount' => 1500, 'currency' => 'EUR', 'is_test' => true,
			) );
			$checkout = $processor->start( $order, '${ RETURN_URL }' );
			$store->opened( $order, $checkout->id, $checkout->url, $checkout->is_test );
			return $checkout;`
		);
		await press( start.url, 'card' );
		const id = [ ...account.subscriptions.keys() ].at( -1 ) ?? '';
		// Renewed two days late, after a card that failed.
		billing.pass( id, 33 * 86_400 );
		billing.renew( id, 'declined' );
		billing.collect( id, 'card' );
		billing.cancelAtPeriodEnd( id );
		const events = arrange( account.events.slice( from ) );
		expect( events.length ).toBeGreaterThan( 1 );
		await deliver( account, { headers, events } );
		const member = async () =>
			JSON.parse(
				await site.php( `
					global $wpdb;
					echo wp_json_encode( $wpdb->get_row( "SELECT email, state, until, subscription
						FROM {$wpdb->prefix}ramjet_members WHERE plan = ${ plan }" ) );` )
			) as Record< string, string >;
		await expect.poll( member ).toMatchObject( {
			email: 'pat@example.com',
			state: 'active',
			until: String( billing.item( id ).current_period_end ),
			subscription: id,
		} );
		billing.cancel( id );
		await deliver( account, {
			headers,
			events: account.events.slice( -1 ),
		} );
		await expect.poll( member ).toMatchObject( { state: 'canceled' } );
	}
} );
