<?php
declare(strict_types=1);

namespace Ramjet\Support;

/** Describes one route for register_rest_route(), and for docs/rest-api.md, which is generated from it. */
final class Route {

	/**
	 * @param array<string, mixed>  $schema    JSON schema of its response, with a title.
	 * @param list<array>           $endpoints Made by Endpoint.
	 * @param array<string, string> $errors    Code => status and meaning, such as '404: The plugin is not installed.'
	 */
	public static function of( string $description, array $schema, array $endpoints, array $errors = array() ): array {
		return $endpoints + array(
			'description' => $description,
			'schema'      => static fn(): array => $schema,
			'errors'      => static fn(): array => $errors,
		);
	}
}
