<?php
/**
 * For a site on the developer's own machine: a login link for one browser, and a guard for
 * the checkout, which is used as the installed plugin.
 *
 * @package Ramjet
 */

declare(strict_types=1);

// All blocks that are built, those in beta as well.
if ( ! defined( 'RAMJET_BLOCKS' ) ) {
	define( 'RAMJET_BLOCKS', 'beta' );
}

/*
 * The link contains a random token that is valid once. Everyone else stays logged out.
 */
add_action(
	'init',
	static function (): void {
		$token = $_GET['ramjet-login'] ?? '';
		$hash  = get_option( 'ramjet_local_login' );
		if ( ! is_string( $token ) || '' === $token || ! is_string( $hash ) || ! hash_equals( $hash, hash( 'sha256', $token ) ) ) {
			return;
		}
		// If two requests have the same token, only one deletes the option.
		if ( delete_option( 'ramjet_local_login' ) ) {
			wp_set_auth_cookie( (int) get_user_by( 'login', 'admin' )->ID, true );
			wp_safe_redirect( remove_query_arg( 'ramjet-login' ) );
			exit;
		}
	}
);

/*
 * The plugin's folder is the checkout itself: deleting or updating the plugin would delete the
 * developer's work, .git included.
 */
add_action(
	'delete_plugin',
	static function ( string $plugin ): void {
		if ( 'ramjet/plugin.php' === $plugin ) {
			wp_die( 'This Ramjet is a checkout in development and is not deleted from here.' );
		}
	}
);
add_filter(
	'plugin_action_links_ramjet/plugin.php',
	static function ( array $links ): array {
		unset( $links['delete'] );
		return $links;
	}
);
add_filter(
	'site_transient_update_plugins',
	static function ( mixed $updates ): mixed {
		if ( is_object( $updates ) && isset( $updates->response['ramjet/plugin.php'] ) ) {
			unset( $updates->response['ramjet/plugin.php'] );
		}
		return $updates;
	}
);
// Replacing Ramjet by uploading a zip file deletes the folder too.
add_filter(
	'upgrader_source_selection',
	static fn ( mixed $source ): mixed => is_string( $source ) && 'ramjet' === basename( $source )
		? new WP_Error( 'ramjet_checkout', 'This Ramjet is a checkout in development and is not replaced from here.' )
		: $source
);
