<?php
declare(strict_types=1);

namespace Ramjet\Forms\Storage;

use Ramjet\Support\Migrations;

/**
 * The forms' own tables. Everything about an entry that matters for long is in its post; these hold what has to change
 * by one statement that says itself whether it took place.
 */
final class Tables {

	/**
	 * What was submitted: one row for each entry, with what is still to be done for it.
	 *
	 * @param \wpdb $db The site's database.
	 */
	public static function submissions( \wpdb $db ): string {
		return $db->prefix . 'ramjet_form_submissions';
	}

	/**
	 * How much came from whom.
	 *
	 * @param \wpdb $db The site's database.
	 */
	public static function rates( \wpdb $db ): string {
		return $db->prefix . 'ramjet_form_rates';
	}

	/**
	 * Solutions of captchas, each with the submission that it was good for.
	 *
	 * @param \wpdb $db The site's database.
	 */
	public static function solutions( \wpdb $db ): string {
		return $db->prefix . 'ramjet_form_solutions';
	}

	/**
	 * @param \wpdb $db The site's database.
	 * @return list<string> SQL.
	 */
	private static function create_solutions( \wpdb $db ): array {
		$solutions = self::solutions( $db );
		$charset   = $db->get_charset_collate();
		return array(
			"CREATE TABLE IF NOT EXISTS $solutions (
				solution varchar(64) NOT NULL,
				submission_id varchar(64) NOT NULL,
				created_at bigint(20) NOT NULL,
				PRIMARY KEY  (solution),
				KEY created_at (created_at)
			) $charset",
		);
	}

	/**
	 * Times are Unix times. `due_at` is null where nothing is left to do.
	 *
	 * @param \wpdb $db The site's database.
	 * @return list<string> SQL.
	 */
	private static function create( \wpdb $db ): array {
		$submissions = self::submissions( $db );
		$rates       = self::rates( $db );
		$charset     = $db->get_charset_collate();
		return array(
			"CREATE TABLE IF NOT EXISTS $submissions (
				submission_id varchar(64) NOT NULL,
				entry_id bigint(20) unsigned NOT NULL DEFAULT 0,
				created_at bigint(20) NOT NULL,
				due_at bigint(20) DEFAULT NULL,
				claimed_until bigint(20) NOT NULL DEFAULT 0,
				attempts int(11) NOT NULL DEFAULT 0,
				PRIMARY KEY  (submission_id),
				KEY entry_id (entry_id),
				KEY created_at (created_at),
				KEY due_at (due_at)
			) $charset",
			"CREATE TABLE IF NOT EXISTS $rates (
				visitor varchar(64) NOT NULL,
				ends_at bigint(20) NOT NULL,
				hits int(11) NOT NULL DEFAULT 0,
				PRIMARY KEY  (visitor),
				KEY ends_at (ends_at)
			) $charset",
		);
	}

	/**
	 * The migrations that create the tables.
	 *
	 * @param \wpdb $db The site's database.
	 * @return array<string, list<string>> As Feature::migrations().
	 */
	public static function steps( \wpdb $db ): array {
		return array(
			'2026-09-forms-tables'    => self::create( $db ),
			'2026-10-forms-solutions' => self::create_solutions( $db ),
		);
	}

	/**
	 * @param \wpdb $db The site's database.
	 */
	public static function migrations( \wpdb $db ): Migrations {
		return new Migrations( $db, self::steps( $db ) );
	}
}
