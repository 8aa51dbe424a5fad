<?php
declare(strict_types=1);

namespace Ramjet\Admin;

use Ramjet\Support\ApiFetch;
use Ramjet\Support\InitialState;

/**
 * The dashboard's screen: an empty page for the React application in src/admin, and what that needs
 * to paint without asking the server again.
 */
final class Dashboard {

	private const HANDLE = 'ramjet-admin';

	/**
	 * @param string       $file      The main plugin file.
	 * @param InitialState $state     Printed ahead of the script.
	 */
	public function __construct(
		private readonly string $file,
		private readonly InitialState $state
	) {}

	/**
	 * Enqueues the application (action load-{page}).
	 */
	public function enqueue(): void {
		// First, so that the preloading middleware runs before it and meets paths without a cache buster.
		ApiFetch::print_inline( $this->file );
		wp_add_inline_script( 'wp-api-fetch', self::preload_script() );

		$asset = require dirname( $this->file ) . '/build/admin.asset.php';
		wp_enqueue_script( self::HANDLE, plugins_url( 'build/admin.js', $this->file ), $asset['dependencies'], $asset['version'], true );
		wp_set_script_translations( self::HANDLE, 'ramjet', dirname( $this->file ) . '/languages' );
		wp_add_inline_script( self::HANDLE, $this->state->script( null ), 'before' );

		$this->enqueue_style( self::HANDLE, 'admin', array( 'wp-components' ) );
		$path = Pages::current();
		if ( Pages::has_styles( $path ) ) {
			$this->enqueue_style( "ramjet-admin-$path", "admin-$path", array( self::HANDLE ) );
		}
		// The application fetches it itself where the page is opened later.
		$styles = array_fill_keys( array_filter( Pages::paths(), Pages::has_styles( ... ) ), '' );
		foreach ( array_keys( $styles ) as $name ) {
			$styles[ $name ] = $name === $path ? '' : $this->style_url( "admin-$name" . ( is_rtl() ? '-rtl' : '' ) );
		}
		wp_add_inline_script( self::HANDLE, 'window.ramjetPageStyles = ' . wp_json_encode( (object) array_filter( $styles ), JSON_HEX_TAG | JSON_UNESCAPED_SLASHES ) . ';', 'before' );
	}

	/**
	 * @param string       $handle       Its name.
	 * @param string       $name         Of the file in build/, without its extension.
	 * @param list<string> $dependencies What comes before it.
	 */
	private function enqueue_style( string $handle, string $name, array $dependencies ): void {
		wp_enqueue_style( $handle, $this->style_url( $name ), $dependencies, null ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- It is in the address.
		wp_style_add_data( $handle, 'rtl', 'replace' );
	}

	private function style_url( string $name ): string {
		// Of the stylesheet itself: the script's version stays the same where only the styles change.
		return add_query_arg( 'ver', md5_file( dirname( $this->file ) . "/build/$name.css" ), plugins_url( "build/$name.css", $this->file ) );
	}

	/**
	 * Prints the page. WordPress moves notices behind the mark wp-header-end.
	 */
	public function render(): void {
		printf(
			'<div class="wrap"><h1>%s</h1><hr class="wp-header-end"><div id="ramjet-admin"></div><noscript><p>%s</p></noscript></div>',
			esc_html__( 'Ramjet', 'ramjet' ),
			esc_html__( 'Ramjet is managed on this page with JavaScript. Please switch it on in your browser.', 'ramjet' )
		);
	}

	/**
	 * The answers that the page named by the address asks for first. A route that fails is left out: the application asks again and shows the error.
	 */
	private static function preload_script(): string {
		$answers = array();
		foreach ( Pages::preload( Pages::current() ) as $route ) {
			$answer = rest_preload_api_request( array(), "/$route" )[ "/$route" ] ?? null;
			if ( null !== $answer ) {
				$answers[ $route ] = $answer;
			}
		}
		return sprintf(
			'wp.apiFetch.use( wp.apiFetch.createPreloadingMiddleware( %s ) );',
			wp_json_encode( (object) $answers, JSON_HEX_TAG | JSON_UNESCAPED_SLASHES )
		);
	}
}
