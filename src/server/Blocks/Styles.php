<?php
declare(strict_types=1);

namespace Ramjet\Blocks;

use Ramjet\Support\Blocks\Manifest;

/**
 * Makes the blocks' stylesheets known to WordPress, which prints one when its block is rendered.
 */
final class Styles {

	/**
	 * @param Manifest $manifest The built blocks.
	 * @param string   $file     The main plugin file.
	 */
	public function __construct(
		private readonly Manifest $manifest,
		private readonly string $file
	) {}

	/**
	 * Registers every stylesheet with its right-to-left twin.
	 *
	 * @param \WP_Styles $styles The page's stylesheets.
	 */
	public function register( \WP_Styles $styles ): void {
		$base = plugins_url( 'build/', $this->file );
		$rtl  = isset( $GLOBALS['wp_locale'] ) && is_rtl();
		foreach ( $this->manifest->blocks() as $block ) {
			foreach ( $block['styles'] as $handle => $style ) {
				$styles->add( $handle, $base . $style['file'], array(), $style['version'] );
				$styles->add_data( $handle, 'rtl', 'replace' );
				// With a path WordPress may print a small stylesheet into the page and save a request.
				$file = $rtl ? str_replace( '.css', '-rtl.css', $style['file'] ) : $style['file'];
				$styles->add_data( $handle, 'path', $this->manifest->path( 'build/' . $file ) );
			}
		}
	}
}
