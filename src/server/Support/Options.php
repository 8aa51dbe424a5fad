<?php
declare(strict_types=1);

namespace Ramjet\Support;

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
		update_option( $name, $value, $autoload );
		self::forget_copies();
		// update_option() returns false for 'unchanged' as well as for 'failed'; the value shows which.
		return get_option( $name ) === $value;
	}

	/** Removes an option, which need not exist; returns whether it is gone. */
	public static function remove( string $name ): bool {
		delete_option( $name );
		self::forget_copies();
		return false === get_option( $name );
	}

	/**
	 * Removes the options of settings.
	 *
	 * @param array<string, string> $rows   Setting => its option.
	 * @param array<string, mixed>  $values Setting => its value.
	 * @return array<string, mixed>|\WP_Error The values of those that were saved.
	 */
	public static function reset( array $rows, array $values ): array|\WP_Error {
		$saved = array_filter( $rows, static fn( string $row ): bool => false !== get_option( $row ) );
		foreach ( $saved as $row ) {
			if ( ! self::remove( $row ) ) {
				return Failure::not_saved();
			}
		}
		return array_intersect_key( $values, $saved );
	}

	/** Reads an autoloaded option. One that does not exist costs no query, as it does with get_option(). */
	public static function autoloaded( string $name, mixed $default = null ): mixed {
		$options = wp_load_alloptions();
		return array_key_exists( $name, $options ) ? maybe_unserialize( $options[ $name ] ) : $default;
	}

	/** Core would write its copy of all autoloaded options to the object cache, over another server's changes. */
	private static function forget_copies(): void {
		wp_cache_delete( 'alloptions', 'options' );
	}
}
