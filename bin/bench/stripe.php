<?php
/**
 * For `npm run bench` only: a Stripe that replies at once, inside PHP, so that only Ramjet's own time is measured. Of the
 * checkout `cs_test_<number>`, the number says what became of it. Emails are listed by their IDs instead of being
 * sent.
 *
 * @package Ramjet
 */

declare(strict_types=1);

/** Amount of each order, and what of it is refunded. */
const RAMJET_BENCH_AMOUNT = 1_500;
const RAMJET_BENCH_REFUND = 100;

/** Has a line for each email about an order. */
const RAMJET_BENCH_EMAILS = WP_CONTENT_DIR . '/bench-emails';

/** The public ID of an order. */
function ramjet_bench_order_id( int $number ): string {
	return sprintf( 'bench%019d', $number );
}

/**
 * What became of an order.
 *
 * @return array{order: string, status: string, payment_status: string, intent: string, refunded: int} `order`: its status on the site.
 */
function ramjet_bench_fate( int $number ): array {
	$fates = array(
		array( 'paid', 'complete', 'paid', 'succeeded', 0 ),
		array( 'paid', 'complete', 'paid', 'succeeded', RAMJET_BENCH_REFUND ),
		array( 'processing', 'complete', 'unpaid', 'processing', 0 ),
		array( 'failed', 'complete', 'unpaid', 'requires_payment_method', 0 ),
		array( 'expired', 'expired', 'unpaid', 'canceled', 0 ),
	);
	return array_combine( array( 'order', 'status', 'payment_status', 'intent', 'refunded' ), $fates[ $number % 5 ] );
}

/**
 * The reply to a request.
 *
 * @param string $path Below /v1/, with its query.
 * @return array<string, mixed>
 */
function ramjet_bench_stripe( string $path ): array {
	$number = 1 === preg_match( '/_test_(\d+)(?=[?&]|$)/D', $path, $match ) ? (int) $match[1] : 0;
	$fate   = ramjet_bench_fate( $number );
	$refund = array(
		'id'      => "re_test_$number",
		'object'  => 'refund',
		'amount'  => RAMJET_BENCH_REFUND,
		'created' => time(),
		'status'  => 'succeeded',
	);
	return match ( strtok( $path, '/?' ) ) {
		'payment_intents' => array(
			'id'              => "pi_test_$number",
			'object'          => 'payment_intent',
			'status'          => $fate['intent'],
			'amount_received' => 'succeeded' === $fate['intent'] ? RAMJET_BENCH_AMOUNT : 0,
			'latest_charge'   => array( 'amount_refunded' => $fate['refunded'], 'disputed' => false ),
		),
		'refunds'         => array( 'object' => 'list', 'data' => array( $refund ), 'has_more' => false ),
		'checkout'        => array(
			'id'               => 'checkout/sessions' === $path ? 'cs_test_a' . wp_generate_uuid4() : "cs_test_$number",
			'object'           => 'checkout.session',
			'url'              => 'https://checkout.stripe.com/c/pay/cs_test_a',
			'livemode'         => false,
			'status'           => $fate['status'],
			'payment_status'   => $fate['payment_status'],
			'payment_intent'   => "pi_test_$number",
			'amount_total'     => RAMJET_BENCH_AMOUNT,
			'currency'         => 'usd',
			'metadata'         => array( 'ramjet_order' => ramjet_bench_order_id( $number ) ),
			'customer_details' => array( 'name' => 'Pat Payer', 'email' => "payer$number@example.com" ),
		),
		default           => array( 'object' => 'list', 'data' => array(), 'has_more' => false ),
	};
}

add_filter(
	'pre_http_request',
	static function ( mixed $response, array $arguments, string $url ): mixed {
		if ( ! str_starts_with( $url, 'https://api.stripe.com/v1/' ) ) {
			return $response;
		}
		$path = substr( $url, strlen( 'https://api.stripe.com/v1/' ) );
		return array(
			'headers'  => array(),
			'body'     => wp_json_encode( ramjet_bench_stripe( $path ) ),
			'response' => array( 'code' => 200, 'message' => 'OK' ),
			'cookies'  => array(),
			'filename' => null,
		);
	},
	20,
	3
);

add_action(
	'phpmailer_init',
	static function ( object $mailer ): void {
		// phpcs:disable WordPress.NamingConventions.ValidVariableName -- PHPMailer's names.
		if ( str_contains( $mailer->MessageID, 'order-bench' ) ) {
			file_put_contents( RAMJET_BENCH_EMAILS, "$mailer->MessageID\n", FILE_APPEND | LOCK_EX );
		}
		$mailer->Mailer   = 'sendmail';
		$mailer->Sendmail = '/bin/true';
		// phpcs:enable
	},
	1_000
);
