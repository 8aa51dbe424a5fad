<?php
declare(strict_types=1);

namespace Ramjet\Support;

/** One REST resource. RestRoutes registers its routes, standing back where another plugin was first. */
interface RestController {

	/** The namespace of all its routes, such as 'wpcom/v2'. */
	public function rest_namespace(): string;

	/**
	 * The routes with what register_rest_route() takes for each: methods, callback, permission_callback
	 * (a capability on the object that is touched), args and schema.
	 *
	 * @return array<string, array> Route pattern below the namespace, with a leading slash => arguments.
	 */
	public function routes(): array;
}
