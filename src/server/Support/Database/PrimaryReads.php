<?php
declare(strict_types=1);

namespace Ramjet\Support\Database;

use Ramjet\Support\Errors\ErrorLog;

/**
 * Has requests read from the primary server of a database with replicas. A drop-in such as HyperDB or LudicrousDB reads
 * a table that the request has not written from a replica, where a row of a second ago may be missing. Only visitors'
 * pages can do with that. The plugin loads this class for such databases; other code calls it only if it is loaded.
 */
final class PrimaryReads {

	/** Of LudicrousDB and HyperDB; the first one that the database has is called. */
	private const METHODS = array( 'send_reads_to_primaries', 'send_reads_to_masters' );

	/** What visitors' URLs have after a change: payers who return, links in emails, and members. */
	private const PARAMETERS = array( 'ramjet_order', 'ramjet_login', 'ramjet_newsletter', 'ramjet_view' );

	/** Ramjet's screens, and its actions in admin-ajax.php and admin-post.php. */
	private const OWN_SCREEN = '~^(ramjet|videopress-)~';

	/** Where Ramjet's routes are in a path; the namespaces of RestRequests. */
	private const OWN_ROUTE = '~/(ramjet/v1|jetpack/v4|wpcom/v[23])(?![^/])~';

	/** The database that has been told. */
	private static ?object $told = null;

	/** Begins if this request is not for a visitor's page. Called when the plugin loads, ahead of the login check. */
	public static function boot(): void {
		// WordPress names the cookie after it has loaded the plugins of a network.
		$cookie  = defined( 'LOGGED_IN_COOKIE' ) ? LOGGED_IN_COOKIE : 'wordpress_logged_in_';
		$cookies = preg_grep( '/^' . preg_quote( $cookie, '/' ) . '/', array_keys( $_COOKIE ) );
		// phpcs:ignore WordPress.Security, WordPress.Security.NonceVerification -- They only choose a server.
		$is_work = self::is_work( $_SERVER, wp_unslash( $_GET ), array() !== $cookies );
		if ( $is_work || wp_doing_cron() || ( defined( 'WP_CLI' ) && WP_CLI ) ) {
			self::begin();
			return;
		}
		// All events are in one option: a page that adds one to an old list would remove those added since.
		add_filter( 'pre_schedule_event', static function ( mixed $result ): mixed {
			self::begin();
			return $result;
		}, 0 );
	}

	/** Has the rest of this request read from the primary server. Does nothing where the database has no replicas. */
	public static function begin(): void {
		$db     = $GLOBALS['wpdb'];
		$known  = array_filter( self::METHODS, static fn( string $one ): bool => method_exists( $db, $one ) );
		$method = current( $known );
		if ( false === $method || self::$told === $db ) {
			return;
		}
		self::$told = $db;
		ErrorLog::attempt( 'read from the primary database', static fn() => $db->$method() );
		if ( ! wp_using_ext_object_cache() ) {
			// What has been read so far came from a replica, and which options it does not have.
			wp_cache_flush_group( 'options' );
		}
	}

	/**
	 * Whether a request writes, or shows somebody what has just been written.
	 *
	 * @param array<string, mixed>     $server       PHP's $_SERVER.
	 * @param array<string|int, mixed> $query        Of its URL.
	 * @param bool                     $is_logged_in Whether it has a cookie of a login, which is not checked yet.
	 */
	public static function is_work( array $server, array $query, bool $is_logged_in ): bool {
		if ( ! in_array( $server['REQUEST_METHOD'] ?? '', array( 'GET', 'HEAD', 'OPTIONS' ), true ) ) {
			return true;
		}
		$path     = rawurldecode( strtok( (string) ( $server['REQUEST_URI'] ?? '' ), '?' ) ?: '' );
		$is_admin = str_contains( $path, '/wp-admin/' );
		foreach ( $query as $name => $value ) {
			$is_screen = in_array( $name, array( 'page', 'action' ), true )
				&& is_string( $value ) && 1 === preg_match( self::OWN_SCREEN, $value );
			$is_own    = $is_screen || str_starts_with( (string) $name, 'ramjet_' );
			if ( in_array( $name, self::PARAMETERS, true ) || ( $is_admin && $is_own ) ) {
				return true;
			}
		}
		$route    = is_string( $query['rest_route'] ?? null ) ? $query['rest_route'] : $path;
		$is_known = $is_logged_in || isset( $server['HTTP_AUTHORIZATION'] ) || isset( $server['PHP_AUTH_USER'] );
		return $is_known && 1 === preg_match( self::OWN_ROUTE, $route );
	}
}
