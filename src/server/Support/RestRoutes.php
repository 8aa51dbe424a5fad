<?php
declare(strict_types=1);

namespace Ramjet\Support;

/**
 * Registers the plugin's REST routes, each unless another plugin's route would answer for it.
 */
final class RestRoutes {

	/**
	 * @param Conflicts $conflicts Told where Ramjet stands back.
	 */
	public function __construct( private readonly Conflicts $conflicts ) {}

	/**
	 * @param RestController ...$controllers Those whose routes to register (action rest_api_init, late).
	 */
	public function register( RestController ...$controllers ): void {
		$server = rest_get_server();
		// Before the first of ours; asking for a namespace that nobody has would still filter every route of the site.
		$foreign = array();
		foreach ( $server->get_namespaces() as $namespace ) {
			$foreign[ $namespace ] = null;
		}
		foreach ( $controllers as $controller ) {
			$namespace = $controller->rest_namespace();
			if ( array_key_exists( $namespace, $foreign ) ) {
				$foreign[ $namespace ] ??= array_keys( $server->get_routes( $namespace ) );
			}
			foreach ( $controller->routes() as $route => $args ) {
				if ( self::is_taken( "/$namespace$route", $foreign[ $namespace ] ?? array() ) ) {
					$this->conflicts->add( 'route', "/$namespace$route" );
					continue;
				}
				register_rest_route( $namespace, $route, $args );
			}
		}
	}

	/**
	 * Whether one of the routes is the same but for the patterns of its parameters (two plugins rarely write
	 * the same regular expression), or would match the route's own address.
	 *
	 * @param string       $route  Such as '/jetpack/v4/module/(?P<slug>[a-z-]+)'.
	 * @param list<string> $others Routes that were registered before.
	 */
	private static function is_taken( string $route, array $others ): bool {
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
