<?php
declare(strict_types=1);

namespace Ramjet\Support;

/**
 * Registers the plugin's REST routes, each unless another plugin's route would answer for it. It does so when
 * the first request for one of them is dispatched: most requests are for WordPress's own, and routes with
 * their arguments and texts take time to build.
 */
final class RestRoutes {

	/** Namespaces of the plugin's routes. */
	public const NAMESPACES = array( 'jetpack/v4', 'ramjet/v1', 'wpcom/v2' );

	private bool $is_done = false;

	/**
	 * @param Conflicts                          $conflicts   Told where Ramjet stands back.
	 * @param \Closure(): list<RestController> $controllers Those whose routes to register.
	 */
	public function __construct(
		private readonly Conflicts $conflicts,
		private readonly \Closure $controllers
	) {}

	/**
	 * Registers the routes when a request is for one of our namespaces (filter rest_pre_dispatch; those who
	 * register theirs at rest_api_init have done so).
	 *
	 * @param mixed            $result  What answers in the route's stead; handed back.
	 * @param \WP_REST_Server  $server  Unused; core passes it.
	 * @param \WP_REST_Request $request The request.
	 */
	public function before_dispatch( mixed $result, \WP_REST_Server $server, \WP_REST_Request $request ): mixed {
		foreach ( $this->is_done ? array() : self::NAMESPACES as $namespace ) {
			// A slash at the end, for jetpack/v40 is not ours; in lower case, as WordPress matches routes.
			if ( str_starts_with( strtolower( $request->get_route() ) . '/', "/$namespace/" ) ) {
				$this->ensure();
				break;
			}
		}
		return $result;
	}

	/**
	 * Names our namespaces in the REST index; their routes are listed in an index of their own, such as
	 * /wp-json/jetpack/v4 (filter rest_index).
	 *
	 * @param mixed $response The index.
	 */
	public function add_namespaces( mixed $response ): mixed {
		if ( $response instanceof \WP_REST_Response && is_array( $response->data['namespaces'] ?? null ) ) {
			$response->data['namespaces'] = array_values( array_unique( array( ...$response->data['namespaces'], ...self::NAMESPACES ) ) );
		}
		return $response;
	}

	/**
	 * Registers the routes unless they are.
	 */
	public function ensure(): void {
		if ( $this->is_done ) {
			return;
		}
		$server = rest_get_server();
		// Only now: making the server may dispatch a request and come here.
		$this->is_done = true;
		// Before the first of ours; asking for a namespace that nobody has would still filter every route of the site.
		$foreign = array();
		foreach ( $server->get_namespaces() as $namespace ) {
			$foreign[ $namespace ] = null;
		}
		foreach ( ( $this->controllers )() as $controller ) {
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
