<?php
/**
 * For `npm run bench` only: leaves Ramjet out of a request that asks for that, and says in a header what
 * a request took. With it both sides are measured in the same minute by the same PHP processes.
 *
 * @package Ramjet
 */

declare(strict_types=1);

// Nothing may happen beside the request.
defined( 'DISABLE_WP_CRON' ) || define( 'DISABLE_WP_CRON', true );
add_filter( 'pre_http_request', static fn () => new WP_Error( 'bench', 'No requests during the benchmark.' ) );

if ( isset( $_SERVER['HTTP_X_RAMJET_BENCH'] ) ) {
	if ( 'off' === $_SERVER['HTTP_X_RAMJET_BENCH'] ) {
		add_filter(
			'option_active_plugins',
			static fn ( array $plugins ): array => array_values( array_diff( $plugins, array( 'ramjet/plugin.php' ) ) )
		);
	}

	// Held back, so that the header can still be sent at the end.
	ob_start();
	add_action(
		'shutdown',
		static function (): void {
			$plugin = realpath( WP_PLUGIN_DIR . '/ramjet' ) . DIRECTORY_SEPARATOR;
			$ours   = array_filter(
				get_included_files(),
				static fn ( string $file ): bool => str_starts_with( realpath( $file ), $plugin )
			);
			header(
				'X-Ramjet-Measured: ' . wp_json_encode(
					array(
						'ms'      => ( microtime( true ) - $_SERVER['REQUEST_TIME_FLOAT'] ) * 1000,
						'memory'  => memory_get_peak_usage(),
						'queries' => $GLOBALS['wpdb']->num_queries,
						'files'   => count( $ours ),
					)
				)
			);
		},
		0
	);
}
