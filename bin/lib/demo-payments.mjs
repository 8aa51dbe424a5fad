import { phpString } from './site.mjs';

/*
 * Keys for which bin/site/mu-plugins/demo-stripe.php and demo-paypal.php stand in. Requests with other keys go to Stripe
 * and PayPal.
 */
const STRIPE_KEY = `sk_test_${ '0'.repeat( 24 ) }`;
const PAYPAL_CLIENT_ID = 'ramjet-demo-client-id';
const PAYPAL_SECRET = 'ramjet-demo-client-secret';

const DAY = 24 * 60 * 60;

/** What visitors have paid. `plan` names a plan of demo-posts.mjs; `cents` are those of US dollars. */
const PAYMENTS = [
	{
		name: 'Ada Palmer',
		demo: 'donations',
		title: 'One-time donation',
		cents: 1500,
		age: 0.1 * DAY,
	},
	{
		name: 'Noah Berg',
		demo: 'premium-content',
		plan: 'friend',
		cents: 500,
		interval: 'month',
		age: 1.3 * DAY,
	},
	{
		name: 'Mei Tanaka',
		demo: 'simple-payments',
		title: 'Print of the lighthouse',
		cents: 5000,
		quantity: 2,
		age: 2.6 * DAY,
	},
	{
		name: 'Lena Fischer',
		demo: 'payment-buttons',
		plan: 'patron',
		cents: 5000,
		interval: 'year',
		age: 5.2 * DAY,
	},
	{
		name: 'Omar Haddad',
		demo: 'donations',
		title: 'Monthly donation',
		cents: 500,
		interval: 'month',
		age: 8.4 * DAY,
	},
	{
		name: 'Priya Rao',
		demo: 'premium-content',
		plan: 'friend',
		cents: 500,
		interval: 'month',
		isCanceled: true,
		age: 12.7 * DAY,
	},
	{
		name: 'Tom Okafor',
		demo: 'payment-buttons',
		plan: 'tower',
		cents: 1200,
		age: 16.1 * DAY,
	},
];

/**
 * Enters the keys of the stand-ins.
 *
 * @param {import('./site.mjs').Site} site
 */
export async function connectDemoProcessors( site ) {
	await site.php( `
		$secrets = new Ramjet\\Support\\Secrets\\Secrets( new Ramjet\\Support\\Secrets\\KeyRing() );
		$secrets->save( 'stripe_key', ${ phpString( STRIPE_KEY ) } );
		update_option( Ramjet\\Payments\\Stripe\\StripeKey::MODE, 'test', true );
		$secrets->save( 'paypal_secret', ${ phpString( PAYPAL_SECRET ) } );
		update_option( 'ramjet_service_paypal_mode', 'sandbox', true );
		update_option( 'ramjet_service_paypal_client_id', ${ phpString( PAYPAL_CLIENT_ID ) }, true );
	` );
}

/**
 * Has the stand-ins report payments to the site's URL, whose port may have changed since the last start. Does nothing
 * for other keys.
 *
 * @param {import('./site.mjs').Site} site
 */
export async function registerDemoWebhooks( site ) {
	await site.php( `
		Ramjet\\Support\\Site\\SiteCopy::decide( false );
		$secrets = new Ramjet\\Support\\Secrets\\Secrets( new Ramjet\\Support\\Secrets\\KeyRing() );
		$caller  = static fn ( string $slug, string $name ) =>
			new Ramjet\\Support\\Services\\Caller( $slug, $name, new Ramjet\\Support\\Http\\VendorClient() );
		$stripe  = $secrets->read( 'stripe_key' )->reveal();
		if ( ${ phpString( STRIPE_KEY ) } === $stripe ) {
			$api = new Ramjet\\Payments\\Stripe\\StripeApi( $stripe, $caller( 'stripe', 'Stripe' ) );
			( new Ramjet\\Payments\\Stripe\\StripeSetup( $api, $secrets ) )->run( false );
		}
		$paypal = $secrets->read( 'paypal_secret' )->reveal();
		if ( ${ phpString( PAYPAL_SECRET ) } === $paypal ) {
			$client_id = get_option( 'ramjet_service_paypal_client_id' );
			$api       = new Ramjet\\Payments\\PayPal\\PayPalApi( $client_id, $paypal, true, $caller( 'paypal', 'PayPal' ) );
			Ramjet\\Payments\\PayPal\\PayPalSetup::run( $api );
		}
	` );
}

/**
 * Adds payments of the last weeks, and the members who made them. They are as if made with the stand-ins, which therefore
 * know them.
 *
 * @param {import('./site.mjs').Site} site
 */
