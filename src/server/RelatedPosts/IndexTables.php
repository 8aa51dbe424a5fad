<?php
declare(strict_types=1);

namespace Ramjet\RelatedPosts;

use Ramjet\Support\Database\Migrations;

/** The tables of the index. It can be rebuilt at any time: to change their columns, drop them. */
final class IndexTables {

	/** The most distinctive words of each post, its categories and tags. */
	public static function index( \wpdb $db ): string {
		return $db->prefix . 'ramjet_related';
	}

	/** How many posts of a sample contain each term. Term 0 holds the size of the sample. */
	public static function frequencies( \wpdb $db ): string {
		return $db->prefix . 'ramjet_related_df';
	}

	/** @return array<string, list<string>> As Feature::migrations(). */
	public static function steps( \wpdb $db ): array {
		$index       = self::index( $db );
		$frequencies = self::frequencies( $db );
		$charset     = $db->get_charset_collate();
		return array(
			'2026-11-related-tables' => array(
				"CREATE TABLE IF NOT EXISTS $index (
					post_id bigint(20) unsigned NOT NULL,
					term int unsigned NOT NULL,
					weight smallint unsigned NOT NULL,
					PRIMARY KEY  (post_id, term),
					KEY term (term, weight, post_id)
				) $charset",
				"CREATE TABLE IF NOT EXISTS $frequencies (
					term int unsigned NOT NULL,
					posts int unsigned NOT NULL,
					PRIMARY KEY  (term)
				) $charset",
			),
		);
	}

	public static function migrations( \wpdb $db ): Migrations {
		return new Migrations( $db, self::steps( $db ) );
	}
}
