<?php
declare(strict_types=1);

namespace Ramjet\Editor;

/**
 * Installs Ramjet's api-fetch middleware on an admin page.
 *
 * A middleware runs after those installed later. The cache buster has to run after core's preloading,
 * or no preloaded path would match, so it is installed before it: printed with wp-api-fetch itself and
 * ahead of the preload data that core adds while it prints the editor.
 */
final class ApiFetch {

	/**
	 * @param string $file The main plugin file.
	 */
	public function __construct( private readonly string $file ) {}

	/**
	 * Adds the middleware behind wp-api-fetch; call it before the page is printed (action load-{page}).
	 */
	public function print_inline(): void {
		$script = dirname( $this->file ) . '/build/api-fetch.js';
		wp_add_inline_script( 'wp-api-fetch', (string) file_get_contents( $script ) );
	}
}
