<?php
declare(strict_types=1);

namespace Ramjet\Members\Login;

use Ramjet\Support\Database\Table;

/** The table of members' sessions, and of the one-time links by which they log in. Times are Unix times. */
final class SessionTable {

	public static function name( \wpdb $db ): string {
		return $db->prefix . 'ramjet_member_sessions';
	}

	/**
	 * `kind` is 'link' or 'session'; `token` the hash of its secret; `view_key` stands in the URL of members' pages and
	 * opens nothing alone. `is_proved`: whether a link proved the email address; else the session reads only what
	 * `members` lists (IDs of rows, separated by commas), which its own browser paid for.
	 *
	 * @return array<string, list<string>> As Feature::migrations().
	 */
	public static function steps( \wpdb $db ): array {
		$table = self::name( $db );
		$query = "CREATE TABLE IF NOT EXISTS $table (
			id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
			kind varchar(7) NOT NULL,
			token varchar(64) NOT NULL,
			view_key varchar(32) NOT NULL DEFAULT '',
			email varchar(191) NOT NULL,
			is_proved tinyint NOT NULL DEFAULT 0,
			members varchar(191) NOT NULL DEFAULT '',
			created_at bigint(20) NOT NULL,
			used_at bigint(20) NOT NULL,
			expires_at bigint(20) NOT NULL,
			PRIMARY KEY  (id),
			UNIQUE KEY token (token),
			KEY email (email, kind),
			KEY expires_at (expires_at)
		) {$db->get_charset_collate()}";
		return array(
			'2026-11-member-sessions'       => array( $query ),
			// As in MemberTable.
			'2026-12-member-sessions-email' => array(
				"ALTER TABLE $table MODIFY email varchar(191) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL",
			),
		);
	}

	public static function of( \wpdb $db ): Table {
		return new Table( $db, self::name( $db ), self::steps( $db ) );
	}
}
