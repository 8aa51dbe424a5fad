<?php
declare(strict_types=1);

namespace Ramjet\Settings;

use Ramjet\Support\Fields;
use Ramjet\Support\Settings\SettingGroup;

/**
 * All settings of the site in one flat list, each kept by the group that it belongs to.
 */
final class SettingGroups {

	/**
	 * @param list<SettingGroup> $groups No two have a setting of the same name.
	 */
	public function __construct( private readonly array $groups ) {}

	/**
	 * @return array<string, array> Name => JSON schema.
	 */
	public function schemas(): array {
		return array_merge( ...array_map( static fn( SettingGroup $group ): array => $group->schemas(), $this->groups ) );
	}

	/**
	 * @return array<string, mixed> Name => value, secrets masked.
	 */
	public function values(): array {
		return array_merge( ...array_map( static fn( SettingGroup $group ): array => $group->values(), $this->groups ) );
	}

	/**
	 * Saves settings once all of them are known to be right; those that are not named stay as they are.
	 *
	 * @param array<string, mixed> $values Name => value, as a request brought it.
	 * @return true|\WP_Error Status 400 with the names of the fields that are unknown or have a wrong value; status 500
	 *                        with the name of the one that the database did not take.
	 */
	public function save( array $values ): bool|\WP_Error {
		$values = Fields::validate( $values, $this->schemas(), __( 'There is no such setting.', 'ramjet' ) );
		if ( is_wp_error( $values ) ) {
			return $values;
		}
		foreach ( $this->groups as $group ) {
			$own   = array_intersect_key( $values, $group->schemas() );
			$saved = array() === $own ? true : $group->save( $own );
			if ( is_wp_error( $saved ) ) {
				return $saved;
			}
		}
		return true;
	}

	/**
	 * The error of a setting that the database did not take.
	 *
	 * @param string $name The setting's name.
	 */
	public static function not_saved( string $name ): \WP_Error {
		return new \WP_Error(
			'ramjet_setting_not_saved',
			/* translators: %s: name of a setting. */
			sprintf( __( 'The database did not take the change of %s. Please try again.', 'ramjet' ), $name ),
			array( 'status' => 500 )
		);
	}
}
