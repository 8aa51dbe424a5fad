<?php
declare(strict_types=1);

namespace Ramjet\Support\Features;

/**
 * Prepares for REST requests. One over HTTP gets all that Ramjet adds. One that a page sends inside PHP
 * (rest_do_request) gets only what its route uses: the page of a visitor should not become slower because its theme
 * reads posts that way.
 */
final class RestRequests {

	/** Namespaces of Ramjet's routes; the last three may hold other plugins' routes, too. */
	public const NAMESPACES = array( 'ramjet/v1', 'jetpack/v4', 'wpcom/v2', 'wpcom/v3' );

	/** Where Ramjet's routes can be: in their namespaces, the list of routes and batches. */
	public const OURS = array( ...self::NAMESPACES, '', 'batch' );

	/**
	 * Calls $prepare when WordPress begins to serve a REST request over HTTP, and before a request inside PHP for one
	 * of the routes, whose server may have begun long ago.
	 *
	 * @param list<string>             $routes  Beginnings of routes, such as 'wp/v2/types'; '' is the list of routes.
	 * @param \Closure(): (void|mixed) $prepare May be called several times.
	 */
	public static function prepare( array $routes, \Closure $prepare ): void {
		add_action( 'rest_api_init', static function () use ( $prepare ): void {
			wp_is_serving_rest_request() && $prepare();
		}, 0 );
		$before = static function ( mixed $response, mixed $server, \WP_REST_Request $request ) use (
			$routes,
			$prepare
		): mixed {
			if ( wp_is_serving_rest_request() || self::is_below( $request, $routes ) ) {
				$prepare();
			}
			return $response;
		};
		add_filter( 'rest_pre_dispatch', $before, 0, 3 );
	}

	/** @param list<string> $routes As of prepare(). */
	public static function is_below( \WP_REST_Request $request, array $routes ): bool {
		$path = $request->get_route();
		if ( '/' === $path ) {
			return in_array( '', $routes, true ) && self::lists_routes( $request );
		}
		foreach ( $routes as $route ) {
			if ( str_starts_with( "$path/", "/$route/" ) ) {
				return true;
			}
		}
		return false;
	}

	/** Whether the index is requested with its list of routes: editors read other fields of it. */
	private static function lists_routes( \WP_REST_Request $request ): bool {
		$fields = wp_parse_list( $request['_fields'] ?? array() );
		return array() === $fields || array() !== array_intersect( array( 'routes', 'namespaces' ), $fields );
	}
}
