<?php
/**
 * Stands in for what the demo site of bin/lib/demo-services.mjs lacks: Mailchimp, Stripe, and a mail server.
 *
 * @package Ramjet
 */

declare(strict_types=1);

// PHP in Playground has no mail server, and on a site for trying things out nobody has to set one up.
add_filter(
	'pre_wp_mail',
	static fn ( mixed $done ): mixed => get_option( 'ramjet_demo_services' ) ? true : $done
);

// The data center us0 does not exist: requests with a real key are not affected.

add_filter(
	'pre_http_request',
	static function ( mixed $response, array $request, string $url ): mixed {
		$api = 'https://us0.api.mailchimp.com/3.0/';
		if ( ! str_starts_with( $url, $api ) ) {
			return $response;
		}
		$path = substr( (string) strtok( $url, '?' ), strlen( $api ) );
		$body = match ( basename( $path ) ) {
			'ping'                => array( 'health_status' => "Everything's Chimpy!" ),
			'lists'               => array( 'lists' => array( array( 'id' => 'demo', 'name' => 'Demo audience' ) ) ),
			'demo'                => array( 'id' => 'demo', 'double_optin' => false ),
			'interest-categories' => array( 'categories' => array( array( 'id' => 'topics', 'title' => 'Topics' ) ) ),
			'interests'           => array(
				'interests' => array(
					array( 'id' => 'walks', 'name' => 'Walks' ),
					array( 'id' => 'ferries', 'name' => 'Ferry times' ),
				),
			),
			// A member who was added.
			default               => array( 'status' => 'subscribed' ),
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

// The key is none of Stripe's. Whoever donates has paid at once, and comes back.

add_filter(
	'pre_http_request',
	static function ( mixed $response, array $request, string $url ): mixed {
		$api  = 'https://api.stripe.com/v1/';
		$sent = $request['headers']['Authorization'] ?? '';
		if ( ! str_starts_with( $url, $api ) || 'Bearer sk_test_' . str_repeat( '0', 24 ) !== $sent ) {
			return $response;
		}
		$path = substr( (string) strtok( $url, '?' ), strlen( $api ) );
		$form = (array) $request['body'];
		$id   = 'checkout/sessions' === $path
			? implode( '_', array(
				'cs_test',
				$form['metadata[ramjet_order]'] ?? '',
				(int) ( $form['line_items[0][price_data][unit_amount]'] ?? 0 ) * (int) ( $form['line_items[0][quantity]'] ?? 1 ),
				$form['line_items[0][price_data][currency]'] ?? 'usd',
			) )
			: basename( $path );
		[ , , $order, $amount, $currency ] = explode( '_', $id ) + array( '', '', '', '0', 'usd' );

		$body = str_starts_with( $id, 'cs_test_' ) ? array(
			'id'               => $id,
			'object'           => 'checkout.session',
			'url'              => $form['success_url'] ?? '',
			'livemode'         => false,
			'status'           => 'complete',
			'payment_status'   => 'paid',
			'amount_total'     => (int) $amount,
			'currency'         => $currency,
			'metadata'         => array( 'ramjet_order' => $order ),
			'customer_details' => array( 'name' => 'Pat Payer', 'email' => 'payer@example.com' ),
		) : array( 'object' => 'list', 'data' => array(), 'has_more' => false );
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
