<?php
/**
 * Stores responses, payments and subscribers, each kind with one statement of MariaDB: there are too many for PHP.
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Forms\Responses\ResponseIndex;
use Ramjet\Newsletter\Subscribers\SubscriberTable;
use Ramjet\Payments\Orders\OrderStore;
use Ramjet\Payments\Orders\OrderTable;

list( , $responses, $payments, $subscribers ) = $argv;

$field    = static fn( string $id, string $type, string $value ): array =>
	array( 'id' => $id, 'type' => $type, 'label' => ucfirst( $id ), 'value' => $value );
$message  = 'I would like to book the large room for the second week of May. Is it free then, and does it have a projector? '
	. 'We are about twenty people. Our number is {number}.';
$response = array(
	'version'  => 1,
	'form'     => array( 'source' => 'post:1', 'key' => '0123456789ab-0', 'title' => 'Contact', 'page' => 1, 'url' => home_url() ),
	'fields'   => array(
		$field( 'name', 'name', 'Visitor {number}' ),
		$field( 'email', 'email', 'visitor{number}@example.com' ),
		$field( 'message', 'textarea', $message ),
	),
	'visitor'  => array( 'ip' => null, 'user' => 0 ),
	'spam'     => array( 'verdict' => 'clean', 'reasons' => array() ),
	'delivery' => array(),
);
$wpdb->query(
	$wpdb->prepare(
		"INSERT INTO $wpdb->posts (post_type, post_status, comment_status, post_date, post_date_gmt, post_content, post_parent,
			post_excerpt, to_ping, pinged, post_content_filtered)
		SELECT 'feedback', IF(seq MOD 10 = 0, 'spam', 'publish'), IF(seq MOD 50 = 0, 'open', 'closed'),
			FROM_UNIXTIME(1700000000 + 300 * seq), FROM_UNIXTIME(1700000000 + 300 * seq), REPLACE(%s, '{number}', seq),
			1 + seq MOD 20, '', '', '', ''
		FROM seq_1_to_$responses",
		wp_json_encode( $response )
	)
);
$wpdb->query( "ANALYZE TABLE $wpdb->posts" );
$index = ResponseIndex::for_site();
while ( ! $index->catch_up( 60 ) ) {
	continue;
}

// Payments of almost two years, one each minute.
( new OrderStore( $wpdb ) )->is_ready();
$table   = OrderTable::name( $wpdb );
$history = '';
foreach ( array( 'created', 'open', 'paid', 'receipt' ) as $event ) {
	$history .= wp_json_encode( array( 'time' => 1_700_000_000, 'event' => $event, 'detail' => '', 'user' => 0 ) ) . "\n";
}
$wpdb->query(
	$wpdb->prepare(
		"INSERT INTO $table (public_id, status, processor, source, page, item, title, period, amount, refunded, currency, name,
			email, is_test, checkout_id, payment_id, dispute, created_at, paid_at, receipt_at, history)
		SELECT SUBSTRING(MD5(seq), 1, 24),
			ELT(1 + seq MOD 10, 'paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'expired', 'failed', 'processing', 'open'),
			IF(seq MOD 3 = 0, 'paypal', 'stripe'), CONCAT('post:', 1 + seq MOD 20), 1 + seq MOD 20, 'donation', 'Donation',
			'one-time', 500 + seq MOD 1000, IF(seq MOD 50 = 0, 100, 0), IF(seq MOD 500 = 0, 'CHF', 'EUR'),
			CONCAT('Payer ', seq), CONCAT('payer', seq, '@example.com'), seq MOD 20 = 0, CONCAT('cs_live_', seq),
			CONCAT('pi_', seq), IF(seq MOD 1001 = 0, 'won', ''), %d + 60 * seq, IF(seq MOD 10 < 6, %d + 60 * seq, 0),
			IF(seq MOD 10 < 6, %d + 60 * seq, 0), %s
		FROM seq_1_to_$payments",
		...array_fill( 0, 3, time() - MINUTE_IN_SECONDS * (int) $payments ),
		...array( $history )
	)
);
$wpdb->query( "ANALYZE TABLE $table" );

SubscriberTable::of( $wpdb )->is_ready();
$table = SubscriberTable::name( $wpdb );
$wpdb->query(
	"INSERT INTO $table (email, state, origin, created_at, confirmed_at)
	SELECT CONCAT(SUBSTRING(MD5(seq), 1, 6), '.subscriber', seq, ELT(1 + seq MOD 2, '@example.com', '@example.org')),
		ELT(1 + seq MOD 5, 'confirmed', 'confirmed', 'confirmed', 'pending', 'paused'),
		ELT(1 + seq MOD 3, 'form', 'import', 'member'), 1700000000 + 60 * seq, 1700000000 + 60 * seq
	FROM seq_1_to_$subscribers"
);
$wpdb->query( "ANALYZE TABLE $table" );
echo wp_json_encode( true );
