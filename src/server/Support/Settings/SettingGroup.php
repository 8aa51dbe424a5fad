<?php
declare(strict_types=1);

namespace Ramjet\Support\Settings;

/** Settings that belong together, as jetpack/v4/settings reads and writes them (spec 1 §7). */
interface SettingGroup {

	/** @return array<string, array> Name => JSON schema with `description`, for Support\Fields. */
	public function schemas(): array;

	/** @return array<string, mixed> Name => value. */
	public function values(): array;

	/**
	 * Saves settings; others stay as they are.
	 *
	 * @param array<string, mixed> $values Name => valid value.
	 * @return true|\WP_Error An error has a status.
	 */
	public function save( array $values ): bool|\WP_Error;
}
