<?php
declare(strict_types=1);

namespace Ramjet\Support\Database;

/**
 * Reads and writes options without losing what another server has just written to a different row. For values that two
 * requests may change at once see AtomicOptions; for values that are not strings, JsonOption.
 */
final class Options {

	/**
	 * Cron event after a change, with the option's name: a page that read an old value from a replica of the database
	 * may have put it into the object cache.
	 */
	public const FORGET = 'ramjet_options_forget';

	/** Seconds after which replicas have the change. */
	private const LAG = 30;

	/**
	 * Bytes of one value with an object cache, because Memcached keeps none of a megabyte, and of the autoloaded ones
	 * together, which are read with every page. Those that nobody enters take another 4 KB at most.
	 */
	private const LARGEST    = 512 * KB_IN_BYTES;
	private const AUTOLOADED = 12 * KB_IN_BYTES;

	/**
	 * Saves a string and returns whether that succeeded.
	 *
	 * @param bool $autoload Whether visitors' pages or editors read it.
	 */
	public static function save( string $name, string $value, bool $autoload ): bool {
		$was_autoloaded = self::is_autoloaded( $name );
		update_option( $name, $value, $autoload );
		self::forget_copies( $name, $autoload || $was_autoloaded );
		// update_option() returns false for 'unchanged' as well as for 'failed'; the value shows which.
		return get_option( $name ) === $value;
	}

	/** Whether a value that somebody has entered is small enough to be saved. */
	public static function fits( string $name, string $value, bool $autoload ): bool {
		$is_ours = static fn( mixed $text, string $key ): bool =>
			is_string( $text ) && str_starts_with( $key, 'ramjet_' );
		$ours    = array_filter( wp_load_alloptions(), $is_ours, ARRAY_FILTER_USE_BOTH );
		$before  = strlen( $ours[ $name ] ?? '' );
		$sum     = strlen( implode( '', array( ...array_keys( $ours ), ...array_values( $ours ) ) ) );
		return ( strlen( $value ) <= self::LARGEST || ! wp_using_ext_object_cache() )
			&& ( ! $autoload || strlen( $value ) <= $before || $sum - $before + strlen( $value ) <= self::AUTOLOADED );
	}

	/** Removes an option, which need not exist; returns whether it is gone. */
	public static function remove( string $name ): bool {
		$was_autoloaded = self::is_autoloaded( $name );
		delete_option( $name );
		self::forget_copies( $name, $was_autoloaded );
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
	private static function forget_copies( string $name, bool $was_written ): void {
		if ( $was_written ) {
			wp_cache_delete( 'alloptions', 'options' );
		}
		if ( wp_using_ext_object_cache() && self::has_replicas() ) {
			wp_schedule_single_event( time() + self::LAG, self::FORGET, array( $name ) );
		}
	}

	/** Handles the event. */
	public static function forget( string $name ): void {
		wp_cache_delete_multiple( array( $name, 'alloptions', 'notoptions' ), 'options' );
	}

	/** Whether the database has the methods of HyperDB or LudicrousDB. */
	private static function has_replicas(): bool {
		$db = $GLOBALS['wpdb'];
		return method_exists( $db, 'send_reads_to_primaries' ) || method_exists( $db, 'send_reads_to_masters' );
	}
}
