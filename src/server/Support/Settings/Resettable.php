<?php
declare(strict_types=1);

namespace Ramjet\Support\Settings;

/** Settings that the site owner can reset to their defaults (POST jetpack/v4/options/{name}). */
interface Resettable {

	/** The name in the URL: lower-case letters and dashes. Groups with the same name are reset together. */
	public function reset_name(): string;

	/** @return array<string, mixed>|\WP_Error The former values, by name. */
	public function reset(): array|\WP_Error;

	/**
	 * The requests that restore it.
	 *
	 * @param array<string, mixed> $former As reset() returned it, not empty.
	 * @return list<array{path: string, data: array<string, mixed>}> POST requests, in order.
	 */
	public function undo( array $former ): array;
}
