<?php
declare(strict_types=1);

namespace Ramjet\Support;

/**
 * Reads and writes options, so that what another server has just written to a different row is not lost. For values that
 * two requests may change at once see AtomicOptions; for values that are not strings, JsonOption.
 */
final class Options {

	/**
	 * Saves one row.
	 *
	 * @param string $value    The database returns nothing but strings.
	 * @param bool   $autoload Whether visitors' pages or editors read it.
	 * @return bool Whether it was saved.
	 */
	public static function save( string $name, string $value, bool $autoload ): bool {
		update_option( $name, $value, $autoload );
		self::forget_copies();
		// update_option() says false for 'unchanged' as well as for 'failed'; the value tells them apart.
		return get_option( $name ) === $value;
	}

	/**
	 * Removes one row, which need not exist.
	 *
	 * @return bool Whether it is gone.
	 */
	public static function remove( string $name ): bool {
		delete_option( $name );
		self::forget_copies();
		return false === get_option( $name );
	}

	/**
	 * Removes the rows of settings.
	 *
	 * @param array<string, string> $rows   Setting => its option.
	 * @param array<string, mixed>  $values Setting => its value.
	 * @return array<string, mixed>|\WP_Error The values of those that had a row.
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

	/**
	 * Reads an autoloaded row. One that does not exist costs no query, as it does with get_option().
	 *
	 * @param string $name    Of an option that is saved with autoload on.
	 * @param mixed  $default For an option that is not there.
	 */
	public static function autoloaded( string $name, mixed $default = null ): mixed {
		$options = wp_load_alloptions();
		return array_key_exists( $name, $options ) ? maybe_unserialize( $options[ $name ] ) : $default;
	}

	/**
	 * Core writes its copy of all autoloaded options back to the object cache, over what another server has just
	 * put there.
	 */
	private static function forget_copies(): void {
		wp_cache_delete( 'alloptions', 'options' );
	}
}
