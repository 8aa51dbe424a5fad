<?php
/**
 * A double of Jetpack as an active plugin: its names, and its place in the list of plugins. Only the requests of the
 * sandbox see it, since tests run in parallel; they deactivate it for themselves.
 *
 * @package Ramjet
 */

declare(strict_types=1);

namespace Ramjet\Tests;

const JETPACK_FILE = 'jetpack/jetpack.php';

/**
 * Whether it is active.
 */
function is_jetpack_active(): bool {
	return '1' !== get_option( 'ramjet_test_jetpack_off' );
}

// Sandboxes begin when all plugins of the tests are loaded.
add_action(
	'muplugins_loaded',
	static function (): void {
		add_filter(
			'option_active_plugins',
			static fn ( array $files ): array => is_jetpack_active() ? array( ...$files, JETPACK_FILE ) : $files
		);
		add_filter(
			'pre_update_option_active_plugins',
			static function ( array $files ): array {
				update_option( 'ramjet_test_jetpack_off', in_array( JETPACK_FILE, $files, true ) ? '0' : '1' );
				return array_values( array_diff( $files, array( JETPACK_FILE ) ) );
			}
		);
		if ( is_jetpack_active() ) {
			require __DIR__ . '/jetpack-names.php';
		}
	}
);

add_action(
	'rest_api_init',
	static function (): void {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		$jetpack = array(
			JETPACK_FILE => array(
				'Name'    => 'Jetpack',
				'Version' => '16.1.2',
			),
		);
		wp_cache_set( 'plugins', array( '' => get_plugins() + $jetpack ), 'plugins' );
	},
	0
);
