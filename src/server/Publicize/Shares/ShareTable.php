<?php
declare(strict_types=1);

namespace Ramjet\Publicize\Shares;

use Ramjet\Support\Database\Table;

/** The table of shares: one row for each post and network. Times are Unix times, 0 for never. */
final class ShareTable {

	public static function name( \wpdb $db ): string {
		return $db->prefix . 'ramjet_shares';
	}

	/**
	 * `message` is null for the post's own; `request_key` as Delivery has it. `sent_at` is when the first attempt was
	 * begun whose outcome is not known. `due_at`, `claimed_until` and `attempts` belong to Support\Queue\WorkRows.
	 *
	 * @return array<string, list<string>> As Feature::migrations().
	 */
	public static function steps( \wpdb $db ): array {
		$table = self::name( $db );
		$query = "CREATE TABLE IF NOT EXISTS $table (
			id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
			post_id bigint(20) unsigned NOT NULL,
			network varchar(20) NOT NULL,
			state varchar(10) NOT NULL,
			message text,
			request_key varchar(64) NOT NULL,
			url text,
			error text,
			created_at bigint(20) NOT NULL,
			changed_at bigint(20) NOT NULL,
			sent_at bigint(20) NOT NULL DEFAULT 0,
			due_at bigint(20) DEFAULT NULL,
			claimed_until bigint(20) NOT NULL DEFAULT 0,
			attempts int(11) NOT NULL DEFAULT 0,
			PRIMARY KEY  (id),
			UNIQUE KEY post_network (post_id, network),
			KEY due_at (due_at)
		) {$db->get_charset_collate()}";
		return array( '2026-11-shares' => array( $query ) );
	}

	public static function of( \wpdb $db ): Table {
		return new Table( $db, self::name( $db ), self::steps( $db ), array( 'message', 'url', 'error' ) );
	}
}
