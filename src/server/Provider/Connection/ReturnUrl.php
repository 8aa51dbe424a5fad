<?php
declare(strict_types=1);

namespace Ramjet\Provider\Connection;

use Ramjet\Support\Dashboard\Section;

/** The URL that users return to after connecting, with a query argument for the result. */
final class ReturnUrl {

	/** Query argument: a nonce that proves that this site added the error. */
	private const PROOF = 'ramjet_proof';

	/** @return string|null The absolute URL, by default the dashboard's; null for a URL of another site. */
	public static function check( string $url ): ?string {
		if ( '' === $url ) {
			return self::default();
		}
		// Browsers read a backslash as a slash.
		$validate = static fn(): string => wp_validate_redirect( $url, '' );
		$valid    = str_contains( $url, '\\' ) ? '' : self::with_admin_host( $validate );
		// As in a browser, a path starts at the root.
		$is_path  = str_starts_with( $valid, '/' ) && ! str_starts_with( $valid, '//' );
		$absolute = $is_path ? self::origin( admin_url() ) . $valid : $valid;
		// WordPress accepts other sites that a filter allows.
		$origins = array( self::origin( home_url() ), self::origin( admin_url() ) );
		$is_ours = '' !== $valid && in_array( self::origin( $absolute ), $origins, true );
		return $is_ours && ! self::is_other_site( $absolute ) ? $absolute : null;
	}

	/** The connection's section of the dashboard; the admin for users who may not open it. */
	public static function default(): string {
		return admin_url( current_user_can( 'manage_options' ) ? Section::url( 'connection' ) : '' );
	}

	/** @param string $url A checked URL. */
	public static function with_success( string $url ): string {
		return add_query_arg( ConnectionFeature::RESULT, 'connected', $url );
	}

	/** @param \WP_Error $error One of Errors. */
	public static function with_error( string $url, \WP_Error $error ): string {
		$code  = substr( (string) $error->get_error_code(), strlen( 'ramjet_' ) );
		$proof = wp_create_nonce( ConnectionFeature::RESULT . "_$code" );
		$args  = array( ConnectionFeature::RESULT => $code, self::PROOF => $proof );
		return add_query_arg( $args, $url );
	}

	/**
	 * Reads the result from a URL's query. Links that this site did not make for the current user have none.
	 *
	 * @return string 'connected', a code of Errors, or ''.
	 */
	public static function result( array $query, bool $is_connected ): string {
		$result = $query[ ConnectionFeature::RESULT ] ?? '';
		$proof  = $query[ self::PROOF ] ?? '';
		if ( ! is_string( $result ) || ! is_string( $proof ) ) {
			return '';
		}
		$is_true = 'connected' === $result
			? $is_connected
			: null !== Errors::message( $result ) && wp_verify_nonce( $proof, ConnectionFeature::RESULT . "_$result" );
		return $is_true ? $result : '';
	}

	/** Makes WordPress accept redirects to the admin's host as well as the front end's. */
	public static function with_admin_host( \Closure $check ): mixed {
		$add = static fn( mixed $hosts ): array => array(
			...array_values( (array) $hosts ),
			(string) wp_parse_url( admin_url(), PHP_URL_HOST ),
		);
		add_filter( 'allowed_redirect_hosts', $add );
		try {
			return $check();
		} finally {
			remove_filter( 'allowed_redirect_hosts', $add );
		}
	}

	/** Whether a URL on this host belongs to another site of the network. */
	private static function is_other_site( string $url ): bool {
		if ( ! is_multisite() ) {
			return false;
		}
		$parts = wp_parse_url( $url );
		$host  = $parts['host'] . ( isset( $parts['port'] ) ? ":{$parts['port']}" : '' );
		$site  = get_site_by_path( $host, $parts['path'] ?? '/' );
		return $site instanceof \WP_Site && (int) $site->blog_id !== get_current_blog_id();
	}

	/** Scheme, host and port, without the scheme's default port; '' if the URL has none, or a user name. */
	private static function origin( string $url ): string {
		$parts  = wp_parse_url( $url );
		$scheme = is_array( $parts ) ? $parts['scheme'] ?? '' : '';
		$is_web = in_array( $scheme, array( 'http', 'https' ), true );
		if ( ! $is_web || empty( $parts['host'] ) || isset( $parts['user'] ) ) {
			return '';
		}
		$default = 'https' === $scheme ? 443 : 80;
		$port    = $parts['port'] ?? $default;
		return "$scheme://" . strtolower( $parts['host'] ) . ( $port === $default ? '' : ":$port" );
	}
}
