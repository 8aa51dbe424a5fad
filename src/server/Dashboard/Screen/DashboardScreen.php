<?php
declare(strict_types=1);

namespace Ramjet\Dashboard\Screen;

use Ramjet\Support\Dashboard\Page;
use Ramjet\Support\Features\InitialState;
use Ramjet\Support\Scripts\ApiFetch;

/** The dashboard's screen: an empty page for the React application in src/admin, and the data of its first page. */
final class DashboardScreen {

	private const HANDLE = 'ramjet-admin';

	/**
	 * @param non-empty-list<Page> $pages    Those that the user may see.
	 * @param Sections             $sections Of the page 'Settings'.
	 * @param InitialState         $state    Printed ahead of the application.
	 */
	public function __construct(
		private readonly string $file,
		private readonly array $pages,
		private readonly Sections $sections,
		private readonly InitialState $state
	) {}

	/** The page that the URL names, else the first. */
	public function current(): Page {
		// phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- A page.
		$path = $_GET['path'] ?? null;
		return array_column( $this->pages, null, 'path' )[ is_string( $path ) ? $path : '' ] ?? $this->pages[0];
	}

	/** Prepares the page, or redirects to where the URL leads now (action load-{page}). */
	public function open(): void {
		$pages = array_column( $this->pages, 'path' );
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- A page.
		$target = OldUrls::target( wp_unslash( $_GET ), array_column( $this->sections->all, 'path' ), $pages );
		if ( null !== $target && in_array( 'settings', $pages, true ) ) {
			wp_safe_redirect( admin_url( $target ) );
			exit;
		}
		$this->enqueue();
	}

	private function enqueue(): void {
		// First, so that the preloading middleware runs before it and meets paths without a cache buster.
		ApiFetch::print_inline( $this->file );
		wp_add_inline_script( 'wp-api-fetch', $this->preload_script() );

		$this->state->enqueue( $this->file, 'admin', null );
		$this->enqueue_style( self::HANDLE, 'admin', array( 'wp-components' ) );
		$later = array();
		foreach ( array_filter( $this->pages, static fn( Page $page ): bool => $page->has_styles ) as $page ) {
			if ( $page === $this->current() ) {
				$this->enqueue_style( "ramjet-admin-$page->path", "admin-$page->path", array( self::HANDLE ) );
			} else {
				// The application loads it where the page is opened later.
				$later[ $page->path ] = $this->style_url( "admin-$page->path" . ( is_rtl() ? '-rtl' : '' ) );
			}
		}
		wp_add_inline_script( self::HANDLE, 'window.ramjetPageStyles = ' . self::json( $later ) . ';', 'before' );
	}

	/** @param string $name Of the file in build/, without its extension. */
	private function enqueue_style( string $handle, string $name, array $dependencies ): void {
		// phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- It is in the URL.
		wp_enqueue_style( $handle, $this->style_url( $name ), $dependencies, null );
		wp_style_add_data( $handle, 'rtl', 'replace' );
	}

	private function style_url( string $name ): string {
		// Of the stylesheet itself: the script's version stays the same where only the styles change.
		$version = md5_file( dirname( $this->file ) . "/build/$name.css" );
		return add_query_arg( 'ver', $version, plugins_url( "build/$name.css", $this->file ) );
	}

	/**
	 * Prints the page. WordPress moves notices behind the mark wp-header-end. The heading shows without JavaScript: the
	 * application's pages show their own.
	 */
	public function render(): void {
		printf(
			'<div class="wrap"><h1 class="ramjet-product">%s</h1><hr class="wp-header-end"><div id="ramjet-admin"></div>'
				. '<noscript><p>%s</p></noscript></div>',
			esc_html__( 'Ramjet', 'ramjet' ),
			esc_html__( 'This page needs JavaScript. Turn it on in your browser to manage Ramjet.', 'ramjet' )
		);
	}

	/**
	 * The responses that the page requests first. A route that fails is left out: the application requests it again and
	 * shows the error.
	 */
	private function preload_script(): string {
		$responses = array();
		foreach ( $this->preloaded() as $route ) {
			$response = rest_preload_api_request( array(), "/$route" )[ "/$route" ] ?? null;
			if ( null !== $response ) {
				$responses[ $route ] = $response;
			}
		}
		return 'wp.apiFetch.use( wp.apiFetch.createPreloadingMiddleware( ' . self::json( $responses ) . ' ) );';
	}

	/** @return list<string> Routes. */
	private function preloaded(): array {
		$page = $this->current();
		// phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- A section.
		$section = 'settings' === $page->path ? $this->sections->current( $_GET['section'] ?? null ) : null;
		return array( ...$page->preload, ...( $section->preload ?? array() ) );
	}

	private static function json( array $data ): string {
		return (string) wp_json_encode( (object) $data, JSON_HEX_TAG | JSON_UNESCAPED_SLASHES );
	}
}
