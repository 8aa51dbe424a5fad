<?php
declare(strict_types=1);

namespace Ramjet\Forms\Storage;

use Ramjet\Support\Database\Migrations;

/** The tables of forms. Responses are posts; these tables hold what has to change atomically. */
final class FormTables {

	/** One row for each submission, with the state of its delivery. */
	public static function submissions( \wpdb $db ): string {
		return $db->prefix . 'ramjet_form_submissions';
	}

	public static function solutions( \wpdb $db ): string {
		return $db->prefix . 'ramjet_form_solutions';
	}

	/** What lists of responses read (Responses\ResponseIndex). To change its columns, drop it: it fills itself. */
	public static function index( \wpdb $db ): string {
		return $db->prefix . 'ramjet_form_index';
	}

	/**
	 * Times are Unix times. `due_at` is null where nothing is left to deliver.
	 *
	 * @return array<string, list<string>> As Feature::migrations().
	 */
	public static function steps( \wpdb $db ): array {
		$create = static fn( string $table, string $columns ): array =>
			array( "CREATE TABLE IF NOT EXISTS $table ($columns) {$db->get_charset_collate()}" );
		return array(
			'2026-09-forms-tables'    => $create( self::submissions( $db ), '
				submission_id varchar(64) NOT NULL,
				response_id bigint(20) unsigned NOT NULL DEFAULT 0,
				created_at bigint(20) NOT NULL,
				due_at bigint(20) DEFAULT NULL,
				claimed_until bigint(20) NOT NULL DEFAULT 0,
				attempts int(11) NOT NULL DEFAULT 0,
				PRIMARY KEY  (submission_id),
				KEY response_id (response_id),
				KEY created_at (created_at),
				KEY due_at (due_at)' ),
			'2026-10-forms-solutions' => $create( self::solutions( $db ), '
				solution varchar(64) NOT NULL,
				submission_id varchar(64) NOT NULL,
				created_at bigint(20) NOT NULL,
				PRIMARY KEY  (solution),
				KEY created_at (created_at)' ),
			'2026-11-forms-index'     => $create( self::index( $db ), '
				response_id bigint(20) unsigned NOT NULL,
				status tinyint NOT NULL,
				unread tinyint NOT NULL,
				sent_at int unsigned NOT NULL,
				parent bigint(20) unsigned NOT NULL,
				source varchar(191) NOT NULL,
				form_key varchar(191) NOT NULL,
				form_title varchar(191) NOT NULL,
				sender varchar(191) NOT NULL,
				words mediumblob NOT NULL,
				PRIMARY KEY  (response_id),
				KEY status_date (status, sent_at, response_id),
				KEY status_unread (status, unread),
				KEY status_sender (status, sender, response_id),
				KEY parent_status (parent, status, sent_at),
				KEY source_key (source, form_key, response_id)' ),
		);
	}

	public static function migrations( \wpdb $db ): Migrations {
		return new Migrations( $db, self::steps( $db ) );
	}
}
