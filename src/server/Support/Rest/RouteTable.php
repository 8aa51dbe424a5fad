<?php
declare(strict_types=1);

namespace Ramjet\Support\Rest;

/** REST routes of one namespace. RestRoutes registers them, except those that another plugin has registered. */
final class RouteTable {

	/** @var list<\Closure(): array<string, array>> */
	private readonly array $routes;

	/**
	 * @param string                           $rest_namespace Such as 'wpcom/v2'.
	 * @param \Closure(): array<string, array> ...$routes Route pattern below the namespace, with a leading slash =>
	 *        arguments for register_rest_route(), as Route::of() makes them.
	 */
	public function __construct( private readonly string $rest_namespace, \Closure ...$routes ) {
		$this->routes = $routes;
	}

	public function rest_namespace(): string {
		return $this->rest_namespace;
	}

	public function routes(): array {
		return array_merge( ...array_map( static fn( \Closure $routes ): array => $routes(), $this->routes ) );
	}
}
