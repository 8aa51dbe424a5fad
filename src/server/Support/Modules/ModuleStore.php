<?php
declare(strict_types=1);

namespace Ramjet\Support\Modules;

use Ramjet\Support\Database\JsonOption;
use Ramjet\Support\Database\Options;

/**
 * Stores the settings of modules, each in an autoloaded option: `ramjet_module_{slug}` (on or off) and
 * `ramjet_module_{slug}_{option}`.
 */
final class ModuleStore {

	/** @param bool $default Whether the module is on by default, as its Module says. */
	public function is_active( string $slug, bool $default = true ): bool {
		return $this->read( $slug, $default );
	}

	/** Turns a module on or off; returns whether that was saved. */
	public function set_active( string $slug, bool $active ): bool {
		return $this->write( $slug, $active );
	}

	/** @param mixed $default For an option without a saved value of the default's type. */
	public function option( string $slug, string $name, mixed $default ): mixed {
		return $this->read( "{$slug}_$name", $default );
	}

	/**
	 * Saves options; others stay as they are. Returns whether all were saved.
	 *
	 * @param array<string, mixed> $values Option name => valid value, never null.
	 */
	public function set_options( string $slug, array $values ): bool {
		$saved = true;
		foreach ( $values as $name => $value ) {
			$saved = $this->write( "{$slug}_$name", $value ) && $saved;
		}
		return $saved;
	}

	private function read( string $key, mixed $default ): mixed {
		return self::row( $key )->get( $default ) ?? $default;
	}

	private function write( string $key, mixed $value ): bool {
		return Options::fits( "ramjet_module_$key", (string) wp_json_encode( $value ), true )
			&& self::row( $key )->set( $value );
	}

	private static function row( string $key ): JsonOption {
		return new JsonOption( "ramjet_module_$key", true );
	}
}
