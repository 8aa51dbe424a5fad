<?php
declare(strict_types=1);

namespace Ramjet\Support;

/** One REST resource. RestRoutes registers its routes, except those that another plugin has registered. */
interface RestController {

	/** The namespace of all its routes, such as 'wpcom/v2'. */
	public function rest_namespace(): string;

	/**
	 * The routes with their arguments for register_rest_route(): methods, callback, permission_callback, args and
	 * schema.
	 *
	 * @return array<string, array> Route pattern below the namespace, with a leading slash => arguments.
	 */
	public function routes(): array;
}