export async function seedDemoPayments( site ) {
	await site.php( `
		$orders  = new Ramjet\\Payments\\Orders\\OrderStore( $GLOBALS['wpdb'] );
		$members = new Ramjet\\Members\\Membership\\MemberStore( $GLOBALS['wpdb'] );
		$find    = static fn ( string $slug, string $type ): int => (int) ( get_posts( array(
			'post_type'   => $type,
			'post_status' => 'any,trash',
			'meta_key'    => '_ramjet_demo',
			'meta_value'  => $slug,
			'fields'      => 'ids',
		) )[0] ?? 0 );

		$canceled = array();
		foreach ( json_decode( ${ phpString( JSON.stringify( PAYMENTS ) ) }, true ) as $payment ) {
			$payment += array( 'plan' => '', 'interval' => '', 'quantity' => 1, 'isCanceled' => false );
			$paypal   = 'simple-payments' === $payment['demo'];
			$plan     = '' === $payment['plan'] ? 0 : $find( "plan-{$payment['plan']}", 'jp_mem_plan' );
			$post     = $find( "demo-{$payment['demo']}", 'post' );
			$id       = bin2hex( random_bytes( 12 ) );
			$time     = time() - (int) $payment['age'];
			$email    = strtolower( strtok( $payment['name'], ' ' ) ) . '@example.com';
			// As the stand-ins write them.
			$about    = $paypal
				? implode( '-', array( $id, number_format( $payment['cents'] / 100, 2, '.', '' ), 'USD', $time ) )
				: implode( '_', array( $id, $payment['cents'], 'usd', $payment['interval'] ?: 'once', $time ) );
			$event    = static fn ( string $name, int $seconds ): string =>
				wp_json_encode( array( 'time' => $time + $seconds, 'event' => $name, 'detail' => '', 'user' => 0 ) ) . "\\n";
			$order    = $orders->create( array(
				'public_id'       => $id,
				'status'          => Ramjet\\Payments\\Orders\\OrderStatus::Paid,
				'processor'       => $paypal ? 'paypal' : 'stripe',
				'source'          => "post:$post",
				'page'            => $post,
				'item'            => match ( true ) {
					$paypal    => 'product:' . $find( 'product', 'jp_pay_product' ),
					$plan > 0  => "plan:$plan",
					default    => 'donation',
				},
				'title'           => $payment['title'] ?? get_post( $plan )->post_title,
				'interval'        => '' === $payment['interval'] ? 'one-time' : "1 {$payment['interval']}",
				'amount'          => $payment['cents'],
				'quantity'        => $payment['quantity'],
				'currency'        => 'USD',
				'name'            => $payment['name'],
				'email'           => $email,
				'account'         => $paypal ? 'shop@example.org' : 'acct_demo',
				'is_test'         => true,
				'checkout_id'     => $paypal ? $about : "cs_$about",
				'payment_id'      => $paypal ? $about : "pi_$about",
				'subscription_id' => '' === $payment['interval'] ? '' : "sub_$about",
				'created_at'      => $time,
				'paid_at'         => $time + 60,
				'receipt_at'      => $time + 60,
				'history'         => $event( 'created', 0 ) . $event( 'open', 1 ) . $event( 'paid', 60 ) . $event( 'receipt', 61 ),
			) );
			if ( $payment['isCanceled'] ) {
				$canceled[] = $about;
			}
			if ( $plan > 0 ) {
				$members->upsert( array(
					'email'        => $email,
					'plan'         => $plan,
					'account'      => 'acct_demo',
					'is_test'      => true,
					'order_id'     => $order->id,
					'state'        => $payment['isCanceled'] ? Ramjet\\Support\\Contracts\\MemberState::Canceled : Ramjet\\Support\\Contracts\\MemberState::Active,
					'until'        => '' === $payment['interval'] ? 0 : strtotime( "+1 {$payment['interval']}", $time ),
					'customer'     => "cus_$id",
					'subscription' => $order->subscription_id,
					'source'       => 'checkout',
					'since'        => $time + 60,
					'asked_at'     => $time + 60,
					'welcomed_at'  => $time + 60,
				) );
			}
		}
		update_option( 'ramjet_demo_stripe', array( 'canceled' => $canceled ), false );
		$members->upsert( array(
			'email'       => 'zoe@example.com',
			'plan'        => $find( 'plan-friend', 'jp_mem_plan' ),
			'account'     => '',
			'is_test'     => false,
			'order_id'    => 0,
			'state'       => Ramjet\\Support\\Contracts\\MemberState::Given,
			'source'      => 'admin',
			'since'       => time() - ${ 20 * DAY },
			'welcomed_at' => time(),
		) );
	` );
}
