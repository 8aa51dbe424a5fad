<?php
declare(strict_types=1);

namespace Ramjet\Support\Rest;

/** Describes routes for register_rest_route(), and for docs/rest-api.md, which is generated from them. */
final class Route {

	/**
	 * One route.
	 *
	 * @param array|\Closure                 $schema    JSON schema of its response, with a title, or what makes it:
	 *                                                  WordPress rarely reads it.
	 * @param array                          $endpoints Made by one of the functions below; or a list of such.
	 * @param array<string, string>|\Closure $errors    Code => status and meaning, such as '404: The plugin is not
	 *                                                  installed.', or what makes them.
	 */
	public static function of(
		string $description,
		array|\Closure $schema,
		array $endpoints,
		array|\Closure $errors = array()
	): array {
		return ( isset( $endpoints['callback'] ) ? array( $endpoints ) : $endpoints ) + array(
			'description' => $description,
			'schema'      => $schema instanceof \Closure ? $schema : static fn(): array => $schema,
			'errors'      => $errors instanceof \Closure ? $errors : static fn(): array => $errors,
		);
	}

	/**
	 * One method of a route, always with a capability check.
	 *
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
