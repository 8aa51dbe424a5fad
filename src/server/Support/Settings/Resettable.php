<?php
declare(strict_types=1);

namespace Ramjet\Support\Settings;

/**
 * Something kept about the site that its owner can put back to how it was on the first day (POST options/{name}).
 */
interface Resettable {

	/**
	 * What stands in the address: lower-case letters and dashes.
	 */
	public function reset_name(): string;

	/**
	 * Forgets it.
	 *
	 * @return array<string, mixed>|\WP_Error What had been saved, by name; nothing that was at its default.
	 */
	public function reset(): array|\WP_Error;

	/**
	 * How to bring back what was forgotten: requests that the REST API takes.
	 *
	 * @param array<string, mixed> $former As reset() answered, not empty.
	 * @return list<array{path: string, data: array<string, mixed>}> To be sent with POST, in order; `path` with its namespace.
	 */
	public function undo( array $former ): array;
}
