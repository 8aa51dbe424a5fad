<?php
declare(strict_types=1);

namespace Ramjet\Support\Database;

/** Finds rows by a part of an email address, which is read from the index of the column `email`. */
final class EmailSearch {

	/** Up to how many rows a search finds by their ids. */
	private const FEW = 1_000;

	/** @var array<string, list<int>> Ids by search: a request asks for a list and its length. */
	private array $found = array();

	/** @param string $table With the columns `id` and `email`, the latter in lower case and compared byte by byte. */
	public function __construct( private readonly \wpdb $db, private readonly string $table ) {}

	/** An SQL condition. */
	public function condition( string $part ): string {
		$escaped = $this->db->esc_like( strtolower( $part ) );
		$like    = $this->db->prepare( 'email LIKE %s', "%$escaped%" );
		$query   = "SELECT id FROM $this->table WHERE $like LIMIT " . ( self::FEW + 1 );
		$ids     = $this->found[ $part ] ??= array_map( 'intval', $this->db->get_col( $query ) );
		// A list of many would be slower than reading the email addresses again.
		return count( $ids ) > self::FEW ? $like : 'id IN (' . implode( ', ', array( 0, ...$ids ) ) . ')';
	}
}
