<?php
/**
 * Stands in for what the demo site of bin/lib/demo-services.mjs lacks: Mailchimp and a mail server.
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
