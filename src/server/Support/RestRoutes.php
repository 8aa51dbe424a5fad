<?php
declare(strict_types=1);

namespace Ramjet\Support;

/**
 * Registers the plugin's REST routes, each unless another plugin has registered the same one.
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
		$taken = array();
		foreach ( $controllers as $controller ) {
			$namespace             = $controller->rest_namespace();
			$taken[ $namespace ] ??= self::shapes( array_keys( rest_get_server()->get_routes( $namespace ) ) );
			foreach ( $controller->routes() as $route => $args ) {
				if ( isset( $taken[ $namespace ][ self::shape( "/$namespace$route" ) ] ) ) {
					$this->conflicts->add( 'route', "/$namespace$route" );
					continue;
				}
				register_rest_route( $namespace, $route, $args );
			}
		}
	}

	/**
	 * @param list<string> $routes Full route patterns.
	 * @return array<string, true>
	 */
	private static function shapes( array $routes ): array {
		return array_fill_keys( array_map( self::shape( ... ), $routes ), true );
	}

	/**
	 * A route without the patterns of its parameters: two plugins rarely write the same regular expression.
	 *
	 * @param string $route Such as '/jetpack/v4/module/(?P<slug>[a-z-]+)'.
	 */
	private static function shape( string $route ): string {
		return (string) preg_replace( '/\(\?P?<\w+>(?:[^()]|\([^()]*\))*\)/', '{}', $route );
	}
}
