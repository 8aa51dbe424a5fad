<?php
/**
 * Leads calls to third parties to their doubles (tests/services): {"services": {"origin": "http://127.0.0.1:…",
 * "mode": "ok"}}; and {"salts": "other"}: wp-config's salts have been changed.
 *
 * @package Ramjet
 */

declare(strict_types=1);

namespace Ramjet\Tests;

$doubles = condition( 'services' );
if ( is_array( $doubles ) ) {
	add_filter(
		'ramjet_service_url',
		static fn ( string $url ): string => "{$doubles['origin']}/{$doubles['mode']}/" . substr( $url, strlen( 'https://' ) )
	);
	// A short timeout for slow services only, not for a slow machine.
	$timeout = 'slow' === $doubles['mode'] ? 1 : 60;
	add_filter( 'http_request_args', static fn ( array $args ): array => array( 'timeout' => $timeout ) + $args );
}

$salts = condition( 'salts' );
if ( is_string( $salts ) ) {
	add_filter(
		'salt',
		static function ( string $salt, string $scheme ) use ( $salts ): string {
			// Changed salts need a new login; the admin checks its cookie before admin_init.
			$is_login = 'auth' !== $scheme || ( is_admin() && ! did_action( 'admin_init' ) );
			return $is_login ? $salt : $salt . $salts;
		},
		10,
		2
	);
}
