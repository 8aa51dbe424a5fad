<?php
declare(strict_types=1);

namespace Ramjet\Support;

/** Describes one method of a route for register_rest_route(), always with a capability check. */
final class Endpoint {

	/**
	 * @param \Closure             $callback Gets the WP_REST_Request; returns data, a WP_REST_Response or a WP_Error.
	 * @param array<string, array> $args     Argument => JSON schema, with `required` and `default`.
	 */
	public static function requiring(
		string $capability,
		string $method,
		\Closure $callback,
		array $args = array()
	): array {
		return array(
			'methods'             => $method,
			'callback'            => $callback,
			'permission_callback' => static fn(): bool => current_user_can( $capability ),
			// Not read by WordPress: docs/rest-api.md is made from it.
			'capability'          => $capability,
			'args'                => $args,
		);
	}

	/** For users who may manage the site's options. */
	public static function for_admins( string $method, \Closure $callback, array $args = array() ): array {
		return self::requiring( 'manage_options', $method, $callback, $args );
	}

	/** For users who may edit posts. */
	public static function for_authors( string $method, \Closure $callback, array $args = array() ): array {
		return self::requiring( 'edit_posts', $method, $callback, $args );
	}
}
