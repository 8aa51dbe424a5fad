<?php
/**
 * Faults caused by other plugins and web servers: {"redirects": {"/ramjet/v1/overview": "/wp-login.php"}} sends REST
 * requests that come over HTTP on to another page; {"initialState": false} drops the inline script ahead of our
 * scripts, as plugins do that put scripts together.
 *
 * @package Ramjet
 */

declare(strict_types=1);

namespace Ramjet\Tests;

$redirects = condition( 'redirects' );
if ( is_array( $redirects ) ) {
	add_action(
		'parse_request',
		static function ( \WP $wp ) use ( $redirects ): void {
			$path = $redirects[ $wp->query_vars['rest_route'] ?? '' ] ?? null;
			if ( is_string( $path ) ) {
				wp_safe_redirect( home_url( $path ) );
				exit;
			}
		},
		// Ahead of rest_api_loaded().
		1
	);
}

if ( false === condition( 'initialState' ) ) {
	add_action(
		'admin_print_footer_scripts',
		static function (): void {
			foreach ( array( 'ramjet-admin', 'ramjet-editor' ) as $handle ) {
				wp_scripts()->add_data( $handle, 'before', array() );
			}
		},
		// Ahead of what prints the scripts.
		1
	);
}
