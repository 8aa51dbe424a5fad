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
defined( 'DISABLE_WP_CRON' ) || define( 'DISABLE_WP_CRON', true );
add_filter( 'pre_http_request', static fn () => new WP_Error( 'bench', 'No requests during the benchmark.' ) );

if ( isset( $_SERVER['HTTP_X_RAMJET_BENCH'] ) ) {
	if ( 'on' !== $_SERVER['HTTP_X_RAMJET_BENCH'] ) {
		add_filter(
			'option_active_plugins',
			static fn ( array $plugins ): array => array_values( array_diff( $plugins, array( 'ramjet/plugin.php' ) ) )
		);
	}

	if ( 'empty' === $_SERVER['HTTP_X_RAMJET_BENCH'] ) {
		add_action(
			'init',
			static function (): void {
				array_map( 'register_block_type', glob( WP_CONTENT_DIR . '/ramjet-bench-blocks/*' ) );
			}
		);
	}

	/**
	 * CPU time since the request began, in milliseconds; null if PHP cannot measure it.
	 */
	function ramjet_bench_processor_time(): ?float {
		if ( ! defined( 'RAMJET_BENCH_USAGE' ) ) {
			return null;
		}
		$now   = getrusage();
		$total = 0.0;
		foreach ( array( 'ru_utime', 'ru_stime' ) as $kind ) {
			$total += ( $now[ "$kind.tv_sec" ] - RAMJET_BENCH_USAGE[ "$kind.tv_sec" ] ) * 1000;
			$total += ( $now[ "$kind.tv_usec" ] - RAMJET_BENCH_USAGE[ "$kind.tv_usec" ] ) / 1000;
		}
		return $total;
	}

	// Buffered, so that the header can be sent at the end.
	ob_start();
	add_action(
		'shutdown',
		static function (): void {
			// First of all: counting the files below takes the longer the more there are.
			$cpu    = ramjet_bench_processor_time();
			$ms     = ( microtime( true ) - $_SERVER['REQUEST_TIME_FLOAT'] ) * 1000;
			$plugin = realpath( WP_PLUGIN_DIR . '/ramjet' ) . DIRECTORY_SEPARATOR;
			$ours   = array_filter(
				get_included_files(),
				static fn ( string $file ): bool => str_starts_with( realpath( $file ), $plugin )
			);
			$measured = wp_json_encode(
				array(
					'cpu'       => $cpu,
					'ms'        => $ms,
					'memory'    => memory_get_peak_usage(),
					'allocated' => memory_get_peak_usage( true ),
					'queries'   => $GLOBALS['wpdb']->num_queries,
					'files'     => count( $ours ),
				)
			);
			if ( headers_sent() ) {
				// A stream, which can have a comment at its end.
				echo ": ramjet-measured $measured\n\n"; // phpcs:ignore WordPress.Security.EscapeOutput -- No HTML.
			} else {
				header( "X-Ramjet-Measured: $measured" );
			}
		},
		0
	);
}

// Uploads are compared with a request that only copies its body to a file.
add_action(
	'wp_ajax_ramjet_bench_copy',
	static function (): void {
		$path = get_temp_dir() . 'ramjet-bench-copy';
		$file = fopen( $path, (int) ( $_SERVER['CONTENT_LENGTH'] ?? 0 ) > 0 ? 'ab' : 'wb' );
		stream_copy_to_stream( fopen( 'php://input', 'rb' ), $file );
		fclose( $file );
		exit;
	}
);

// A private video is compared with a request that does nothing, and with one that only reads the file.
add_action(
	'wp_ajax_ramjet_bench_empty',
	static function (): void {
		echo '1';
		exit;
	}
);
add_action(
	'wp_ajax_ramjet_bench_read',
	static function (): void {
		// phpcs:ignore WordPress.Security.NonceVerification -- for the benchmark only.
		$path = Ramjet\Media\Video\Files\VideoFolder::of( (int) $_GET['video'] )->original();
		header( 'Content-Length: ' . filesize( $path ) );
		header( 'Content-Type: video/mp4' );
		while ( ob_get_level() > 0 ) {
			ob_end_clean();
		}
		readfile( $path );
		exit;
	}
);

// A list of media is compared with a REST request that does nothing, for which Ramjet registers its routes, too.
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

// The download of a copy, from a server of the benchmark.
add_action(
	'wp_ajax_ramjet_bench_download',
	static function (): void {
		remove_all_filters( 'pre_http_request' );
		$path   = wp_tempnam( 'ramjet-bench' );
		$client = new Ramjet\Support\Http\GuardedClient( new Ramjet\Support\Http\SystemResolver(), true );
		// phpcs:ignore WordPress.Security.NonceVerification -- for the benchmark only.
		$client->download( 'http://127.0.0.1:' . (int) $_GET['port'] . '/', $path, GB_IN_BYTES, 60 );
		clearstatcache();
		echo (int) filesize( $path );
		unlink( $path );
		exit;
	}
);

// Submissions are compared with a request that only stores a post of the same length, and saving a post without Ramjet.
if ( isset( $_POST['ramjet_bench_insert'] ) ) { // phpcs:ignore WordPress.Security.NonceVerification -- for the benchmark only.
	add_action(
		'wp_loaded',
		static function (): void {
			// phpcs:ignore WordPress.Security.NonceVerification -- for the benchmark only.
			$text = (string) $_POST['ramjet_bench_insert'];
			$id   = wp_insert_post(
				array(
					'post_type'    => 'post',
					'post_status'  => 'publish',
					'post_title'   => 'A visitor',
					'post_content' => '1' === $text ? str_repeat( 'A message as long as entries are. ', 30 ) : $text,
				)
			);
			wp_send_json( array( 'id' => $id ) );
		}
	);
}
