<?php
declare(strict_types=1);

namespace Ramjet\Dashboard\Settings;

use Ramjet\Support\Rest\Failure;
use Ramjet\Support\Rest\Fields;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Settings\Setting;
use Ramjet\Support\Settings\SettingGroup;

/** GET and POST jetpack/v4/settings: every setting of the site by name. */
final class SettingsController {

	/** Of all values together. A setting has a limit of its own; 10,000 writing prompts have a megabyte. */
	private const MAX_SIZE = 4 * MB_IN_BYTES;

	/** @param list<SettingGroup> $groups No two have a setting of the same name. */
	public function __construct( private readonly array $groups ) {}

	public function routes(): array {
		$arguments = array_map( self::argument( ... ), $this->settings() );
		return array(
			'/settings' => array(
				Route::for_admins( 'GET', $this->values( ... ) ),
				Route::for_admins( 'POST', $this->save( ... ), $arguments ),
				'description' => 'The settings. If one value is not valid, none is saved.',
				'schema'      => fn(): array => Schema::object(
					array_map( static fn( Setting $setting ): array => $setting->schema(), $this->settings() ),
					'settings'
				),
				'errors'      => static fn(): array => array(
					'rest_invalid_param' => '400: data.params has a sentence for each setting that is not valid.',
					Failure::too_large(),
					Failure::not_saved(),
				),
			),
		);
	}

	/** A setting as an argument. save() validates all of them, so that every problem is reported at once. */
	private static function argument( Setting $setting ): array {
		return array( 'sanitize_callback' => null ) + $setting->argument();
	}

	/** @return array<string, Setting> By name. */
	private function settings(): array {
		return array_merge( ...array_map( static fn( SettingGroup $group ): array => $group->all(), $this->groups ) );
	}

	/** @return array<string, mixed> Name => value. */
	private function values(): array {
		$values = static fn( SettingGroup $group ): array => $group->values();
		return array_merge( ...array_map( $values, $this->groups ) );
	}

	private function save( \WP_REST_Request $request ): array|\WP_Error {
		$values = (array) ( $request->get_json_params() ?? $request->get_body_params() );
		if ( strlen( (string) wp_json_encode( $values, JSON_UNESCAPED_UNICODE ) ) > self::MAX_SIZE ) {
			return Failure::too_large();
		}
		$schemas = array_map( static fn( Setting $setting ): array => $setting->checked_schema(), $this->settings() );
		$values  = Fields::validate( $values, $schemas, __( 'There is no such setting.', 'ramjet' ) );
		if ( is_wp_error( $values ) ) {
			return $values;
		}
		foreach ( $this->groups as $group ) {
			$own   = array_intersect_key( $values, $group->all() );
			$saved = array() === $own ? true : $group->save( $own );
			if ( is_wp_error( $saved ) ) {
				return $saved;
			}
		}
		return $this->values();
	}
}
