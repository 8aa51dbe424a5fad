<?php
declare(strict_types=1);

namespace Ramjet\Support;

/** A REST resource whose routes are declared in a table. */
final class RouteTable implements RestController {

	/** @param \Closure(): array<string, array> $routes Makes what routes() returns. */
	public function __construct( private readonly string $rest_namespace, private readonly \Closure $routes ) {}

	public function rest_namespace(): string {
		return $this->rest_namespace;
	}

	public function routes(): array {
		return ( $this->routes )();
	}
}
