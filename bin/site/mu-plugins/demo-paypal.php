<?php
/**
 * Stands in for PayPal on the demo site, whose keys (bin/lib/demo-payments.mjs) are none of PayPal's. Visitors have paid
 * at once, and come back.
 *
 * @package Ramjet
 */

declare(strict_types=1);

// IDs contain what they are about, `<order>-<amount>-<currency>-<time>`, so only refunds are stored.
add_filter(
	'pre_http_request',
	static function ( mixed $response, array $request, string $url ): mixed {
		$api  = 'https://api-m.sandbox.paypal.com/';
		$sent = $request['headers']['Authorization'] ?? '';
		$keys = array( 'Basic ' . base64_encode( 'ramjet-demo-client-id:ramjet-demo-client-secret' ), 'Bearer ramjet-demo' );
		if ( ! str_starts_with( $url, $api ) || ! in_array( $sent, $keys, true ) ) {
			return $response;
		}
		$path  = substr( (string) strtok( $url, '?' ), strlen( $api ) );
		$parts = explode( '/', $path );
		$json  = is_string( $request['body'] ) ? json_decode( $request['body'], true ) : null;
		$saved = get_option( 'ramjet_demo_paypal', array() );

		$unit     = $json['purchase_units'][0] ?? null;
		$about    = null === $unit
			? rawurldecode( $parts[3] ?? '' )
			: implode( '-', array(
				$unit['custom_id'],
				$unit['amount']['value'],
				$unit['amount']['currency_code'],
				time(),
			) );
		[ $order, $value, $currency, $time ] = explode( '-', $about ) + array( '', '0', '', '0' );

		$money    = static fn( string $value ): array => array( 'currency_code' => $currency, 'value' => $value );
		$refunds  = $saved[ $about ] ?? array();
		$refunded = array_sum( array_map( static fn( array $refund ): float => (float) $refund['amount']['value'], $refunds ) );
		$capture  = array(
			'id'          => $about,
			'custom_id'   => $order,
			'amount'      => $money( $value ),
			'create_time' => gmdate( 'c', (int) $time ),
			'status'      => match ( true ) {
				0 === count( $refunds )     => 'COMPLETED',
				$refunded < (float) $value => 'PARTIALLY_REFUNDED',
				default                     => 'REFUNDED',
			},
		);

		$refund = static function () use ( $json, $about, $refunds, $saved ): array {
			$new = array(
				'id'          => ( count( $refunds ) + 1 ) . "-$about",
				'amount'      => $json['amount'],
				'status'      => 'COMPLETED',
				'create_time' => gmdate( 'c' ),
			);
			update_option( 'ramjet_demo_paypal', array( $about => array( ...$refunds, $new ) ) + $saved, false );
			return $new;
		};

		$body = match ( true ) {
			'v1/oauth2/token' === $path           =>
				array( 'access_token' => 'ramjet-demo', 'expires_in' => 9 * HOUR_IN_SECONDS ),
			'v1/notifications/webhooks' === $path =>
				'POST' === $request['method'] ? array( 'id' => 'demo' ) : array( 'webhooks' => array() ),
			null !== $unit                        => array(
				'id'    => $about,
				'links' => array( array(
					'rel'  => 'payer-action',
					'href' => $json['payment_source']['paypal']['experience_context']['return_url'],
				) ),
			),
			str_ends_with( $path, '/refund' )     => $refund(),
			str_starts_with( $path, 'v2/checkout/orders/' ) => array(
				'id'             => $about,
				'status'         => 'COMPLETED',
				'payment_source' => array( 'paypal' => array(
					'email_address' => 'payer-' . substr( $order, 0, 4 ) . '@example.com',
					'name'          => array( 'given_name' => 'Pat', 'surname' => 'Payer' ),
				) ),
				'purchase_units' => array( array(
					'custom_id' => $order,
					'amount'    => $money( $value ),
					'payments'  => array( 'captures' => array( $capture ), 'refunds' => $refunds ),
				) ),
			),
			default                               => array( 'items' => array() ),
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
