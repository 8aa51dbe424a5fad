<?php
declare(strict_types=1);

namespace Ramjet\Search;

/** The post types that visitors' searches include. */
final class PostTypes {

	/** Limits a search to the included post types, unless the query names its own (action pre_get_posts). */
	public static function limit( \WP_Query $query ): void {
		if ( ! in_array( $query->get( 'post_type' ), array( '', 'any' ), true ) ) {
			return;
		}
		$types = self::included();
		if ( self::searchable() === $types ) {
			return;
		}
		$query->set( 'post_type', $types );
		if ( array() === $types ) {
			// For an empty list WordPress would search posts; no post has the ID 0.
			$query->set( 'post__in', array( 0 ) );
		}
	}

	/** @return array<string, int> Included post type => number of public posts without a password. */
	public static function count( \wpdb $db ): array {
		$types = self::included();
		if ( array() === $types ) {
			return array();
		}
		$statuses = array_values( get_post_stati( array( 'public' => true ) ) );
		$list     = static fn( array $values ): string => implode( ', ', array_fill( 0, count( $values ), '%s' ) );
		$query    = "SELECT post_type, COUNT(*) AS number FROM $db->posts WHERE post_password = ''"
			. " AND post_type IN ({$list( $types )}) AND post_status IN ({$list( $statuses )}) GROUP BY post_type";
		// phpcs:ignore WordPress.DB.PreparedSQL.NotPrepared -- One placeholder for each value.
		$rows = $db->get_results( $db->prepare( $query, ...$types, ...$statuses ), ARRAY_A );
		$counts = array_map( 'intval', array_column( $rows, 'number', 'post_type' ) );
		return array_replace( array_fill_keys( $types, 0 ), $counts );
	}

	/** @return list<string> Those that WordPress searches by default. */
	public static function searchable(): array {
		return array_values( get_post_types( array( 'exclude_from_search' => false ) ) );
	}

	private static function included(): array {
		$settings = new SearchSettings();
		$excluded = $settings->get( 'module_active' ) ? $settings->get( 'excluded_post_types' ) : array();
		return array_values( array_diff( self::searchable(), $excluded ) );
	}
}
