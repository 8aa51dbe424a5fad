<?php
declare(strict_types=1);

namespace Ramjet\Support;

/**
 * Puts together what register_rest_route() takes for one method of a route, so that none is without a
 * capability check.
 */
final class Endpoint {

	/**
	 * @param string               $method   GET, POST, PUT, PATCH or DELETE.
	 * @param \Closure             $callback Gets the WP_REST_Request; answers data, a WP_REST_Response or a WP_Error.
	 * @param array<string, array> $args     Argument => JSON schema, with `required` and `default`.
	 */
	public static function requiring( string $capability, string $method, \Closure $callback, array $args = array() ): array {
		return array(
			'methods'             => $method,
			'callback'            => $callback,
			'permission_callback' => static fn(): bool => current_user_can( $capability ),
			// Not read by WordPress: docs/rest-api.md is made from it.
			'capability'          => $capability,
			'args'                => $args,
		);
	}

	/** An endpoint for who may manage the site's options. */
	public static function for_admins( string $method, \Closure $callback, array $args = array() ): array {
		return self::requiring( 'manage_options', $method, $callback, $args );
	}
}
