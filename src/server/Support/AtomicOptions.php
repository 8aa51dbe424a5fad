<?php
declare(strict_types=1);

namespace Ramjet\Support;

/**
 * Options that two requests may change at the same time. Each change is one SQL statement whose affected rows say
 * whether it took place; the options API reads, compares and writes in three. The rows are not autoloaded and are read
 * past every cache, since another server may have changed them.
 */
final class AtomicOptions {

	/** @return string|null The value; null where the option does not exist. */
	public static function read( string $name ): ?string {
		global $wpdb;
		return $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", $name ) );
	}

	/**
	 * Adds the option unless it exists.
	 *
	 * @return bool Whether this call added it.
	 */
	public static function insert( string $name, string $value ): bool {
		return self::change(
			$name,
			"INSERT IGNORE INTO %i (option_name, option_value, autoload) VALUES (%s, %s, 'off')",
			$name,
			$value
		);
	}

	/**
	 * Changes the option unless it has changed since it was read.
	 *
	 * @param string|null $old The value that was read; null where it did not exist.
	 * @param string      $new A different value.
	 * @return bool Whether this call changed it.
	 */
	public static function swap( string $name, ?string $old, string $new ): bool {
		return null === $old
			? self::insert( $name, $new )
			: self::change(
				$name,
				'UPDATE %i SET option_value = %s WHERE option_name = %s AND option_value = %s',
				$new,
				$name,
				$old
			);
	}

	/**
	 * Adds to an existing option that holds a number.
	 *
	 * @param int $by    How much to add.
	 * @param int $below Adds nothing to a number that is not below this.
	 * @return bool Whether this call changed it.
	 */
	public static function add( string $name, int $by, int $below ): bool {
		// Arithmetic turns text into a number in MySQL and SQLite alike.
		return self::change(
			$name,
			'UPDATE %i SET option_value = option_value + %d WHERE option_name = %s AND option_value + 0 < %d',
			$by,
			$name,
			$below
		);
	}

	/**
	 * @param string $start What the names begin with.
	 * @param string $end   What they end with.
	 * @return array<string, string> Values by names.
	 */
	public static function read_all( string $start, string $end ): array {
		global $wpdb;
		$like = $wpdb->esc_like( $start ) . '%' . $wpdb->esc_like( $end );
		$rows = $wpdb->get_results(
			$wpdb->prepare( "SELECT option_name, option_value FROM $wpdb->options WHERE option_name LIKE %s", $like ),
			ARRAY_A
		);
		return array_column( $rows, 'option_value', 'option_name' );
	}

	/** @return bool Whether this call removed it. */
	public static function delete( string $name ): bool {
		return self::change( $name, 'DELETE FROM %i WHERE option_name = %s', $name );
	}

	/**
	 * Removes the options whose names are in an interval.
	 *
	 * @param string $from   The first name to remove.
	 * @param string $before The first name to keep.
	 */
	public static function delete_between( string $from, string $before ): void {
		global $wpdb;
		$wpdb->query(
			$wpdb->prepare( "DELETE FROM $wpdb->options WHERE option_name >= %s AND option_name < %s", $from, $before )
		);
	}

	/**
	 * @param string $name      The option that changes.
	 * @param string $statement SQL with placeholders: %i for the options table, then one for each value.
	 */
	private static function change( string $name, string $statement, string|int ...$values ): bool {
		global $wpdb;
		// phpcs:ignore WordPress.DB.PreparedSQL.NotPrepared -- The statements are the constants above.
		$has_changed = 1 === $wpdb->query( $wpdb->prepare( $statement, $wpdb->options, ...$values ) );
		// So that the options API returns the new value too.
		wp_cache_delete( $name, 'options' );
		wp_cache_delete( 'notoptions', 'options' );
		return $has_changed;
	}
}
