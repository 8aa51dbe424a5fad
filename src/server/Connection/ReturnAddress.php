<?php
declare(strict_types=1);

namespace Ramjet\Connection;

use Ramjet\Support\Admin\Page;

/**
 * Where people come back to when they have connected, or have not.
 */
final class ReturnAddress {

	/** The query argument that says how it went: 'connected', or a code of Errors. */
	public const RESULT = 'ramjet_connection';

	/** The query argument with which an error proves that it was this site that sent the user there. */
	public const PROOF = 'ramjet_proof';

	/**
	 * Checks an address.
	 *
	 * @param string $url An address of any form; '' for the usual one.
	 * @return string|null The absolute address; null where it is not one of this site's.
	 */
	public static function check( string $url ): ?string {
		if ( '' === $url ) {
			return self::usual();
		}
		// Browsers read a backslash as a slash; the rest is told from an address by WordPress, which takes other sites by a filter.
		$valid = str_contains( $url, '\\' ) ? '' : self::with_admin_host( static fn(): string => wp_validate_redirect( $url, '' ) );
		if ( '' === $valid ) {
			return null;
		}
		// A path alone is one below the site's root, as in a browser.
		$absolute = str_starts_with( $valid, '/' ) && ! str_starts_with( $valid, '//' ) ? self::origin( admin_url() ) . $valid : $valid;
		$is_ours = in_array( self::origin( $absolute ), array( self::origin( home_url() ), self::origin( admin_url() ) ), true ) && ! self::is_neighbour( $absolute );
		return $is_ours ? $absolute : null;
	}

	/**
	 * The dashboard's page of the connection, for who may open it.
	 */
	public static function usual(): string {
		return current_user_can( 'manage_options' )
			? admin_url( Page::url( 'connection' ) )
			: admin_url();
	}

	/**
	 * The address with how it went for the current user. Whether somebody is connected can be looked up; an error
	 * takes a proof along, which is good in the user's session for a day at most.
	 *
	 * @param string $url    A checked address.
	 * @param string $result 'connected' or a code of Errors.
	 */
	public static function with_result( string $url, string $result ): string {
		$proof = 'connected' === $result ? array() : array( self::PROOF => wp_create_nonce( self::RESULT . "_$result" ) );
		return add_query_arg( array( self::RESULT => $result ) + $proof, $url );
	}

	/**
	 * Whether with_result() wrote an error into the address for the current user.
	 *
	 * @param string $result A code of Errors.
	 * @param string $proof  What stands in the address.
	 */
	private static function is_proven( string $result, string $proof ): bool {
		return false !== wp_verify_nonce( $proof, self::RESULT . "_$result" );
	}

	/**
	 * How it went, where the query of an address says so truly: anybody can write a link.
	 *
	 * @param array<string, mixed> $query        The query, slashed or not.
	 * @param bool                 $is_connected Whether the current user is connected.
	 * @return string 'connected' or a code of Errors; '' for no return, and for a link that was made up.
	 */
	public static function told( array $query, bool $is_connected ): string {
		$result = $query[ self::RESULT ] ?? '';
		$proof  = $query[ self::PROOF ] ?? '';
		if ( ! is_string( $result ) || ! is_string( $proof ) ) {
			return '';
		}
		$is_true = 'connected' === $result ? $is_connected : null !== Errors::message( $result ) && self::is_proven( $result, $proof );
		return $is_true ? $result : '';
	}

	/**
	 * Has WordPress take the admin's host where it checks redirects; of itself it takes that of home_url() only.
	 *
	 * @param \Closure $check Calls WordPress.
	 * @return mixed What it returns.
	 */
	public static function with_admin_host( \Closure $check ): mixed {
		$add = static fn( mixed $hosts ): array => array( ...array_values( (array) $hosts ), (string) wp_parse_url( admin_url(), PHP_URL_HOST ) );
		add_filter( 'allowed_redirect_hosts', $add );
		try {
			return $check();
		} finally {
			remove_filter( 'allowed_redirect_hosts', $add );
		}
	}

	/**
	 * Whether an address of this host is another site's of the network.
	 */
	private static function is_neighbour( string $url ): bool {
		if ( ! is_multisite() ) {
			return false;
		}
		$parts = wp_parse_url( $url );
		$site  = get_site_by_path( $parts['host'] . ( isset( $parts['port'] ) ? ":{$parts['port']}" : '' ), $parts['path'] ?? '/' );
		return $site instanceof \WP_Site && (int) $site->blog_id !== get_current_blog_id();
	}

	/**
	 * Scheme, host and port, with the scheme's own port left out; '' where it is no such address.
	 */
	private static function origin( string $url ): string {
		$parts = wp_parse_url( $url );
		if ( ! is_array( $parts ) || ! in_array( $parts['scheme'] ?? '', array( 'http', 'https' ), true ) || empty( $parts['host'] ) || isset( $parts['user'] ) ) {
			return '';
		}
		$own  = 'https' === $parts['scheme'] ? 443 : 80;
		$port = $parts['port'] ?? $own;
		return $parts['scheme'] . '://' . strtolower( $parts['host'] ) . ( $port === $own ? '' : ":$port" );
	}
}
