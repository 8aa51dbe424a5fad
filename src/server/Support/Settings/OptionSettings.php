<?php
declare(strict_types=1);

namespace Ramjet\Support\Settings;

use Ramjet\Support\Failure;
use Ramjet\Support\JsonOption;
use Ramjet\Support\Options;

/** Settings of the whole site, each in an option `ramjet_{name}`, autoloaded for pages and editors. */
abstract class OptionSettings implements Resettable, SettingGroup {

	/** Saved values that are valid, and else the `default` of their schema. */
	public function values(): array {
		$values = array();
		foreach ( $this->schemas() as $name => $schema ) {
			$value           = ( new JsonOption( "ramjet_$name", true ) )->get();
			$is_valid        = gettype( $value ) === gettype( $schema['default'] )
				&& true === rest_validate_value_from_schema( $value, $schema );
			$values[ $name ] = $is_valid ? $value : $schema['default'];
		}
		return $values;
	}

	public function save( array $values ): bool|\WP_Error {
		foreach ( $values as $name => $value ) {
			if ( ! ( new JsonOption( "ramjet_$name", true ) )->set( $value ) ) {
				return Failure::not_saved();
			}
		}
		return true;
	}

	public function reset_name(): string {
		return 'settings';
	}

	public function reset(): array|\WP_Error {
		$values = $this->values();
		$names  = array_keys( $values );
		return Options::reset( array_combine( $names, substr_replace( $names, 'ramjet_', 0, 0 ) ), $values );
	}

	public function undo( array $former ): array {
		return array( array( 'path' => 'jetpack/v4/settings', 'data' => $former ) );
	}
}
