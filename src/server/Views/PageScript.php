<?php
declare(strict_types=1);

namespace Ramjet\Views;

use Ramjet\Support\Blocks\Manifest;

/** The script with which a page reports that it is viewed. It is the same for all visitors. */
final class PageScript {

	private const MODULE = 'ramjet/views';

	public function __construct( private readonly Manifest $manifest ) {}

	/** Enqueues the script on pages that count (action wp_enqueue_scripts). */
	public function enqueue(): void {
		$post = self::post();
		if ( null === $post ) {
			return;
		}
		$view = $this->manifest->shared_files( 'views' )['view'];
		$url  = plugins_url( $view['file'], $this->manifest->path( 'build/embed.js' ) );
		wp_enqueue_script_module( self::MODULE, $url, $view['dependencies'], $view['version'] );
		add_filter( 'script_module_data_' . self::MODULE, static fn( mixed $data ): mixed =>
			is_array( $data ) ? array( 'url' => self::url( $post ) ) + $data : $data );
	}

	/** The URL of the report, without a host: a site may have several. */
	private static function url( int $post ): string {
		$path = (string) wp_parse_url( home_url( '/' ), PHP_URL_PATH );
		return "$path?" . Counter::PARAMETER . '=' . Counter::token( $post );
	}

	/**
	 * The post that the page shows; 0 for another page of the site. Null if it does not count: it is a preview, it does
	 * not exist, or not everybody may see it.
	 */
	private static function post(): ?int {
		if ( is_preview() || is_customize_preview() || is_404() || is_embed() ) {
			return null;
		}
		$is_post = is_singular() || ( is_home() && ! is_front_page() );
		$post    = $is_post ? get_queried_object() : null;
		if ( ! $is_post ) {
			return 0;
		}
		return $post instanceof \WP_Post && 'publish' === $post->post_status && '' === $post->post_password
			&& is_post_publicly_viewable( $post ) ? $post->ID : null;
	}
}
