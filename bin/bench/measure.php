<?php
/**
 * For `npm run bench` only: disables Ramjet for a request that asks for it, or replaces it by a plugin with as many
 * empty blocks, and sends the measurement of the request in a header. Both sides are measured in the same minute by the
 * same PHP processes.
 *
 * @package Ramjet
 */

declare(strict_types=1);

// Nothing else may run during the request.
define( 'DISABLE_WP_CRON', true );
add_filter( 'pre_http_request', static fn () => new WP_Error( 'bench', 'No requests during the benchmark.' ) );

// The editor stores its lock once a second, whichever side that is.
add_filter( 'update_post_metadata', static fn ( $check, int $id, string $key ) => '_edit_lock' === $key ? true : $check, 10, 3 );

// Each request is another visitor's, because of the rate limits.
$_SERVER['REMOTE_ADDR'] = long2ip( ( 127 << 24 ) + random_int( 1, ( 1 << 24 ) - 2 ) );

$ramjet_bench_side = $_SERVER['HTTP_X_RAMJET_BENCH'] ?? '';

if ( '' !== $ramjet_bench_side && 'on' !== $ramjet_bench_side ) {
	add_filter(
		'option_active_plugins',
		static fn ( array $plugins ): array => array_values( array_diff( $plugins, array( 'ramjet/plugin.php' ) ) )
	);
}

if ( 'empty' === $ramjet_bench_side ) {
	add_action(
		'init',
		static fn () => array_map( 'register_block_type', glob( WP_CONTENT_DIR . '/ramjet-bench-blocks/*' ) )
	);
}

if ( '' !== $ramjet_bench_side ) {
	// Buffered, so that the header can be sent at the end.
	ob_start();
	add_action(
		'shutdown',
		static function (): void {
			// First of all: counting the files below takes the longer the more there are.
			$usage = getrusage();
			$time  = ( microtime( true ) - $_SERVER['REQUEST_TIME_FLOAT'] ) * 1000;
			$spent = static fn ( string $unit ): int => $usage[ "ru_utime.$unit" ] + $usage[ "ru_stime.$unit" ]
				- RAMJET_BENCH_START[ "ru_utime.$unit" ] - RAMJET_BENCH_START[ "ru_stime.$unit" ];
			$ours  = array_filter(
				get_included_files(),
				static fn ( string $file ): bool => str_starts_with( $file, WP_PLUGIN_DIR . '/ramjet/' )
			);

			$measured = wp_json_encode(
				array(
					'cpu'       => $spent( 'tv_sec' ) * 1000 + $spent( 'tv_usec' ) / 1000,
					'time'      => $time,
					'memory'    => memory_get_peak_usage(),
					'allocated' => memory_get_peak_usage( true ),
					'queries'   => $GLOBALS['wpdb']->num_queries,
					'files'     => count( $ours ),
				)
			);
			if ( headers_sent() ) {
				// A stream, which can have a comment at its end.
				echo ": ramjet-measured $measured\n\n";
			} else {
				header( "X-Ramjet-Measured: $measured" );
			}
		},
		0
	);
}

/**
 * Publishes a page or a post.
 *
 * @param array<string, mixed> $post Further fields.
 */
function ramjet_bench_publish( string $title, string $content, array $post = array() ): int {
	kses_remove_filters();
	return wp_insert_post(
		wp_slash(
			$post + array(
				'post_title'   => $title,
				'post_content' => $content,
				'post_type'    => 'page',
				'post_status'  => 'publish',
				'post_author'  => 1,
			)
		)
	);
}

/*
 * What some requests are compared with.
 */

add_action(
	'wp_ajax_ramjet_bench_empty',
	static function (): void {
		echo '1';
		exit;
	}
);

// Copies its body to a file, and does nothing else.
add_action(
	'wp_ajax_ramjet_bench_copy',
	static function (): void {
		$file = fopen( get_temp_dir() . 'ramjet-bench-copy', (int) $_SERVER['CONTENT_LENGTH'] > 0 ? 'ab' : 'wb' );
		stream_copy_to_stream( fopen( 'php://input', 'rb' ), $file );
		fclose( $file );
		exit;
	}
);

// Does nothing, and Ramjet registers its routes for it.
add_action(
	'rest_api_init',
	static fn () => register_rest_route(
		'ramjet/v1',
		'/bench-empty',
		array(
			'callback'            => static fn (): array => array(),
			'permission_callback' => static fn (): bool => current_user_can( 'upload_files' ),
		)
	)
);

// Stores a post.
if ( isset( $_POST['ramjet_bench_insert'] ) ) {
	add_action(
		'wp_loaded',
		static fn () => wp_send_json(
			ramjet_bench_publish( 'A visitor', wp_unslash( $_POST['ramjet_bench_insert'] ), array( 'post_type' => 'post' ) )
		)
	);
}

// Downloads a file from the benchmark, as the copy of a picture does.
add_action(
	'wp_ajax_ramjet_bench_download',
	static function (): void {
		remove_all_filters( 'pre_http_request' );
		$path   = wp_tempnam( 'ramjet-bench' );
		$client = new Ramjet\Support\Http\GuardedClient( new Ramjet\Support\Http\SystemResolver(), true );
		$client->download( 'http://127.0.0.1:' . (int) $_GET['port'] . '/', $path, GB_IN_BYTES, 60 );
		clearstatcache();
		echo (int) filesize( $path );
		unlink( $path );
		exit;
	}
);
