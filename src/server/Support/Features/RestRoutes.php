<?php
declare(strict_types=1);

namespace Ramjet\Support\Features;

use Ramjet\Support\Site\Conflicts;

/** Registers the features' REST routes, except those that another plugin has registered. */
final class RestRoutes {

	/** The server on which routes are registered. */
	private ?\WP_REST_Server $server = null;

	/** @var list<string> The namespaces whose routes it has. */
	private array $registered = array();

	public function __construct( private readonly Conflicts $conflicts, private readonly Features $features ) {}

	/** Adds the hooks (action rest_api_init, which fires ahead of the first request). */
	public function boot(): void {
		// Before core's own filter, which handles requests with the method OPTIONS.
		add_filter( 'rest_pre_dispatch', $this->before( ... ), 0, 3 );
		// Before core's own at 10.
		add_filter( 'rest_post_dispatch', self::prepare( ... ), 5, 3 );
	}

	/**
	 * Registers the routes ahead of a request below RestRequests::OURS (filter rest_pre_dispatch). An editor sends
	 * dozens of others, which need not load the controllers. Other plugins have registered their routes by then.
	 */
	private function before( mixed $response, \WP_REST_Server $server, \WP_REST_Request $request ): mixed {
		if ( ! RestRequests::is_below( $request, RestRequests::OURS ) ) {
			return $response;
		}
		if ( '/' !== $request->get_route() ) {
			$this->register( $server, RestRequests::NAMESPACES );
		} else {
			// Looking for the index among fewer routes, WordPress finds it sooner.
			add_filter( 'rest_request_before_callbacks', static function ( mixed $reply ) use ( $server ): mixed {
				self::register_for_index( $server );
				return $reply;
			} );
		}
		return $response;
	}

	/**
	 * The site's index names the namespaces, whose own indexes describe the routes: WordPress would describe all of
	 * them for everybody who asks what the site can do.
	 */
	private static function register_for_index( \WP_REST_Server $server ): void {
		foreach ( array_diff( RestRequests::NAMESPACES, $server->get_namespaces() ) as $namespace ) {
			// A namespace gets its index, which stays as it is, with the first route that is registered.
			$server->register_route( $namespace, "/$namespace", array() );
		}
	}

	/** @param list<string> $namespaces Those that the server does not have yet are registered. */
	private function register( \WP_REST_Server $server, array $namespaces ): void {
		if ( $this->server !== $server ) {
			$this->server     = $server;
			$this->registered = array();
		}
		$namespaces = array_diff( $namespaces, $this->registered );
		if ( array() === $namespaces ) {
			return;
		}
		array_push( $this->registered, ...$namespaces );
		$foreign = array();
		foreach ( $server->get_namespaces() as $namespace ) {
			$foreign[ $namespace ] = null;
		}
		$controllers = $this->features->collect( Provides\Routes::class );
		foreach ( $controllers as $controller ) {
			$namespace = $controller->rest_namespace();
			if ( ! in_array( $namespace, $namespaces, true ) ) {
				continue;
			}
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
	 * Prepares a response for core's `_fields` and `_embed`, which end the request unless the data is an array or a
	 * list of arrays (filter rest_post_dispatch). Where core can select the fields, of other plugins too, it does.
	 */
	private static function prepare( mixed $response, mixed $server, \WP_REST_Request $request ): mixed {
		$has_fields = isset( $request['_fields'] );
		if ( ! $response instanceof \WP_REST_Response || ! ( $has_fields || isset( $request['_embed'] ) ) ) {
			return $response;
		}
		$data = $response->get_data();
		if ( $data instanceof \stdClass && $has_fields ) {
			$data = (array) $data;
			$response->set_data( $data );
		} elseif ( $data instanceof \stdClass ) {
			// As JSON it stays an object, even an empty one.
			$response->set_data( new \ArrayObject( $data ) );
		}
		$items  = wp_is_numeric_array( $data ) ? $data : array( $data );
		$others = array_filter( $items, static fn( mixed $item ): bool => ! is_array( $item ) );
		if ( $has_fields && array() !== $others ) {
			$request['_fields'] = array();
		}
		return $response;
	}

	/**
	 * Whether another plugin's route matches this one, or differs from it only in its parameters' expressions (two
	 * plugins rarely write the same).
	 */
	private static function is_registered( string $route, array $others ): bool {
		if ( array() === $others ) {
			return false;
		}
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
