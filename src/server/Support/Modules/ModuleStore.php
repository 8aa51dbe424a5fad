<?php
declare(strict_types=1);

namespace Ramjet\Support\Modules;

use Ramjet\Support\JsonOption;
use Ramjet\Support\Options;

/**
 * What the owner decided about modules. Every decision is an autoloaded option row of its own:
 * `ramjet_module_{slug}` (on or off) and `ramjet_module_{slug}_{option}`.
 */
final class ModuleStore {

	/** @return bool Modules are on until somebody switches them off. */
	public function is_active( string $slug ): bool {
		return false !== $this->read( $slug );
	}

	/**
	 * Switches a module on or off.
	 *
	 * @return bool Whether the database took it.
	 */
	public function set_active( string $slug, bool $active ): bool {
		return $this->write( $slug, $active );
	}

	/**
	 * A saved option.
	 *
	 * @param mixed $default For an option that nobody has saved.
	 */
	public function option( string $slug, string $name, mixed $default ): mixed {
		return $this->read( "{$slug}_$name" ) ?? $default;
	}

	/**
	 * Saves options; those that are not named stay as they are.
	 *
	 * @param array<string, mixed> $values Option name => valid value, never null.
	 * @return bool Whether the database took all of them.
	 */
	public function set_options( string $slug, array $values ): bool {
		$saved = true;
		foreach ( $values as $name => $value ) {
			$saved = $this->write( "{$slug}_$name", $value ) && $saved;
		}
		return $saved;
	}

	/**
	 * Everything that is saved about modules, for whoever is about to forget it.
	 *
	 * @param list<string> $options Names of its options.
	 * @return array<string, mixed> '{slug}' and '{slug}_{option}' => saved value; nothing that is at its default.
	 */
	public function saved( string $slug, array $options ): array {
		$keys = array( $slug, ...array_map( static fn( string $name ): string => "{$slug}_$name", $options ) );
		return array_filter(
			array_combine( $keys, array_map( $this->read( ... ), $keys ) ),
			static fn( mixed $value ): bool => null !== $value
		);
	}

	/**
	 * Goes back to a default.
	 *
	 * @return bool Whether the row is gone.
	 */
	public function forget( string $key ): bool {
		return Options::remove( "ramjet_module_$key" );
	}

	private function read( string $key ): mixed {
		return self::row( $key )->get();
	}

	private function write( string $key, mixed $value ): bool {
		return self::row( $key )->set( $value );
	}

	private static function row( string $key ): JsonOption {
		return new JsonOption( "ramjet_module_$key", true );
	}
}
