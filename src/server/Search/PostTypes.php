<?php
declare(strict_types=1);

namespace Ramjet\Search;

use Ramjet\Support\Schema;
use Ramjet\Support\Settings\StoredSettings;

/** The post types that visitors' searches include. */
final class PostTypes {

	/** The settings of the site's search. */
	public static function settings(): StoredSettings {
		return new StoredSettings(
			'search',
			static fn(): array => array(
				'module_active'          => Schema::field(
					'boolean',
					'Whether these settings apply. If not, WordPress searches what it would by default.',
					array( 'default' => true )
				),
				'instant_search_enabled' => Schema::field(
					'boolean',
					'Whether results appear while visitors type, for plans that include this.',
					array( 'default' => false )
				),
				'excluded_post_types'    => Schema::field(
					'array',
					'Post types that visitors’ searches exclude.',
					array(
						'items'       => array( 'type' => 'string', 'enum' => self::searchable() ),
						'uniqueItems' => true,
						'default'     => array(),
					)
				),
			)
		);
	}

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

	private static function searchable(): array {
		return array_values( get_post_types( array( 'exclude_from_search' => false ) ) );
	}

	private static function included(): array {
		$values   = self::settings()->values();
		$excluded = $values['module_active'] ? (array) $values['excluded_post_types'] : array();
		return array_values( array_diff( self::searchable(), $excluded ) );
	}
}
