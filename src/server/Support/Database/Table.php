<?php
declare(strict_types=1);

namespace Ramjet\Support\Database;

use Ramjet\Support\Values\Utf8;

/**
 * Reads and writes a table of the plugin's own, which is made before it is first needed. Errors of writing are logged,
 * but not printed on a visitor's page. Values are texts, numbers, booleans, enums' cases and null.
 */
final class Table {

	/** Characters that columns of texts hold. */
	private const LENGTH = 191;

	private readonly Migrations $migrations;

	/**
	 * @param array<string, list<string>> $steps As Feature::migrations().
	 * @param list<string>                $long  Columns of texts without that limit.
	 */
	public function __construct(
		private readonly \wpdb $db,
		public readonly string $name,
		array $steps,
		private readonly array $long = array()
	) {
		$this->migrations = new Migrations( $db, $steps );
	}

	/** Whether the table exists, or was made now. */
	public function is_ready(): bool {
		return $this->migrations->ensure();
	}

	/** Whether there are rows that meet an SQL condition. Makes no table. */
	public function has( string $condition = '1 = 1' ): bool {
		return ! $this->migrations->is_new()
			&& null !== $this->db->get_var( "SELECT 1 FROM $this->name WHERE $condition LIMIT 1" );
	}

	/**
	 * @param string     $condition SQL as wpdb::prepare() takes it, with what follows it: 'id > %d ORDER BY id'.
	 * @param string|int ...$values Of its placeholders.
	 * @return list<array<string, string|int|null>> Rows.
	 */
	public function select( string $condition, string|int ...$values ): array {
		if ( ! $this->is_ready() ) {
			return array();
		}
		$query = "SELECT * FROM $this->name WHERE $condition";
		$query = array() === $values ? $query : $this->db->prepare( $query, ...$values );
		return $this->db->get_results( $query, ARRAY_A );
	}

	/**
	 * Adds a row.
	 *
	 * @return int|false The number of added rows: 0 if another one has the value of a unique key. False where the
	 *                   database failed.
	 */
	public function insert( array $columns ): int|false {
		$names  = implode( ', ', array_keys( $columns ) );
		$values = implode( ', ', array_map( $this->value( ... ), array_keys( $columns ), $columns ) );
		return $this->write( "INSERT IGNORE INTO $this->name ($names) VALUES ($values)", true );
	}

	/**
	 * Changes the rows that meet an SQL condition, and returns whether there are any.
	 *
	 * @param string ...$assignments Further ones, in SQL.
	 */
	public function update( string $condition, array $columns, string ...$assignments ): bool {
		$set = $assignments;
		foreach ( $columns as $name => $value ) {
			$set[] = "$name = " . $this->value( $name, $value );
		}
		$done = $this->write( "UPDATE $this->name SET " . implode( ', ', $set ) . " WHERE $condition" );
		// Some databases return 0 for a row that needed no change.
		return 0 === $done ? $this->has( $condition ) : false !== $done;
	}

	/** Deletes the rows that meet an SQL condition; returns their number, 0 where the database failed. */
	public function delete( string $condition ): int {
		return (int) $this->write( "DELETE FROM $this->name WHERE $condition" );
	}

	/**
	 * Runs a query that writes; again if another one's locks ended it.
	 *
	 * @param bool $repairs Whether it is run again after a lost connection or a lost table.
	 * @return int|false The number of changed rows; false where the database failed.
	 */
	public function write( string $query, bool $repairs = false ): int|false {
		$shown = $this->db->hide_errors();
		try {
			$done = $this->is_ready() ? Statement::run( $this->db, $query ) : false;
			return false === $done && $repairs && $this->migrations->repair() ? $this->db->query( $query ) : $done;
		} finally {
			$this->db->show_errors( $shown );
		}
	}

	/** A value as SQL. Texts that the column cannot hold are shortened: the database would refuse the whole row. */
	private function value( string $name, string|int|bool|\BackedEnum|null $value ): string {
		if ( null === $value || is_int( $value ) || is_bool( $value ) ) {
			return null === $value ? 'NULL' : (string) (int) $value;
		}
		$text = Utf8::scrub( $value instanceof \BackedEnum ? (string) $value->value : $value );
		if ( 'utf8mb4' !== $this->db->charset ) {
			$text = (string) preg_replace( '/[\x{10000}-\x{10FFFF}]/u', '', $text );
		}
		$is_long = in_array( $name, $this->long, true );
		return $this->db->prepare( '%s', $is_long ? $text : mb_substr( $text, 0, self::LENGTH ) );
	}
}
