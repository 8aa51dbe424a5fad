<?php
declare(strict_types=1);

namespace Ramjet\Support;

/** Describes one route for register_rest_route(), and for docs/rest-api.md, which is generated from it. */
final class Route {

	/**
	 * @param array|\Closure                 $schema    JSON schema of its response, with a title, or what makes it:
	 *                                                  WordPress rarely reads it.
	 * @param list<array>                    $endpoints Made by Endpoint.
	 * @param array<string, string>|\Closure $errors    Code => status and meaning, such as '404: The plugin is not
	 *                                                  installed.', or what makes them.
	 */
	public static function of(
		string $description,
		array|\Closure $schema,
		array $endpoints,
		array|\Closure $errors = array()
	): array {
		return $endpoints + array(
			'description' => $description,
			'schema'      => $schema instanceof \Closure ? $schema : static fn(): array => $schema,
			'errors'      => $errors instanceof \Closure ? $errors : static fn(): array => $errors,
		);
	}
}
