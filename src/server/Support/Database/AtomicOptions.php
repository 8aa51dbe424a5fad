<?php
declare(strict_types=1);

namespace Ramjet\Support\Database;

/**
 * Options that two requests may change at the same time. Each change is one SQL statement, whose affected rows show
 * whether it happened; the options API uses three. The rows are not autoloaded, and are read past every cache, since
 * another server may have changed them. No row is also read or written by the options API: a page that reads a replica
 * of the database would put an old value into the object cache, where it would stay. `npm test` finds those that are.
 */
final class AtomicOptions {

	/** @var array<string, array<string, string|null>> What read_once() has read, by table and name. */
	private static array $once = array();

	/** @return string|null The value; null if the option does not exist. */
	public static function read( string $name ): ?string {
		global $wpdb;
		// get_var() returns null for an empty value, too.
		return $wpdb->get_row(
			$wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", $name ),
			ARRAY_N
		)[0] ?? null;
	}

	/** Like read(), but asks the database once per request: for what pages show, or what never changes. */
	public static function read_once( string $name ): ?string {
		$table = $GLOBALS['wpdb']->options;
		if ( ! array_key_exists( $name, self::$once[ $table ] ?? array() ) ) {
			self::$once[ $table ][ $name ] = self::read( $name );
		}
		return self::$once[ $table ][ $name ];
	}

	/** Adds the option unless it exists; returns whether this call added it. */
	public static function insert( string $name, string $value ): bool {
		$statement = "INSERT IGNORE INTO %i (option_name, option_value, autoload) VALUES (%s, %s, 'off')";
		return self::change( $name, $statement, $name, $value );
	}

	/**
	 * Changes the option unless it has changed since it was read; returns whether this call changed it.
	 *
	 * @param string|null $old The value that was read; null if it did not exist.
	 * @param string      $new A different value.
	 */
	public static function swap( string $name, ?string $old, string $new ): bool {
		$statement = 'UPDATE %i SET option_value = %s WHERE option_name = %s AND option_value = %s';
		return null === $old ? self::insert( $name, $new ) : self::change( $name, $statement, $new, $name, $old );
	}

	/**
	 * Adds $by to an existing option that is a number, unless the number is $below or more; returns whether this call
	 * changed it.
	 */
	public static function add( string $name, int $by, int $below ): bool {
		// Arithmetic turns text into a number in MySQL and SQLite alike.
		$statement = 'UPDATE %i SET option_value = option_value + %d WHERE option_name = %s AND option_value + 0 < %d';
		return self::change( $name, $statement, $by, $name, $below );
	}

	/**
	 * Counts in the option of a period, unless it has reached the limit; returns whether it counted. The first count of
	 * a period deletes the options of earlier ones, whose names sort before.
	 *
	 * @param string $start How the names of all periods begin.
	 */
	public static function count( string $start, string $period, int $limit ): bool {
		if ( self::insert( $start . $period, '0' ) ) {
			self::delete_between( $start, $start . $period );
		}
		return self::add( $start . $period, 1, $limit );
	}

	/** @return array<string, string> Values by name, of the options whose names begin and end like this. */
	public static function read_all( string $start, string $end ): array {
		global $wpdb;
		$like = $wpdb->esc_like( $start ) . '%' . $wpdb->esc_like( $end );
		$rows = $wpdb->get_results(
			$wpdb->prepare( "SELECT option_name, option_value FROM $wpdb->options WHERE option_name LIKE %s", $like ),
			ARRAY_A
		);
		return array_column( $rows, 'option_value', 'option_name' );
	}

	/** @return list<string> Names of the options whose names begin like this. */
	public static function names( string $start, int $limit = PHP_INT_MAX ): array {
		global $wpdb;
		return $wpdb->get_col( $wpdb->prepare(
			"SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s ORDER BY option_name LIMIT %d",
			$wpdb->esc_like( $start ) . '%',
			$limit
		) );
	}

	/**
	 * Returns whether this call deleted the option.
	 *
	 * @param string|null $old The value that was read; null to delete any.
	 */
	public static function delete( string $name, ?string $old = null ): bool {
		$statement = 'DELETE FROM %i WHERE option_name = %s';
		return null === $old
			? self::change( $name, $statement, $name )
			: self::change( $name, "$statement AND option_value = %s", $name, $old );
	}

	/** Deletes the options from one name up to, but not including, another. */
	public static function delete_between( string $from, string $before ): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare(
			"DELETE FROM $wpdb->options WHERE option_name >= %s AND option_name < %s",
			$from,
			$before
		) );
	}

	/** @param string $statement SQL with placeholders: %i for the options table, then one for each value. */
	private static function change( string $name, string $statement, string|int ...$values ): bool {
		global $wpdb;
		// phpcs:ignore WordPress.DB.PreparedSQL.NotPrepared -- The statements are the constants above.
		$has_changed = 1 === Statement::run( $wpdb, $wpdb->prepare( $statement, $wpdb->options, ...$values ) );
		unset( self::$once[ $wpdb->options ][ $name ] );
		return $has_changed;
	}
}
