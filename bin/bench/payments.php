<?php
/**
 * Gives the site a key of the Stripe in stripe.php, stores open orders, and publishes a page with donations.
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Payments\Orders\OrderStore;
use Ramjet\Payments\Orders\OrderTable;
use Ramjet\Payments\Stripe\StripeKey;
use Ramjet\Payments\Stripe\StripeWebhook;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secrets;

list( , $orders, $webhook_secret ) = $argv;

$secrets = new Secrets( new KeyRing() );
$secrets->save( 'stripe_key', 'sk_test_' . str_repeat( 'a1', 20 ) );
$secrets->save( StripeWebhook::SECRET, $webhook_secret );
update_option( StripeKey::MODE, 'test' );

( new OrderStore( $wpdb ) )->is_ready();
$table = OrderTable::name( $wpdb );
$wpdb->query( "DELETE FROM $table WHERE public_id LIKE 'bench%'" );
for ( $number = 1; $number <= (int) $orders; $number++ ) {
	$wpdb->insert(
		$table,
		array(
			'public_id'   => ramjet_bench_order_id( $number ),
			'status'      => 'open',
			'processor'   => 'stripe',
			'source'      => 'post:1',
			'item'        => 'donation',
			'title'       => 'Donation',
			'period'      => 'one-time',
			'amount'      => RAMJET_BENCH_AMOUNT,
			'currency'    => 'USD',
			'is_test'     => 1,
			'checkout_id' => "cs_test_$number",
			'created_at'  => time(),
			'due_at'      => time() + DAY_IN_SECONDS,
		)
	);
}
file_put_contents( RAMJET_BENCH_EMAILS, '' );

$block = '<!-- wp:jetpack/donations {"oneTimeDonation":{"show":true,"planId":1,"amounts":[5,15,100]}} /-->';
echo wp_json_encode( array( 'url' => get_permalink( ramjet_bench_publish( 'Donations', $block ) ) ) );
