<?php
declare(strict_types=1);

namespace Ramjet\Support\Scripts;

/** Adds Ramjet's middleware to wp-api-fetch. */
final class ApiFetch {

	/** Prints the middleware behind wp-api-fetch; call it before the page is printed (action load-{page}). */
	public static function print_inline( string $file ): void {
		$script = dirname( $file ) . '/build/api-fetch.js';
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of the plugin, not a URL.
		wp_add_inline_script( 'wp-api-fetch', (string) file_get_contents( $script ) );
	}
}
