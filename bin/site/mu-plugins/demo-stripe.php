<?php
/**
 * Stands in for Stripe on the demo site, whose key (bin/lib/demo-payments.mjs) is none of Stripe's. Visitors have paid at
 * once, and come back.
 *
 * @package Ramjet
 */

declare(strict_types=1);

/*
 * IDs contain what they are about, `<order>_<amount>_<currency>_<interval>_<time>`, so only refunds and canceled
 * subscriptions are stored.
 */
add_filter(
	'pre_http_request',
	static function ( mixed $response, array $request, string $url ): mixed {
		$api  = 'https://api.stripe.com/v1/';
		$sent = $request['headers']['Authorization'] ?? '';
		if ( ! str_starts_with( $url, $api ) || 'Bearer sk_test_' . str_repeat( '0', 24 ) !== $sent ) {
			return $response;
		}
		wp_parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		$path  = substr( (string) strtok( $url, '?' ), strlen( $api ) );
		$form  = (array) $request['body'];
		$saved = get_option( 'ramjet_demo_stripe', array() ) + array( 'refunds' => array(), 'canceled' => array() );
		$list  = static fn( array $data ): array => array( 'object' => 'list', 'data' => $data, 'has_more' => false );

		$session_id = static fn(): string => implode( '_', array(
			'cs',
			$form['metadata[ramjet_order]'],
			(int) $form['line_items[0][price_data][unit_amount]'] * (int) $form['line_items[0][quantity]'],
			$form['line_items[0][price_data][currency]'],
			$form['line_items[0][price_data][recurring][interval]'] ?? 'once',
			time(),
		) );
		$id         = 'POST checkout/sessions' === "{$request['method']} $path"
			? $session_id()
			: ( $form['payment_intent'] ?? $query['payment_intent'] ?? basename( $path ) );
		[ $kind, $about ]                                = explode( '_', $id, 2 ) + array( '', '' );
		[ $order, $amount, $currency, $interval, $time ] = explode( '_', $about ) + array( '', '0', '', 'once', '0' );

		$refunds = $saved['refunds'][ $about ] ?? array();
		$save    = static fn( array $change ): bool => update_option( 'ramjet_demo_stripe', $change + $saved, false );
		$refund  = static function () use ( $form, $refunds, $about, $saved, $save ): array {
			$new = array(
				'id'      => 're_' . ( count( $refunds ) + 1 ) . "_$about",
				'object'  => 'refund',
				'amount'  => (int) $form['amount'],
				'created' => time(),
				'status'  => 'succeeded',
			);
			$save( array( 'refunds' => array( $about => array( ...$refunds, $new ) ) + $saved['refunds'] ) );
			return $new;
		};
		$cancel  = static function () use ( $about, $saved, $save ): array {
			$save( array( 'canceled' => array( ...$saved['canceled'], $about ) ) );
			return array( 'object' => 'subscription' );
		};
		$session = static fn(): array => array(
			'id'               => $id,
			'object'           => 'checkout.session',
			'url'              => $form['success_url'] ?? '',
			'livemode'         => false,
			'status'           => 'complete',
			'payment_status'   => 'paid',
			'amount_total'     => (int) $amount,
			'currency'         => $currency,
			'metadata'         => array( 'ramjet_order' => $order ),
			'customer_details' => array(
				'name'  => 'Pat Payer',
				// One of each payment, so that nobody pays twice.
				'email' => 'payer-' . substr( $order, 0, 4 ) . '@example.com',
			),
		) + ( 'once' === $interval ? array( 'payment_intent' => "pi_$about" ) : array(
			'subscription' => "sub_$about",
			'invoice'      => array(
				'payments' => $list( array( array( 'payment' => array( 'payment_intent' => "pi_$about" ) ) ) ),
			),
		) );
		$period  = static function () use ( $time, $interval ): array {
			$end = (int) $time;
			do {
				$start = $end;
				$end   = (int) strtotime( "+1 $interval", $start );
			} while ( $end < time() );
			return array( 'current_period_start' => $start, 'current_period_end' => $end );
		};

		$body = match ( "{$request['method']} $kind" ) {
			'POST cs'    => $session(),
			'GET cs'     => $session(),
			'GET pi'     => str_starts_with( $path, 'payment_intents/' ) ? array(
				'id'              => $id,
				'object'          => 'payment_intent',
				'status'          => 'succeeded',
				'amount_received' => (int) $amount,
				'latest_charge'   => array(
					'created'         => (int) $time,
					'amount_refunded' => array_sum( array_column( $refunds, 'amount' ) ),
					'disputed'        => false,
				),
			) : $list( array_reverse( $refunds ) ),
			'POST pi'    => $refund(),
			'GET sub'    => array(
				'id'             => $id,
				'object'         => 'subscription',
				'status'         => in_array( $about, $saved['canceled'], true ) ? 'canceled' : 'active',
				'customer'       => "cus_$order",
				'items'          => $list( array( $period() ) ),
				'latest_invoice' => array( 'status' => 'paid' ),
			),
			'DELETE sub' => $cancel(),
			default      => match ( "{$request['method']} $path" ) {
				'GET account'                        => array( 'id' => 'acct_demo', 'object' => 'account' ),
				'POST webhook_endpoints'             => array( 'id' => 'we_demo', 'secret' => 'whsec_demo' ),
				'POST billing_portal/configurations' => array( 'id' => 'bpc_demo' ),
				default                              => $list( array() ),
			},
		};
		return array(
			'headers'  => array(),
			'body'     => wp_json_encode( $body ),
			'response' => array( 'code' => 200, 'message' => 'OK' ),
			'cookies'  => array(),
			'filename' => null,
		);
	},
	10,
	3
);
