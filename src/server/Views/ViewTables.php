<?php
declare(strict_types=1);

namespace Ramjet\Views;

use Ramjet\Support\Database\Table;

/** The tables of the module: views, and today's visitors. */
final class ViewTables {

	/**
	 * Views of a post in a day, a month and altogether, all of which a view adds to, so that no page sums up days. Days
	 * are numbers: 20261129, 20261100 for the month, 0 for all time. Post 0 is the whole site, with its visitors.
	 */
	public static function views( \wpdb $db ): Table {
		return new Table( $db, $db->prefix . 'ramjet_views', self::steps( $db ) );
	}

	/** A row for each visitor of a day, with the views of one minute, for the limit. */
	public static function visitors( \wpdb $db ): Table {
		return new Table( $db, $db->prefix . 'ramjet_views_visitors', self::steps( $db ) );
	}

	/** @return array<string, list<string>> As Feature::migrations(). */
	public static function steps( \wpdb $db ): array {
		$charset = $db->get_charset_collate();
		return array(
			'2026-11-views-tables' => array(
				"CREATE TABLE IF NOT EXISTS {$db->prefix}ramjet_views (
					post_id bigint(20) unsigned NOT NULL,
					day int(10) unsigned NOT NULL,
					views int(10) unsigned NOT NULL DEFAULT 0,
					visitors int(10) unsigned NOT NULL DEFAULT 0,
					PRIMARY KEY  (post_id, day),
					KEY ranking (day, views, post_id)
				) $charset",
				"CREATE TABLE IF NOT EXISTS {$db->prefix}ramjet_views_visitors (
					day int(10) unsigned NOT NULL,
					visitor bigint(20) NOT NULL,
					minute int(10) unsigned NOT NULL,
					hits int(10) unsigned NOT NULL DEFAULT 1,
					PRIMARY KEY  (day, visitor)
				) $charset",
			),
		);
	}
}
