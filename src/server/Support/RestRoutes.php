<?php
declare(strict_types=1);

namespace Ramjet\Support;

/** Registers the features' REST routes, except those that another plugin has registered. */
final class RestRoutes {

	public function __construct( private readonly Conflicts $conflicts, private readonly Features $features ) {}

	/** Registers the routes (action rest_api_init, late, so that other plugins have registered theirs). */
	public function register( \WP_REST_Server $server ): void {
		$foreign = array();
		foreach ( $server->get_namespaces() as $namespace ) {
			$foreign[ $namespace ] = null;
		}
		$controllers = $this->features->collect( static fn( Feature $feature ): array => $feature->controllers() );
		foreach ( $controllers as $controller ) {
			$namespace = $controller->rest_namespace();
			// Reading the routes of a new namespace would filter every route of the site.
			if ( array_key_exists( $namespace, $foreign ) ) {
				$foreign[ $namespace ] ??= array_keys( $server->get_routes( $namespace ) );
			}
			foreach ( $controller->routes() as $route => $args ) {
				if ( self::is_registered( "/$namespace$route", $foreign[ $namespace ] ?? array() ) ) {
					$this->conflicts->add( 'route', "/$namespace$route" );
				} else {
					register_rest_route( $namespace, $route, $args );
				}
			}
		}
	}

	/**
	 * Makes the data of a response an array, since core's `_fields` ends the request on an object (filter
	 * rest_post_dispatch, before core's own at 10).
	 */
	public static function prepare_for_fields( mixed $response, \WP_REST_Request $request ): mixed {
		$data = $response instanceof \WP_REST_Response && isset( $request['_fields'] ) ? $response->get_data() : null;
		if ( is_object( $data ) ) {
			$response->set_data( (array) $data );
		}
		return $response;
	}

	/**
	 * Whether another plugin's route matches this one, or differs from it only in its parameters' expressions (two
	 * plugins rarely write the same).
	 */
	private static function is_registered( string $route, array $others ): bool {
		$shape = self::shape( $route );
		foreach ( $others as $other ) {
			if ( self::shape( $other ) === $shape || 1 === preg_match( '@^' . $other . '$@i', $route ) ) {
				return true;
			}
		}
		return false;
	}

	private static function shape( string $route ): string {
		return rtrim( (string) preg_replace( '/\(\?P?<\w+>(?:[^()]|\([^()]*\))*\)/', '{}', $route ), '/?' );
	}
}
