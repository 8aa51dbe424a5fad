<?php
declare(strict_types=1);

namespace Ramjet\Search;

/**
 * How much there is to find on the site.
 */
final class SearchStats {

	/**
	 * @param \wpdb $db The site's database.
	 */
	public function __construct( private readonly \wpdb $db ) {}

	/**
	 * Counts what a visitor's search can find: public posts without a password.
	 *
	 * @return array<string, int> Post type => number; those that the owner left out are not in it.
	 */
	public function count_by_type(): array {
		$types = SearchSettings::types();
		if ( array() === $types ) {
			return array();
		}
		$statuses = array_values( get_post_stati( array( 'public' => true ) ) );
		$query    = "SELECT post_type, COUNT(*) AS number FROM {$this->db->posts} WHERE post_password = ''"
			. ' AND post_type IN (' . self::placeholders( $types ) . ') AND post_status IN (' . self::placeholders( $statuses ) . ') GROUP BY post_type';
		// phpcs:ignore WordPress.DB.PreparedSQL.NotPrepared -- one placeholder for each value.
		$rows  = $this->db->get_results( $this->db->prepare( $query, ...$types, ...$statuses ), ARRAY_A );
		$found = array_map( 'intval', array_column( $rows, 'number', 'post_type' ) );
		return array_replace( array_fill_keys( $types, 0 ), $found );
	}

	private static function placeholders( array $values ): string {
		return implode( ', ', array_fill( 0, count( $values ), '%s' ) );
	}
}
