<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Subscribers;

use Ramjet\Support\Database\Table;

/** The table of subscribers. Times are Unix times, 0 for never. */
final class SubscriberTable {

	public static function name( \wpdb $db ): string {
		return $db->prefix . 'ramjet_subscribers';
	}

	/**
	 * - `email`: in lower case, its host as ASCII; of those who left or complained, a hash of it.
	 * - `origin`: 'form', 'member', 'owner' or 'import'. `source`: URL of the form's page. `proof`: what the form said,
	 *   or who declared that the person agreed.
	 * - `expires_at`: until when a pending one can be confirmed.
	 * - `refused`: number of posts in a row that the mail server refused for this address.
	 * - `mail`: the email that waits for this person, 'confirm' or 'welcome'; its work is in `due_at`,
	 *   `claimed_until` and `attempts`, as Support\Queue\WorkRows has them.
	 *
	 * @return array<string, list<string>> As Feature::migrations().
	 */
	public static function steps( \wpdb $db ): array {
		$table = self::name( $db );
		$query = "CREATE TABLE IF NOT EXISTS $table (
			id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
			email varchar(191) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
			state varchar(12) NOT NULL,
			origin varchar(10) NOT NULL,
			source text,
			proof text,
			created_at bigint(20) NOT NULL,
			expires_at bigint(20) NOT NULL DEFAULT 0,
			confirmed_at bigint(20) NOT NULL DEFAULT 0,
			left_at bigint(20) NOT NULL DEFAULT 0,
			refused int(11) NOT NULL DEFAULT 0,
			mail varchar(10) NOT NULL DEFAULT '',
			due_at bigint(20) DEFAULT NULL,
			claimed_until bigint(20) NOT NULL DEFAULT 0,
			attempts int(11) NOT NULL DEFAULT 0,
			PRIMARY KEY  (id),
			UNIQUE KEY email (email),
			KEY state_id (state, id),
			KEY state_created (state, created_at),
			KEY state_expires (state, expires_at),
			KEY created_at (created_at),
			KEY due_at (due_at)
		) {$db->get_charset_collate()}";
		return array( '2026-12-subscribers' => array( $query ) );
	}

	public static function of( \wpdb $db ): Table {
		return new Table( $db, self::name( $db ), self::steps( $db ), array( 'source', 'proof' ) );
	}
}
