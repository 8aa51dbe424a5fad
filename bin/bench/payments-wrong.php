<?php
/**
 * Lets the queue do what the events of Stripe left to it, and counts the orders that are not as Stripe has them, or whose buyers did
 * not get exactly one email, if they paid.
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Payments\Orders\OrderStore;
use Ramjet\Payments\Orders\OrderTable;

$table = OrderTable::name( $wpdb );
// The claims of killed requests run out after minutes.
$wpdb->query( "UPDATE $table SET claimed_until = 0 WHERE public_id LIKE 'bench%' AND due_at IS NOT NULL" );
$wpdb->query(
	$wpdb->prepare(
		"UPDATE $table SET due_at = 1, created_at = created_at - 61 WHERE public_id LIKE 'bench%' AND due_at < %d",
		time() + 600
	)
);
// As in a request that runs cron.
add_filter( 'wp_doing_cron', '__return_true' );
apply_filters( 'pre_get_ready_cron_jobs', null );
do_action( OrderStore::SETTLE );

// The same email, with the same ID, may have been sent again by a request that was killed.
$emails = implode( ' ', array_unique( file( RAMJET_BENCH_EMAILS ) ) );
$orders = $wpdb->get_results( "SELECT public_id, status, refunded, review FROM $table WHERE public_id LIKE 'bench%'" );
$wrong  = 0;
foreach ( $orders as $order ) {
	$fate     = ramjet_bench_fate( (int) substr( $order->public_id, strlen( 'bench' ) ) );
	$expected = array( $fate['order'], $fate['refunded'], '', 'paid' === $fate['order'] ? 1 : 0 );
	$mailed   = substr_count( $emails, $order->public_id );
	$wrong   += (int) ( array( $order->status, (int) $order->refunded, $order->review, $mailed ) !== $expected );
}
echo wp_json_encode( array( 'wrong' => $wrong ) );
