<?php
declare(strict_types=1);

namespace Ramjet\Support\Settings;

/**
 * Settings that belong together, as jetpack/v4/settings reads and writes them (spec 1 §7).
 */
interface SettingGroup {

	/**
	 * @return array<string, array> Name of a setting => JSON schema with `description`; a secret's has `writeOnly` true.
	 */
	public function schemas(): array;

	/**
	 * @return array<string, mixed> Name => value as it may be shown: of a secret its masked form, '' where there is none.
	 */
	public function values(): array;

	/**
	 * Saves settings; those that are not named stay as they are.
	 *
	 * @param array<string, mixed> $values Name => value that fits its schema.
	 * @return true|\WP_Error What could not be saved, with a status.
	 */
	public function save( array $values ): bool|\WP_Error;
}
