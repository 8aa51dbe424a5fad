<?php
declare(strict_types=1);

namespace Ramjet\Support;

/**
 * Rows of the options table that two requests may want to change at the same moment. Each change is one SQL
 * statement that says itself whether it took place; the options API reads, compares and writes in three.
 * The rows are not autoloaded and are read past every cache, for another server may have changed them.
 */
final class AtomicOptions {

	/**
	 * @param string $name The option.
	 * @return string|null Its value; null where it is not there.
	 */
	public static function read( string $name ): ?string {
		global $wpdb;
		return $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", $name ) );
	}

	/**
	 * Makes the row, unless it is there.
	 *
	 * @param string $name  The option.
	 * @param string $value Its value.
	 * @return bool Whether it was made now.
	 */
	public static function insert( string $name, string $value ): bool {
		global $wpdb;
		return self::run( $name, $wpdb->prepare( "INSERT IGNORE INTO $wpdb->options (option_name, option_value, autoload) VALUES (%s, %s, 'off')", $name, $value ) );
	}

	/**
	 * Changes the row, unless somebody has changed it since it was read.
	 *
	 * @param string      $name The option.
	 * @param string|null $old  The value that was read; null where there was no row.
	 * @param string      $new  Another value.
	 * @return bool Whether it was changed now.
	 */
	public static function swap( string $name, ?string $old, string $new ): bool {
		global $wpdb;
		if ( null === $old ) {
			return self::insert( $name, $new );
		}
		return self::run( $name, $wpdb->prepare( "UPDATE $wpdb->options SET option_value = %s WHERE option_name = %s AND option_value = %s", $new, $name, $old ) );
	}

	/**
	 * Adds to a row that holds a number.
	 *
	 * @param string $name  The option, which is there.
	 * @param int    $by    What to add.
	 * @param int    $below Nothing is added to a number that is not below it.
	 * @return bool Whether it was added now.
	 */
	public static function add( string $name, int $by, int $below ): bool {
		global $wpdb;
		// A text that is added to is a number in MySQL and SQLite alike.
		return self::run( $name, $wpdb->prepare( "UPDATE $wpdb->options SET option_value = option_value + %d WHERE option_name = %s AND option_value + 0 < %d", $by, $name, $below ) );
	}

	/**
	 * @param string $start What the names begin with.
	 * @param string $end   What they end with.
	 * @return array<string, string> Values by names.
	 */
	public static function read_all( string $start, string $end ): array {
		global $wpdb;
		$like = $wpdb->esc_like( $start ) . '%' . $wpdb->esc_like( $end );
		$rows = $wpdb->get_results( $wpdb->prepare( "SELECT option_name, option_value FROM $wpdb->options WHERE option_name LIKE %s", $like ), ARRAY_A );
		return array_column( $rows, 'option_value', 'option_name' );
	}

	/**
	 * @param string $name The option.
	 * @return bool Whether it was removed now.
	 */
	public static function delete( string $name ): bool {
		global $wpdb;
		return self::run( $name, $wpdb->prepare( "DELETE FROM $wpdb->options WHERE option_name = %s", $name ) );
	}

	/**
	 * Removes rows by an interval of names.
	 *
	 * @param string $from   The first name that goes.
	 * @param string $before The first that stays.
	 */
	public static function delete_between( string $from, string $before ): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( "DELETE FROM $wpdb->options WHERE option_name >= %s AND option_name < %s", $from, $before ) );
	}

	private static function run( string $name, string $query ): bool {
		global $wpdb;
		$is_done = 1 === $wpdb->query( $query );
		// Whoever asks the options API gets the new value, too.
		wp_cache_delete( $name, 'options' );
		wp_cache_delete( 'notoptions', 'options' );
		return $is_done;
	}
}
