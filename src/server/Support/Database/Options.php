<?php
declare(strict_types=1);

namespace Ramjet\Support\Database;

/**
 * Reads and writes options without losing what another server has just written to a different row. For values that two
 * requests may change at once see AtomicOptions; for values that are not strings, JsonOption.
 */
final class Options {

	/**
	 * Saves a string and returns whether that succeeded.
	 *
	 * @param bool $autoload Whether visitors' pages or editors read it.
	 */
	public static function save( string $name, string $value, bool $autoload ): bool {
		$was_autoloaded = self::is_autoloaded( $name );
		update_option( $name, $value, $autoload );
		self::forget_copies( $autoload || $was_autoloaded );
		// update_option() returns false for 'unchanged' as well as for 'failed'; the value shows which.
		return get_option( $name ) === $value;
	}

	/** Removes an option, which need not exist; returns whether it is gone. */
	public static function remove( string $name ): bool {
		$was_autoloaded = self::is_autoloaded( $name );
		delete_option( $name );
		self::forget_copies( $was_autoloaded );
		return false === get_option( $name );
	}

	/** Reads an autoloaded option. One that does not exist costs no query, as it does with get_option(). */
	public static function autoloaded( string $name, mixed $default = null ): mixed {
		$options = wp_load_alloptions();
		return array_key_exists( $name, $options ) ? maybe_unserialize( $options[ $name ] ) : $default;
	}

	private static function is_autoloaded( string $name ): bool {
		return array_key_exists( $name, wp_load_alloptions() );
	}

	/**
	 * When an autoloaded option changes, core writes its copy of all of them to the object cache, over another server's
	 * changes. Other options have entries of their own.
	 */
	private static function forget_copies( bool $was_written ): void {
		if ( $was_written ) {
			wp_cache_delete( 'alloptions', 'options' );
		}
	}
}
