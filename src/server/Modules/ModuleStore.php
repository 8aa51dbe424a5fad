<?php
declare(strict_types=1);

namespace Ramjet\Modules;

use Ramjet\Support\AutoloadedOptions;

/**
 * What the owner decided about modules. Every decision is an autoloaded option row of its own, as JSON:
 * `ramjet_module_{slug}` (on or off) and `ramjet_module_{slug}_{option}`. So nothing is read before it
 * is written, and whoever changes something else at the same moment loses nothing.
 */
final class ModuleStore {

	/**
	 * @param string $slug A module's slug.
	 * @return bool Modules are on until somebody switches them off.
	 */
	public function is_active( string $slug ): bool {
		return false !== $this->read( $slug );
	}

	/**
	 * Switches a module on or off.
	 *
	 * @param string $slug   A module's slug.
	 * @param bool   $active What it is to be.
	 * @return bool Whether the database took it.
	 */
	public function set_active( string $slug, bool $active ): bool {
		return $this->write( $slug, $active );
	}

	/**
	 * A saved option.
	 *
	 * @param string $slug    A module's slug.
	 * @param string $name    The option's name.
	 * @param mixed  $default For an option that nobody has saved.
	 */
	public function option( string $slug, string $name, mixed $default ): mixed {
		return $this->read( "{$slug}_$name" ) ?? $default;
	}

	/**
	 * Saves options; those that are not named stay as they are.
	 *
	 * @param string               $slug   A module's slug.
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

	private function read( string $key ): mixed {
		$json = AutoloadedOptions::get( "ramjet_module_$key" );
		return is_string( $json ) ? json_decode( $json, true ) : null;
	}

	private function write( string $key, mixed $value ): bool {
		update_option( "ramjet_module_$key", wp_json_encode( $value ), true );
		// update_option() says false for 'unchanged' as well as for 'failed'; the value tells them apart.
		$saved = $this->read( $key ) === $value;
		// Core writes its copy of all autoloaded options back to the object cache, over what another server has just put there.
		wp_cache_delete( 'alloptions', 'options' );
		return $saved;
	}
}
