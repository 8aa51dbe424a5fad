<?php
/**
 * A double of Jetpack as an active plugin, whose file the test writes. Only the requests of the sandbox see it active,
 * since tests run in parallel; they deactivate it for themselves.
 *
 * @package Ramjet
 */

declare(strict_types=1);

namespace Ramjet\Tests;

const JETPACK_FILE = 'jetpack/jetpack.php';

add_filter(
	'option_active_plugins',
	static fn ( array $files ): array =>
		'1' === get_option( 'ramjet_test_jetpack_off' ) ? $files : array( JETPACK_FILE, ...$files )
);

add_filter(
	'pre_update_option_active_plugins',
	static function ( array $files ): array {
		update_option( 'ramjet_test_jetpack_off', in_array( JETPACK_FILE, $files, true ) ? '0' : '1' );
		return array_values( array_diff( $files, array( JETPACK_FILE ) ) );
	}
);
