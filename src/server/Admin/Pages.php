<?php
declare(strict_types=1);

namespace Ramjet\Admin;

/**
 * The pages of the dashboard, as src/admin/pages.ts has them: PHP prints links to them into the admin
 * menu, and with each page the answers that it would ask for first.
 */
final class Pages {

	/** The list as the page asks for it where its address names nothing else. */
	private const FIRST_RESPONSES = 'ramjet/v1/forms/responses?order=desc&orderby=date&page=1&per_page=20&status=inbox';

	/** What `path` in the address is for each, and the GET routes whose answers are printed with it. */
	private const PRELOAD = array(
		'overview'   => array( 'ramjet/v1/overview' ),
		'responses'  => array( self::FIRST_RESPONSES, 'ramjet/v1/forms/responses/counts', 'ramjet/v1/forms/responses/forms' ),
		'modules'    => array( 'jetpack/v4/module/all' ),
		'connection' => array( 'jetpack/v4/connection', 'jetpack/v4/connection/data' ),
		'services'   => array( 'ramjet/v1/services' ),
		'settings'   => array( 'jetpack/v4/settings', 'jetpack/v4/verify-site/google' ),
		'privacy'    => array( 'jetpack/v4/settings', 'ramjet/v1/services' ),
	);

	/**
	 * @return array<string, string> Path => name in the menu, translated, in the order of the navigation.
	 */
	public static function titles(): array {
		return array(
			'overview'   => __( 'Overview', 'ramjet' ),
			'responses'  => __( 'Responses', 'ramjet' ),
			'modules'    => __( 'Modules', 'ramjet' ),
			'connection' => __( 'Connection', 'ramjet' ),
			'services'   => __( 'Services', 'ramjet' ),
			'settings'   => __( 'Settings', 'ramjet' ),
			'privacy'    => __( 'Privacy', 'ramjet' ),
		);
	}

	/**
	 * What a user has to be able to do to use a page. Who may not manage the site may still have responses to read.
	 *
	 * @param string $path Of a page.
	 */
	public static function capability( string $path ): string {
		return 'responses' === $path ? (string) apply_filters( 'ramjet_responses_capability', 'manage_options' ) : 'manage_options';
	}

	/**
	 * @return string The path of the page that the request's address names; the first page's that the user may see for
	 *                an address without a path, or with one that there is not.
	 */
	public static function current(): string {
		// Only read to choose what to print; nothing is changed.
		$path = $_GET['path'] ?? null; // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput
		if ( is_string( $path ) && isset( self::PRELOAD[ $path ] ) && current_user_can( self::capability( $path ) ) ) {
			return $path;
		}
		return current_user_can( 'manage_options' ) ? array_key_first( self::PRELOAD ) : 'responses';
	}

	/**
	 * @param string $path Of a page.
	 * @return string Its address below the admin's root.
	 */
	public static function address( string $path ): string {
		return 'admin.php?page=' . AdminMenu::SLUG . "&path=$path";
	}

	/**
	 * @param string $path Of a page.
	 * @return list<string> The routes, as the application asks for them.
	 */
	public static function preload( string $path ): array {
		return self::PRELOAD[ $path ] ?? array();
	}

	/**
	 * @return list<string> All of them.
	 */
	public static function paths(): array {
		return array_keys( self::PRELOAD );
	}

	/**
	 * Whether a page has a stylesheet of its own, `build/admin-<path>.css`, which no other page should load.
	 *
	 * @param string $path Of a page.
	 */
	public static function has_styles( string $path ): bool {
		return 'responses' === $path;
	}

	/**
	 * @return list<string> The names of the pages' chunks.
	 */
	public static function chunks(): array {
		return array_map( static fn( string $path ): string => "admin-$path", array_keys( self::PRELOAD ) );
	}
}
