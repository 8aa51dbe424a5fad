<?php
declare(strict_types=1);

namespace Ramjet\Forms\Storage;

use Ramjet\Support\Migrations;

/** The tables of forms. Responses are posts; these tables hold what has to change atomically. */
final class Tables {

	/** One row for each submission, with the state of its delivery. */
	public static function submissions( \wpdb $db ): string {
		return $db->prefix . 'ramjet_form_submissions';
	}

	/** Submissions per visitor. */
	public static function rates( \wpdb $db ): string {
		return $db->prefix . 'ramjet_form_rates';
	}

	public static function solutions( \wpdb $db ): string {
		return $db->prefix . 'ramjet_form_solutions';
	}

	/**
	 * Times are Unix times. `due_at` is null where nothing is left to deliver.
	 *
	 * @return list<string> SQL.
	 */
	private static function create( \wpdb $db ): array {
		$submissions = self::submissions( $db );
		$rates       = self::rates( $db );
		$charset     = $db->get_charset_collate();
		return array(
			"CREATE TABLE IF NOT EXISTS $submissions (
				submission_id varchar(64) NOT NULL,
				response_id bigint(20) unsigned NOT NULL DEFAULT 0,
				created_at bigint(20) NOT NULL,
				due_at bigint(20) DEFAULT NULL,
				claimed_until bigint(20) NOT NULL DEFAULT 0,
				attempts int(11) NOT NULL DEFAULT 0,
				PRIMARY KEY  (submission_id),
				KEY response_id (response_id),
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

	private static function create_solutions( \wpdb $db ): array {
		$solutions = self::solutions( $db );
		return array(
			"CREATE TABLE IF NOT EXISTS $solutions (
				solution varchar(64) NOT NULL,
				submission_id varchar(64) NOT NULL,
				created_at bigint(20) NOT NULL,
				PRIMARY KEY  (solution),
				KEY created_at (created_at)
			) {$db->get_charset_collate()}",
		);
	}

	/** @return array<string, list<string>> As Feature::migrations(). */
	public static function steps( \wpdb $db ): array {
		return array(
			'2026-09-forms-tables'    => self::create( $db ),
			'2026-10-forms-solutions' => self::create_solutions( $db ),
		);
	}

	public static function migrations( \wpdb $db ): Migrations {
		return new Migrations( $db, self::steps( $db ) );
	}
}
